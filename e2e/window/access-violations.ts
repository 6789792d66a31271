import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe's violations on the current page, or within what a selector names: while a list of choices is open the rest of
 * the page is hidden from assistive technology, which axe knows of dialogs alone.
 */
export const accessViolations = async (page: Page, within?: string): Promise<readonly string[]> => {
  const builder = await axe(page)
  return violationsOf(within === undefined ? builder : builder.include(within))
}

/** Violations of the colour rules, the only ones that depend on the theme. */
export const colorViolations = async (page: Page): Promise<readonly string[]> =>
  violationsOf((await axe(page)).withRules(['color-contrast', 'link-in-text-block']))

/** A violation is named by its element's HTML. To find a selector for every element takes a quarter of the time. */
const onlyViolations: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
}

/** Runs in the page: what fades in has its colours, and only what turns for ever goes on. */
const atRest = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

// Axe's newer mode opens a page of its own, which Electron cannot do.
async function axe(page: Page): Promise<AxeBuilder> {
  await page.evaluate(atRest)
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  // Half a megabyte, which a page needs once.
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page })
  return builder.setLegacyMode(true).options(onlyViolations)
}

async function violationsOf(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
