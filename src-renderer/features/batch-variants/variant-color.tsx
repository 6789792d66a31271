import { useTranslation } from 'react-i18next'
import { ColorChoice } from './color-choice'
import type { LayerWidgetProps } from './widget-props'

/** The colour that a variant gives to a layer. */
export function VariantColor({ draft, layer, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const hex = draft.colors.find((color) => color.layer === layer.path)?.hex ?? null
  return (
    <ColorChoice
      hex={hex}
      first={layer.fillColor ?? '#1d4ed8'}
      name={t('colorOf', { layer: layer.path })}
      action={t('addColor')}
      chooses={t('addColorTo', { layer: layer.path })}
      removes={t('removeColorOf', { layer: layer.path })}
      onChange={(next) =>
        onChange({
          ...draft,
          colors: [
            ...draft.colors.filter((color) => color.layer !== layer.path),
            ...(next === null ? [] : [{ layer: layer.path, hex: next, blending_mode: 'multiply' as const }]),
          ],
        })
      }
    />
  )
}
