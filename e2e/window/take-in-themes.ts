import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from './app-window'
import { everyTheme, inThemes } from './in-themes'

/**
 * Pictures of the window as it stands, `<name>-dark.png`, `-light` and `-contrast`, in artifacts/screens. They are kept
 * with every run; those in `docs/screens` are copied from there when the window has changed.
 */
export const takeInThemes = (page: Page, name: string, themes = everyTheme): Promise<void> =>
  inThemes(page, themes, async (theme) => {
    const path = join(projectFolder, 'artifacts', 'screens', `${name}-${theme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  })
