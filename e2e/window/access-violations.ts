import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe's violations on the current page. */
export const accessViolations = (page: Page): Promise<readonly string[]> => violationsOf(axe(page))

/** Violations of the colour rules, the only ones that depend on the theme. */
export const colorViolations = (page: Page): Promise<readonly string[]> =>
  violationsOf(axe(page).withRules(['color-contrast', 'link-in-text-block']))

// Axe's newer mode opens a page of its own, which Electron cannot do.
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true)

async function violationsOf(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
