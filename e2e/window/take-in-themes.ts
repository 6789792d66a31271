import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { projectFolder } from './app-window'
import { everyTheme, inThemes } from './in-themes'

const mostThemes = howOften('window: themes that a picture is taken in')

/**
 * Pictures of the current window, in artifacts/screens: `<name>-dark.png` with every run, in long runs `-light` and
 * `-contrast` too. `docs/screens` gets copies of them when the window has changed.
 */
export const takeInThemes = (page: Page, name: string, themes = everyTheme): Promise<void> =>
  inThemes(page, themes.slice(0, mostThemes), async (theme) => {
    const path = join(projectFolder, 'artifacts', 'screens', `${name}-${theme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  })
