import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import { useLayerChoices } from '../../state/batch/use-layer-choices'
import type { DocumentWidgetProps } from './widget-props'

/** The layer comp that a variant starts from. */
export function VariantComp({ draft, onChange }: DocumentWidgetProps) {
  const { t } = useTranslation('batch')
  const id = useId()
  const { comps } = useLayerChoices()
  if (comps.length === 0) return null
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="font-medium">
        {t('layerComp')}
      </label>
      <Select
        id={id}
        value={draft.layer_comp ?? ''}
        options={[{ value: '', label: t('asSaved') }, ...comps.map((comp) => ({ value: comp, label: comp }))]}
        onChange={(comp) => onChange({ ...draft, layer_comp: comp || null })}
      />
    </div>
  )
}
