import type { StudioConfig } from '@contract/service/studio'
import { layoutOf, themeNamed } from '@contract/studio/studio-looks'
import { dropFirstStyles } from './first-styles'
import { studioProperties } from './studio-look'

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)')

/** Of the look before. */
let stopFollowing = (): void => undefined

/** Puts the shop's theme, layout and colours on the page, and follows the computer where the theme does. */
export function applyLook(config: StudioConfig, { style, dataset } = document.documentElement): void {
  stopFollowing()
  const applyTheme = (): void => {
    const theme = themeNamed(config)
    dataset['theme'] = theme === 'auto' ? (darkQuery.matches ? 'dark' : 'light') : theme
  }
  applyTheme()
  darkQuery.addEventListener('change', applyTheme)
  stopFollowing = () => darkQuery.removeEventListener('change', applyTheme)
  dataset['layout'] = layoutOf(config)
  dropFirstStyles()
  for (const [name, value] of Object.entries(studioProperties(config)))
    if (value === null) style.removeProperty(name)
    else style.setProperty(name, value)
}
