import type { Page } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { accessViolations, colorViolations } from './access-violations'
import { everyTheme, inThemes } from './in-themes'

const mostOfPlace = howOften('window: themes whose colours are checked')
const mostOfState = howOften('window: themes whose colours are checked in each state of a place')

let places = 0

/**
 * Axe's violations on the current page: by all rules in the chosen theme, by the colour rules in the others. Where one
 * theme must do, places take turns: the first is seen in the first theme, the next one in the second.
 */
export async function violationsInThemes(page: Page, themes = everyTheme): Promise<readonly string[]> {
  if (mostOfPlace > 1) return violationsInMost(page, themes, mostOfPlace)
  const theme = themes[places++ % Math.min(2, themes.length)]!
  const found: string[] = []
  await inThemes(page, [theme], async () => {
    found.push(...(await accessViolations(page)).map((violation) => `${theme}: ${violation}`))
  })
  return found
}

/** For a state of a place that another test checks in more themes. */
export const violationsInState = (page: Page, themes = everyTheme): Promise<readonly string[]> =>
  violationsInMost(page, themes, mostOfState)

async function violationsInMost(
  page: Page,
  themes: typeof everyTheme,
  mostThemes: number,
): Promise<readonly string[]> {
  const found = [...(await accessViolations(page))]
  const chosen = await page.locator('html').getAttribute('data-theme')
  const others = themes.filter((theme) => theme !== chosen).slice(0, mostThemes - 1)
  if (others.length === 0) return found
  await inThemes(page, others, async (theme) => {
    found.push(...(await colorViolations(page)).map((violation) => `${theme}: ${violation}`))
  })
  return found
}
