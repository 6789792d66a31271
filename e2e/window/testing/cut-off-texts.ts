import type { Page } from '@playwright/test'

/**
 * Which of these texts are cut off on the page: in an element with that text alone that is narrower or lower than it.
 * Texts for screen readers alone are not looked at.
 */
export const cutOffTexts = (page: Page, texts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const known = new Set(all)
    const isCutOff = (element: Element): boolean =>
      element.clientWidth > 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4)
    return [...document.querySelectorAll('body *:not(:has(*)):not(svg *)')]
      .filter((element) => known.has(element.textContent.trim()) && isCutOff(element))
      .map((element) => element.textContent.trim())
  }, texts)
