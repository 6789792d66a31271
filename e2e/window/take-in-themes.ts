import { join } from 'node:path'
import type { Page, PageScreenshotOptions } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { projectFolder } from './app-window'
import { everyTheme, inThemes } from './in-themes'

const mostThemes = howOften('window: themes that a picture is taken in')

/** Whether this run takes pictures: long runs do. */
export const takesPictures = mostThemes > 0

/**
 * Pictures of the current window, in artifacts/screens: `<name>-dark.png`, `-light` and `-contrast`. Only long runs
 * take them. `docs/screens` gets copies of them when the window has changed.
 */
export const takeInThemes = (page: Page, name: string, themes = everyTheme): Promise<void> =>
  takesPictures
    ? inThemes(page, themes.slice(0, mostThemes), async (theme) => {
        await takeFile(page, `${name}-${theme}`, { animations: 'disabled' })
      })
    : Promise.resolve()

/** A picture of the current window as it is, in artifacts/screens. Only long runs take it. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  if (takesPictures) await takeFile(page, name)
}

async function takeFile(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  await page.evaluate(renameFolder, [projectFolder, '/opt/mockwright'] as const)
  await page.screenshot({ ...options, path: join(projectFolder, 'artifacts', 'screens', `${name}.png`) })
  await page.evaluate(renameFolder, ['/opt/mockwright', projectFolder] as const)
}

/** Runs in the page: a picture names no folder of the computer that it was taken on. */
function renameFolder([from, to]: readonly [string, string]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.nodeValue?.includes(from)) text.nodeValue = text.nodeValue.replaceAll(from, to)
  }
}
