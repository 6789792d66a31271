import { type TextFit, textFits } from '@contract/edits/text-limits'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import type { LayerWidgetProps } from './widget-props'

/** What a variant does with words that do not fit their room. */
export function VariantTextFit({ draft, layer: { path, text }, onChange }: LayerWidgetProps) {
  const { t } = useTranslation(['batch', 'textPanel'])
  if (!text) return null
  const fit = draft.text_fits.find(({ layer }) => layer === path)?.fit ?? ''
  const setFit = (next: TextFit | undefined) =>
    onChange({
      ...draft,
      text_fits: [
        ...draft.text_fits.filter(({ layer }) => layer !== path),
        ...(next === undefined ? [] : [{ layer: path, fit: next }]),
      ],
    })
  return (
    <Select
      aria-label={t('fitOf', { layer: path })}
      value={fit}
      options={[
        { value: '', label: t('addFit') },
        ...textFits.map((each) => ({ value: each, label: t(`textPanel:fits.${each}`) })),
      ]}
      onChange={(next) => setFit(textFits.find((each) => each === next))}
      className="h-6"
    />
  )
}
