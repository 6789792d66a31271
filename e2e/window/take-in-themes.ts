import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from './app-window'

/**
 * Pictures of the window as it stands, `<name>-dark.png`, `-light` and `-contrast`, in artifacts/screens.
 * The theme is exchanged in the page alone, so that an open dialog stays open; the chosen one is put back.
 */
export async function takeInThemes(page: Page, name: string): Promise<void> {
  const root = page.locator('html')
  const wear = (theme: string) =>
    root.evaluate((html, value) => html.setAttribute('data-theme', value), theme)
  const chosen = await root.getAttribute('data-theme')
  for (const theme of ['dark', 'light', 'contrast']) {
    await wear(theme)
    const path = join(projectFolder, 'artifacts', 'screens', `${name}-${theme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  }
  if (chosen !== null) await wear(chosen)
}
