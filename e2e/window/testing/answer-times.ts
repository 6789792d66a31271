import type { AppWindow } from '../app-window'

/**
 * Runs in the page: the time from each key and button press, as reported by the system, to the next painted frame. ms.
 */
const watchAnswers = (): void => {
  const times: number[] = []
  Object.assign(globalThis, { answerTimes: times })
  const painted = new MessageChannel()
  let waiting: number[] = []
  painted.port1.onmessage = () => {
    const now = performance.now()
    for (const begun of waiting) times.push(now - begun)
    waiting = []
  }
  const hear = ({ timeStamp }: Event): void =>
    void requestAnimationFrame(() => {
      waiting.push(timeStamp)
      painted.port2.postMessage(null)
    })
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(type, hear, { capture: true, passive: true })
}

/** Times that a person would wait, ms. */
export interface AnswerTimes {
  /** From each input to the frame that answers it. */
  readonly frames: readonly number[]
  /**
   * Times in which the main process was blocked for more than 20 ms: calls, menus and the window itself wait for it.
   */
  readonly blocks: readonly number[]
}

/** Watches page and main process during `work`. */
export async function answerTimes({ app, page }: AppWindow, work: () => Promise<void>): Promise<AnswerTimes> {
  await page.evaluate(watchAnswers)
  await app.evaluate(() => {
    const blocks: number[] = []
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      if (now - before > 20) blocks.push(now - before)
      before = now
    }, 4)
    Object.assign(globalThis, { mainBlocks: blocks, endBlocks: () => clearInterval(timer) })
  })
  await work()
  const frames = await page.evaluate(() => (globalThis as unknown as { answerTimes: number[] }).answerTimes)
  const blocks = await app.evaluate(() => {
    const watch = globalThis as unknown as { mainBlocks: number[]; endBlocks(): void }
    watch.endBlocks()
    return watch.mainBlocks
  })
  return { frames, blocks }
}
