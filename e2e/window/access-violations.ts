import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds amiss on the page as it is. */
export async function accessViolations(page: Page): Promise<readonly string[]> {
  // Axe's newer mode opens a page of its own, which Electron has no way to do.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
