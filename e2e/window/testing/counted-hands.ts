import type { Locator } from '@playwright/test'
import type { AppWindow } from '../app-window'

/**
 * A person's hands that count. One for each press of a button, each drop of files or of a folder, each chord of keys
 * and each text that is typed; three for a dialog of the system (open a folder, choose, confirm), beside the click that
 * asks for it.
 */
export interface CountedHands {
  readonly count: () => number
  click(target: Locator): Promise<void>
  /** Drops files or whole folders as the desktop does. */
  drop(target: Locator, paths: readonly string[]): Promise<void>
  /** Clicks a button that opens a dialog of the system, and answers that. */
  choose(target: Locator, path: string): Promise<void>
}

const actionsOfDialog = 3

export async function countedHands({ app, page }: AppWindow): Promise<CountedHands> {
  let count = 0
  const devTools = await page.context().newCDPSession(page)
  const click = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return {
    count: () => count,
    click,
    async drop(target, paths) {
      count += 1
      const { x, y } = await middleOf(target)
      const data = { items: [], files: [...paths], dragOperationsMask: 1 }
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devTools.send('Input.dispatchDragEvent', { type, x, y, data })
    },
    async choose(target, path) {
      count += actionsOfDialog
      await app.evaluate(({ dialog }, answer) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [answer] })
      }, path)
      await click(target)
    },
  }
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing on screen to drop on')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
