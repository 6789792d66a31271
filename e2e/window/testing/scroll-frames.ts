import { readFile, rm } from 'node:fs/promises'
import type { AppWindow } from '../app-window'

/** Times in ms. */
export interface ScrollFrames {
  readonly count: number
  /** Between two frames, as they appeared on this screen. */
  readonly medianMs: number
  /** Work of the page's main thread for a frame: median, 95th percentile and maximum. */
  readonly medianWorkMs: number
  readonly p95WorkMs: number
  readonly longestWorkMs: number
}

export interface Scroll {
  readonly selector: string
  /** Wheel distance per frame: 120 are 7,200 CSS px per second. */
  readonly stepPx: number
  readonly steps: number
}

/**
 * Scrolls the container of an element from its top, one step per frame, and reads the work of each frame from
 * Chromium's own trace: all tasks of the page's main thread from one frame to the next, in processor time if the system
 * reports it. A screen without a graphics card shows fewer frames.
 */
export async function scrollFrames(
  { app, page }: Pick<AppWindow, 'app' | 'page'>,
  scroll: Scroll,
): Promise<ScrollFrames> {
  await app.evaluate(
    ({ contentTracing }, categories) => contentTracing.startRecording({ included_categories: categories }),
    ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  )
  const times = await page.evaluate(scrollThrough, scroll)
  const file = await app.evaluate(({ contentTracing }) => contentTracing.stopRecording())
  const pid = await app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  )
  const work = workOfFrames(JSON.parse(await readFile(file, 'utf8')), pid)
  await rm(file, { force: true })
  return {
    count: times.length,
    medianMs: quantile(times, 0.5),
    medianWorkMs: quantile(work, 0.5),
    p95WorkMs: quantile(work, 0.95),
    longestWorkMs: quantile(work, 1),
  }
}

/** In Chromium's trace format; µs. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time. */
  readonly tdur?: number
}

const frameMark = 'scrolled a step'

function workOfFrames(
  { traceEvents }: { readonly traceEvents: readonly TraceEvent[] },
  pid: number,
): number[] {
  const marks = traceEvents.filter((event) => event.pid === pid && event.name === frameMark)
  const tid = marks[0]?.tid
  const tasks = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask' && event.ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
  if (marks.length === 0 || tasks.length === 0) throw new Error('The trace holds no frames of the page')
  const frames: number[] = []
  let next = 0
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0)
    for (; next < marks.length && (marks[next]?.ts ?? 0) <= end; next += 1) frames.push(0)
    if (frames.length > 0) frames.push((frames.pop() ?? 0) + (task.tdur ?? task.dur ?? 0) / 1000)
  }
  // Work after the last step belongs to no frame.
  return frames.slice(0, -1)
}

/** Runs in the page: the time between each two frames. */
async function scrollThrough({ selector, stepPx, steps }: Scroll): Promise<number[]> {
  let scroller = document.querySelector<HTMLElement>(selector)
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement
  if (!scroller) throw new Error(`Nothing scrolls around ${selector}`)
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  scroller.scrollTop = 0
  let before = await nextFrame()
  for (let frame = 0; frame < steps; frame += 1) {
    performance.mark('scrolled a step')
    scroller.scrollTop += stepPx
    const now = await nextFrame()
    times.push(now - before)
    before = now
  }
  return times
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
