import { tmpdir } from 'node:os'
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
  const shown = await page.evaluateHandle(hideFolders, [
    projectFolder,
    join(tmpdir(), 'mockwright-'),
  ] as const)
  await page.screenshot({ ...options, path: join(projectFolder, 'artifacts', 'screens', `${name}.png`) })
  await page.evaluate((texts) => {
    for (const { text, value } of texts) text.nodeValue = value
  }, shown)
}

/**
 * Runs in the page: a picture names no folder of the computer that it was taken on, neither the program's nor a test's.
 * Returns what stood there before.
 */
function hideFolders([program, ofTests]: readonly [string, string]) {
  const shown: { readonly text: Node; readonly value: string }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const value = text.nodeValue ?? ''
    const [first = '', ...rest] = value.replaceAll(program, '/opt/mockwright').split(ofTests)
    // A test's folder ends with letters of its own.
    const next = [first, ...rest.map((part) => `~${part.replace(/^[\w-]+/, '')}`)].join('')
    if (next === value) continue
    shown.push({ text, value })
    text.nodeValue = next
  }
  return shown
}
