import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { StudioConfig, StudioSessionInput } from '@contract/service/studio'
import { test as base, expect } from '@playwright/test'
import { startDisplay } from '../../scripts/setup/virtual-display'
import { isLongRun } from '../../src-main/testing/how-often'
import { type ServeProgram, startServing } from '../conformance/serve-program'
import { type Browser, type OpenedPage, type Screen, startElectron } from './browser'
import { type HostPage, startHostPage } from './host-page'

export const projectFolder = resolve(import.meta.dirname, '..', '..')
const samples = join(projectFolder, 'resources', 'samples')
export const logo = join(samples, 'artwork', 'logo-kiln.svg')

/** A service with a mockup, the example shop, and a browser: all as their users start them. */
export interface Shop {
  readonly service: ServeProgram
  /** The uuid of a sample mockup, which is uploaded when it is first asked for. */
  mockup(sample: string): Promise<string>
  /** A session as the shop's server makes one. */
  createSession(wish?: Partial<StudioSessionInput>): Promise<SessionAnswer>
  /** The address of `docs/studio-example/shop.mjs`, which sells that sample. */
  example(sample: string): Promise<string>
  /** Pages of a test's own that embed the editor, each on an origin of its own. */
  readonly host: HostPage
  readonly stranger: HostPage
  readonly browser: Browser
}

export interface SessionAnswer {
  readonly session: string
  readonly message_session_id: string
  readonly bootstrap_secret: string
}

interface OfWorker {
  readonly shop: Shop
}

interface OfTest {
  /** Opens a page that is closed with the test. */
  readonly open: (screen: Screen) => Promise<OpenedPage>
}

export const desktop: Screen = { width: 1440, height: 1000 }
export const phone: Screen = { width: 390, height: 780, isPhone: true }
export const smallPhone: Screen = { width: 320, height: 640, isPhone: true }

export const test = base.extend<OfTest, OfWorker>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, { parallelIndex }) => {
      const display =
        process.platform === 'linux' && parallelIndex > 0
          ? await startDisplay()
          : { name: undefined, end() {} }
      if (display.name) process.env['DISPLAY'] = display.name
      const [service, browser] = await Promise.all([startServing(), startElectron()])
      const [host, stranger] = await Promise.all([
        startHostPage(service.baseUrl),
        startHostPage(service.baseUrl),
      ])
      const shops: ChildProcess[] = []
      const uploads = new Map<string, Promise<string>>()
      const examples = new Map<string, Promise<string>>()
      const once = (kept: Map<string, Promise<string>>, name: string, make: () => Promise<string>) => {
        const made = kept.get(name) ?? make()
        kept.set(name, made)
        return made
      }
      const mockup = (sample: string) => once(uploads, sample, () => upload(service, sample))
      await use({
        ...{ service, browser, host, stranger, mockup },
        createSession: async (wish = {}) => {
          const { status, body } = await service.wire.send('POST', '/api/v1/studio/create-session', {
            mockup_uuid: wish.mockup_uuid ?? (await mockup('mug')),
            allowed_origin: host.origin,
            ...wish,
          })
          expect(status, JSON.stringify(body)).toBe(200)
          return body
        },
        example: (sample) =>
          once(examples, sample, async () => {
            const { program, address } = await startExample(service, await mockup(sample))
            shops.push(program)
            return address
          }),
      })
      for (const program of shops) program.kill()
      await Promise.all([service.close(), browser.close(), host.close(), stranger.close()])
      display.end()
    },
    { scope: 'worker' },
  ],
  open: async ({ shop }, use, testInfo) => {
    const opened: OpenedPage[] = []
    await use(async (screen) => {
      const page = await shop.browser.open(screen)
      opened.push(page)
      return page
    })
    for (const [index, { page }] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await page.screenshot({ path: testInfo.outputPath(`at-failure-${index}.png`) }).catch(() => undefined)
      await page.close().catch(() => undefined)
    }
  },
})

const upload = async ({ wire }: ServeProgram, sample: string): Promise<string> => {
  const bytes = await readFile(join(samples, `${sample}.psd`))
  const form = { file: new File([new Uint8Array(bytes)], `${sample}.psd`) }
  const { status, body } = await wire.form('/api/v1/psd/upload', form)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body.data.uuid
}

const startExample = async ({ baseUrl, key }: ServeProgram, mockup: string) => {
  const program = spawn(
    process.execPath,
    [
      join(projectFolder, 'docs', 'studio-example', 'shop.mjs'),
      ...['--service', baseUrl, '--key', key, '--mockup', mockup, '--port', '0'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface({ input: program.stdout }))
    if (line.startsWith('http')) return { program, address: line }
  throw new Error('The example shop ended before it listened.')
}

/** The settings that a session has beside those of the account. */
export const withUi = (ui: StudioConfig): Partial<StudioSessionInput> => ({ ui })

/** A test of the long form, `npm run test:long`, whose promises other tests keep in part. */
export const longTest: (title: string, body: (fixtures: OfTest & OfWorker) => Promise<void>) => void =
  isLongRun ? test : test.skip
