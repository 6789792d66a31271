import type { Palette, PaletteColor } from '@contract/desktop/palette'
import { useTranslation } from 'react-i18next'
import { type ExamplePaletteId, examplePalettes } from '../../model/palettes/example-palettes'
import { useSettings } from '../../state/settings/use-settings'

const examples = Object.entries(examplePalettes) as readonly [ExamplePaletteId, readonly PaletteColor[]][]

/** The person's palettes, kept with the settings, before the examples. A palette with a name that is there replaces it. */
export function usePalettes() {
  const { t } = useTranslation('palettes')
  const { settings, changeSettings } = useSettings()
  const own = settings?.palettes ?? []
  const shipped = examples.map(
    ([id, colors]): Palette => ({ name: t(`examples.${id}`), colors: [...colors] }),
  )
  return {
    own,
    palettes: [...own, ...shipped.filter(({ name }) => !own.some((palette) => palette.name === name))],
    keep: (palette: Palette) =>
      changeSettings({ palettes: [palette, ...own.filter(({ name }) => name !== palette.name)] }),
    remove: (removed: string) => changeSettings({ palettes: own.filter(({ name }) => name !== removed) }),
  }
}
