import { join } from 'node:path'
import type { Page } from '@playwright/test'
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
        const path = join(projectFolder, 'artifacts', 'screens', `${name}-${theme}.png`)
        await page.screenshot({ path, animations: 'disabled' })
      })
    : Promise.resolve()

/** A picture of the current window as it is, in artifacts/screens. Only long runs take it. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  if (takesPictures)
    await page.screenshot({ path: join(projectFolder, 'artifacts', 'screens', `${name}.png`) })
}
