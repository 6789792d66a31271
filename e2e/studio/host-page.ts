import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A page with the script that embeds the editor, and nothing else. */
export interface HostPage {
  readonly origin: string
  close(): Promise<void>
}

const page = (service: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A shop</title>
    <style>body { margin: 0 } h1 { font: 16px sans-serif; margin: 8px }</style>
    <script src="${service}/studio/embed.js"></script></head>
  <body><h1>A shop</h1><main id="editor"></main><button id="open">Open</button></body>
</html>`

export async function startHostPage(service: string): Promise<HostPage> {
  const server = createServer(({ url = '' }, response) => {
    if (url === '/logo.svg') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' })
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20"/></svg>',
      )
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page(service))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What the shop's page heard, in order. */
export interface Heard {
  readonly type: string
  readonly at: number
  readonly [name: string]: unknown
}

interface WithStudio {
  Studio: { open(options: object): { close(): void } }
  studio?: { close(): void }
  heard?: Heard[]
}

/** Runs `Studio.open` as a shop's page would, and keeps what it is told in `heard`. */
export const openStudio = async (host: Page, options: object): Promise<void> => {
  await host.evaluate((wish) => {
    const shop = window as unknown as WithStudio
    const heard: Heard[] = []
    const told = (type: string) => (event: object) => heard.push({ ...event, type, at: Date.now() })
    shop.heard = heard
    shop.studio = shop.Studio.open({
      container: '#editor',
      ...Object.fromEntries(
        ['Ready', 'Changed', 'Rendered', 'Action', 'Closed', 'Error'].map((name) => [
          `on${name}`,
          told(name.toLowerCase()),
        ]),
      ),
      ...wish,
    })
  }, options)
}

export const heardBy = (host: Page): Promise<readonly Heard[]> =>
  host.evaluate(() => (window as unknown as WithStudio).heard ?? [])

export const closeStudio = (host: Page): Promise<void> =>
  host.evaluate(() => (window as unknown as WithStudio).studio?.close())
