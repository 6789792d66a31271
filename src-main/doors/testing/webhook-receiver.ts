import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A local receiver of webhooks that records what it got. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Resolves when `number` webhooks have arrived in total. */
  count(number: number): Promise<readonly Received[]>
  close(): Promise<void>
}

/** `port` 0 takes a free one. `answer` is called once the body has arrived; by default every webhook is accepted. */
export const openWebhookReceiver = async (
  answer: RequestListener = (_request, response) => void response.writeHead(204).end(),
  port = 0,
): Promise<WebhookReceiver> => {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      received.push({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) })
      for (const check of waiting) check()
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    count: (number) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (received.length < number) return
          waiting.delete(check)
          resolve(received)
        }
        waiting.add(check)
        check()
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
