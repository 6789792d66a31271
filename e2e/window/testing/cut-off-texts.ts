import type { Page } from '@playwright/test'

/**
 * Which of these texts reach beyond the box that they stand in, whether they are cut off there or not. Texts for screen
 * readers alone and those that are scrolled are not looked at, nor are layers' names, which end in an ellipsis.
 */
export const cutOffTexts = (page: Page, texts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const known = new Set(all)
    const boxOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? boxOf(element.parentElement)
        : element
    const reachesBeyond = (text: Node, box: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const own = range.getBoundingClientRect()
      const room = box.getBoundingClientRect()
      if (room.width < 3 || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false
      return (
        own.right > room.right + 1 ||
        own.left < room.left - 1 ||
        own.bottom > room.bottom + 3 ||
        own.top < room.top - 3
      )
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const said = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (parent && known.has(said) && !parent.closest('[role=tree]') && reachesBeyond(node, boxOf(parent)))
        found.push(said)
    }
    return found
  }, texts)
