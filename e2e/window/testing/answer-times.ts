import type { AppWindow } from '../app-window'

/** Runs in the page: from each key and press of a button, as the system told of it, to the frame that is painted after it. ms. */
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

/** What a person would wait for, ms. */
export interface AnswerTimes {
  /** From input to the frame that answers it, one for each. */
  readonly frames: readonly number[]
  /** How long the main process answered nothing, as often as that was more than 20 ms: calls, menus and the window itself wait for it. */
  readonly blocks: readonly number[]
}

/** Watches page and main process while `work` goes on. */
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
