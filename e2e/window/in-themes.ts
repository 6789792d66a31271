import type { Page } from '@playwright/test'

export type Theme = 'dark' | 'light' | 'contrast'

export const everyTheme: readonly Theme[] = ['dark', 'light', 'contrast']

/**
 * Runs checks on the current window in one theme after the other. The theme changes in the page alone and at once, so
 * that an open dialog stays open; the chosen one is restored.
 */
export async function inThemes(
  page: Page,
  themes: readonly Theme[],
  look: (theme: Theme) => Promise<void>,
): Promise<void> {
  const root = page.locator('html')
  const chosen = await root.getAttribute('data-theme')
  const still = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  const wear = (theme: string) =>
    root.evaluate((html, value) => {
      html.setAttribute('data-theme', value)
      // Colours are computed now, before transitions are allowed again.
      html.getBoundingClientRect()
    }, theme)
  for (const theme of themes) {
    await wear(theme)
    await look(theme)
  }
  if (chosen !== null) await wear(chosen)
  await still.evaluate((element) => (element as Element).remove())
}
