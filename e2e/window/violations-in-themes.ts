import type { Page } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { accessViolations, colorViolations } from './access-violations'
import { everyTheme, inThemes } from './in-themes'

const mostThemes = howOften('window: themes whose colours are checked')

/** Axe's violations on the current page: by all rules in the chosen theme, by the colour rules in the others. */
export async function violationsInThemes(page: Page, themes = everyTheme): Promise<readonly string[]> {
  const found = [...(await accessViolations(page))]
  const chosen = await page.locator('html').getAttribute('data-theme')
  const others = themes.slice(0, mostThemes).filter((theme) => theme !== chosen)
  await inThemes(page, others, async (theme) => {
    found.push(...(await colorViolations(page)).map((violation) => `${theme}: ${violation}`))
  })
  return found
}
