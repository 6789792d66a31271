import type { Palette } from '@contract/desktop/palette'
import type { palettes as texts } from '@language/en/palettes'
import { useTranslation } from 'react-i18next'
import { type ExamplePaletteId, examplePalettes } from '../../model/palettes/example-palettes'
import { useMockupPalettes } from '../../state/batch/use-mockup-palettes'
import { useOwnPalettes } from '../palettes/use-own-palettes'

type ColorKey = keyof typeof texts.names

const examples = Object.entries(examplePalettes) as readonly [
  ExamplePaletteId,
  Partial<Record<ColorKey, string>>,
][]

/**
 * The colours of the batch's own photo mockups, then the person's palettes, kept with the settings, then the examples.
 * A person's palette replaces one of the same name.
 */
export function usePalettes() {
  const { t } = useTranslation('palettes')
  const { own, keep, remove } = useOwnPalettes()
  const isOthers = ({ name }: Palette) => !own.some((palette) => palette.name === name)
  const { palettes: ofMockups } = useMockupPalettes()
  const shipped = examples.map(([id, colors]): Palette => {
    const named = Object.entries(colors) as readonly [ColorKey, string][]
    return {
      name: t(`examples.${id}`),
      colors: named.map(([key, hex]) => ({ name: t(`names.${key}`), hex })),
    }
  })
  return {
    own,
    palettes: [...ofMockups.filter(isOthers), ...own, ...shipped.filter(isOthers)],
    keep,
    remove,
  }
}
