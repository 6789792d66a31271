import type { LayerRow } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { withFill } from '../../model/edits/edits'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { ColorField } from '../colors/color-field'

interface FillSectionProps {
  readonly documentUuid: Uuid
  readonly layer: LayerRow
}

/** The single colour of a fill layer or a shape, usually the colour of the goods. */
export function FillSection({ documentUuid, layer }: FillSectionProps) {
  const { t } = useTranslation('looks')
  const changed = useEditorStore((state) => historyOf(state, documentUuid).present.fills[layer.uuid])
  const fill = (hex: string | null, gesture: string | null = null) =>
    useEditorStore.getState().edit(documentUuid, (edits) => withFill(edits, layer, hex), gesture)
  return (
    <Section
      title={t('color')}
      actions={
        changed !== undefined && (
          <IconButton icon={RotateCcw} label={t('ownColor')} className="size-6" onClick={() => fill(null)} />
        )
      }
    >
      <ColorField hex={changed ?? layer.fill_color} onChange={fill} />
    </Section>
  )
}
