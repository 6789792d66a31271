import { useTranslation } from 'react-i18next'
import { Select } from '../../shared/select'
import type { LayerWidgetProps } from './widget-props'

/** Whether a variant shows or hides a layer. */
export function VariantVisibility({ draft, layer: { path }, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const unlessHidden = draft.show.includes(path) ? 'shown' : 'as it is'
  const setShown = (next: string) =>
    onChange({
      ...draft,
      hide: [...draft.hide.filter((name) => name !== path), ...(next === 'hidden' ? [path] : [])],
      show: [...draft.show.filter((name) => name !== path), ...(next === 'shown' ? [path] : [])],
    })
  return (
    <Select
      aria-label={t('visibilityOf', { layer: path })}
      value={draft.hide.includes(path) ? 'hidden' : unlessHidden}
      options={[
        { value: 'as it is', label: t('visibility.asItIs') },
        { value: 'shown', label: t('visibility.shown') },
        { value: 'hidden', label: t('visibility.hidden') },
      ]}
      onChange={setShown}
    />
  )
}
