import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import type { LayerWidgetProps } from './widget-props'

/** The colour that a variant gives to a layer. */
export function VariantColor({ draft, layer, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const hex = draft.colors.find((color) => color.layer === layer.path)?.hex ?? null
  const setColor = (next: string | null) =>
    onChange({
      ...draft,
      colors: [
        ...draft.colors.filter((color) => color.layer !== layer.path),
        ...(next === null ? [] : [{ layer: layer.path, hex: next, blending_mode: 'multiply' as const }]),
      ],
    })
  return (
    <span className="flex items-center gap-1.5">
      {hex !== null && (
        <>
          <input
            type="color"
            aria-label={t('colorOf', { layer: layer.path })}
            value={hex}
            onChange={(event) => setColor(event.target.value)}
            className="h-6 w-8 rounded-sm border border-line bg-transparent"
          />
          <span className="w-16 font-mono text-sm">{hex}</span>
        </>
      )}
      <Button
        look="quiet"
        className="h-6 px-2 text-sm"
        aria-label={t(hex === null ? 'addColorTo' : 'removeColorOf', { layer: layer.path })}
        onClick={() => setColor(hex === null ? (layer.fillColor ?? '#1d4ed8') : null)}
      >
        {t(hex === null ? 'addColor' : 'removeColor')}
      </Button>
    </span>
  )
}
