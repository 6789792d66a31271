import { mostOutlines } from '@contract/edits/text-limits'
import { useTranslation } from 'react-i18next'
import { ColorChoice } from './color-choice'
import type { LayerWidgetProps } from './widget-props'

/** The colours that a variant gives to the outlines of a text or a group, the front-most first. */
export function VariantOutlines({ draft, layer: { path, outlineColors }, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const own = outlineColors.slice(0, mostOutlines)
  const colors = draft.strokes.find((stroke) => stroke.layer === path)?.colors ?? []
  const setColor = (at: number, hex: string | null) => {
    const next = own.map((_own, each) => (each === at ? hex : (colors[each] ?? null)))
    const others = draft.strokes.filter((stroke) => stroke.layer !== path)
    const isKept = next.every((color) => color === null)
    onChange({ ...draft, strokes: isKept ? others : [...others, { layer: path, colors: next }] })
  }
  return own.map((color, at) => {
    const hex = colors[at] ?? null
    const named = { layer: path, number: at + 1 }
    return (
      <ColorChoice
        // biome-ignore lint/suspicious/noArrayIndexKey: an outline is known by its place
        key={at}
        hex={hex}
        first={color ?? '#1d4ed8'}
        name={t('outlineOf', named)}
        caption={t(own.length > 1 ? 'outlineNumbered' : 'outline', named)}
        action={t(own.length > 1 ? 'addOutlineNumbered' : 'addOutline', named)}
        chooses={t('addOutlineTo', named)}
        removes={t('removeOutlineOf', named)}
        onChange={(next) => setColor(at, next)}
      />
    )
  })
}
