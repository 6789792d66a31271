import type { OpenedPage } from '../../e2e/studio/browser'
import { heardBy, openStudio } from '../../e2e/studio/host-page'

export interface FirstPicture {
  /** ms from `Studio.open` until the product is on screen. */
  readonly pictureMs: number
  /** ms from `Studio.open` until the editor answers. */
  readonly readyMs: number
  /** Bytes on the line, with headers, until then. */
  readonly pictureBytes: number
  readonly readyBytes: number
}

export interface Line {
  readonly megabitsPerSecond: number
  readonly latencyMs: number
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number
}

interface Watched {
  pictureAt?: number
}

/** Opens the editor on a shop's page with nothing kept. */
export async function firstPicture(
  { page, devtools }: OpenedPage,
  address: string,
  session: object,
  line: Line,
): Promise<FirstPicture> {
  const bytesPerSecond = (line.megabitsPerSecond * 1e6) / 8
  const arrived: { readonly at: number; readonly bytes: number }[] = []
  await devtools.send('Network.enable')
  devtools.on('Network.dataReceived', ({ encodedDataLength }) =>
    arrived.push({ at: Date.now(), bytes: encodedDataLength }),
  )
  await page.addInitScript(watchPicture)
  await page.goto(address)
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: line.latencyMs },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown })
  const beganAt = Date.now()
  await openStudio(page, { session })
  await page.waitForFunction(() => {
    const { heard = [] } = window as { heard?: { type: string }[] }
    return heard.some(({ type }) => type === 'ready' || type === 'error')
  })
  const readyAt = (await heardBy(page)).find(({ type }) => type === 'ready')?.at
  const frame = page.frames().find((each) => each.url().includes('/studio/'))
  if (readyAt === undefined) throw new Error(`No picture: ${JSON.stringify(await heardBy(page))}`)
  // The editor's own picture may be sooner than the page's.
  const paintedAt = await frame?.evaluate(() => (globalThis as Watched).pictureAt)
  const pictureAt = Math.min(paintedAt ?? readyAt, readyAt)
  const until = (at: number): number =>
    arrived.reduce((sum, each) => sum + (each.at <= at && each.at >= beganAt ? each.bytes : 0), 0)
  return {
    ...{ pictureMs: pictureAt - beganAt, readyMs: readyAt - beganAt },
    ...{ pictureBytes: until(pictureAt), readyBytes: until(readyAt) },
  }
}

/** Runs in every frame, before its own scripts: when the product is painted. */
function watchPicture(): void {
  new PerformanceObserver((list) => {
    const [entry] = list.getEntries() as (PerformanceEntry & { readonly renderTime: number })[]
    if (entry) Object.assign(globalThis, { pictureAt: performance.timeOrigin + entry.renderTime })
  }).observe({ type: 'element', buffered: true })
}
