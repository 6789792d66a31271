import { Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import type { LayerWidgetProps } from './widget-props'

/** Whether the artwork on a print area loses its background in a variant. */
export function VariantCutOut({ draft, layer: { path }, onChange }: LayerWidgetProps) {
  const { t } = useTranslation('batch')
  const isCut = draft.remove_background.includes(path)
  const others = draft.remove_background.filter((name) => name !== path)
  return (
    <IconButton
      icon={Scissors}
      label={t('cutOutOf', { layer: path })}
      isPressed={isCut}
      onClick={() => onChange({ ...draft, remove_background: isCut ? others : [...others, path] })}
    />
  )
}
