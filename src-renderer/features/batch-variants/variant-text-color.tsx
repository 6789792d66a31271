import { useTranslation } from 'react-i18next'
import { ColorChoice } from './color-choice'
import type { LayerWidgetProps } from './widget-props'

/** The colour that a variant gives to the letters of a text layer. */
export function VariantTextColor({ draft, layer, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const { path, text } = layer
  if (!text) return null
  const hex = draft.text_colors.find((color) => color.layer === path)?.hex ?? null
  return (
    <ColorChoice
      hex={hex}
      first={text.color ?? '#1d4ed8'}
      name={t('textColorOf', { layer: path })}
      caption={t('textColor')}
      action={t('addTextColor')}
      chooses={t('addTextColorTo', { layer: path })}
      removes={t('removeTextColorOf', { layer: path })}
      onChange={(next) =>
        onChange({
          ...draft,
          text_colors: [
            ...draft.text_colors.filter((color) => color.layer !== path),
            ...(next === null ? [] : [{ layer: path, hex: next }]),
          ],
        })
      }
    />
  )
}
