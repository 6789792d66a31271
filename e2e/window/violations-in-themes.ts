import type { Page } from '@playwright/test'
import { howOften } from '../../src-main/testing/how-often'
import { accessViolations, colorViolations } from './access-violations'
import { everyTheme, inThemes } from './in-themes'

const mostOfPlace = howOften('window: themes whose colours are checked')
const mostOfState = howOften('window: themes whose colours are checked in each state of a place')

/** Axe's violations on the current page: by all rules in the chosen theme, by the colour rules in the others. */
export async function violationsInThemes(
  page: Page,
  themes = everyTheme,
  mostThemes = mostOfPlace,
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

/** For a state of a place that another test checks in more themes. */
export const violationsInState = (page: Page, themes = everyTheme): Promise<readonly string[]> =>
  violationsInThemes(page, themes, mostOfState)
