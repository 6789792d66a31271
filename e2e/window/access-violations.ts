import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds amiss on the page as it is. */
export const accessViolations = (page: Page): Promise<readonly string[]> => violationsOf(axe(page))

/** By the rules that ask for colours, which alone see another theme. */
export const colorViolations = (page: Page): Promise<readonly string[]> =>
  violationsOf(axe(page).withRules(['color-contrast', 'link-in-text-block']))

// Axe's newer mode opens a page of its own, which Electron has no way to do.
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true)

async function violationsOf(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
