import type { Palette } from '@contract/desktop/palette'
import { useSettings } from '../../state/settings/use-settings'

const none: readonly Palette[] = []

/** The person's palettes, latest first, kept with the settings. One that is kept replaces the one of its name. */
export function useOwnPalettes() {
  const { settings, changeSettings } = useSettings()
  const own = settings?.palettes ?? none
  return {
    own,
    keep: (palette: Palette) =>
      changeSettings({ palettes: [palette, ...own.filter(({ name }) => name !== palette.name)] }),
    /** Takes the place of `name` in the list. */
    rename: (name: string, next: string) =>
      changeSettings({
        palettes: own
          .filter((palette) => palette.name !== next)
          .map((palette) => (palette.name === name ? { ...palette, name: next } : palette)),
      }),
    remove: (removed: string) => changeSettings({ palettes: own.filter(({ name }) => name !== removed) }),
  }
}
