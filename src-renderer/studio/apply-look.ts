import type { StudioConfig } from '@contract/service/studio'
import { layoutOf, themeNamed } from '@contract/studio/studio-looks'
import { studioProperties } from './studio-look'

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)')

/** Puts the shop's theme, layout and colours on the page, and follows the computer where the theme does. */
export function applyLook(config: StudioConfig, { style, dataset } = document.documentElement): void {
  const applyTheme = (): void => {
    const theme = themeNamed(config)
    dataset['theme'] = theme === 'auto' ? (darkQuery.matches ? 'dark' : 'light') : theme
  }
  applyTheme()
  darkQuery.addEventListener('change', applyTheme)
  dataset['layout'] = layoutOf(config)
  for (const [name, value] of Object.entries(studioProperties(config))) style.setProperty(name, value)
}
