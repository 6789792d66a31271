import type { StudioConfig } from '../service/studio'

export const studioThemes = ['light', 'dark', 'contrast'] as const
export type StudioTheme = (typeof studioThemes)[number]

export const studioLayouts = ['sidebar', 'sidebar-left', 'stacked'] as const
export type StudioLayout = (typeof studioLayouts)[number]

/** `auto` (or `system`) follows the customer's computer; a theme that is not known is light. */
export const themeNamed = ({ theme }: StudioConfig): StudioTheme | 'auto' =>
  theme === 'auto' || theme === 'system' ? 'auto' : (studioThemes.find((known) => known === theme) ?? 'light')

/** `bottom` is another word for `stacked`; a layout that is not known is `sidebar`. */
export const layoutOf = ({ layout }: StudioConfig): StudioLayout =>
  layout === 'bottom' ? 'stacked' : (studioLayouts.find((known) => known === layout) ?? 'sidebar')
