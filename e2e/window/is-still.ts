import type { Page } from '@playwright/test'

/** Without a change of the page for so long, its contents have arrived. */
const stillMs = 150
/** For a page that shows progress. */
const mostMs = 2000

/** Resolves when the page has what it asked for: nothing in it has changed for a moment. */
export const isStill = (page: Page): Promise<void> =>
  page.evaluate(
    ({ stillMs, mostMs }) =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          watch.disconnect()
          resolve()
        }
        let timer = setTimeout(end, stillMs)
        setTimeout(end, mostMs)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, stillMs)
        })
        watch.observe(document.body, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        })
      }),
    { stillMs, mostMs },
  )
