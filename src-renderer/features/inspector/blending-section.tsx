import type { LayerRow } from '@contract/desktop/documents'
import type { GroupBlendModeId, Uuid } from '@contract/vocabulary'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Blending, blendingOf, ownBlending, withBlending } from '../../model/edits/blending'
import { BlendModeSelect, GroupBlendModeSelect } from '../../shared/blend-mode-select'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { AdjustmentSlider } from './adjustment-slider'

interface BlendingSectionProps {
  readonly documentUuid: Uuid
  readonly layer: LayerRow
}

/** The opacity and the blend mode of a layer or a group. */
export function BlendingSection({ documentUuid, layer }: BlendingSectionProps) {
  const { t } = useTranslation('looks')
  const edits = useEditorStore((state) => historyOf(state, documentUuid).present)
  const { opacity, blendMode } = blendingOf(edits, layer)
  const blend = (change: Partial<Blending> | null, gesture: string | null = null) =>
    useEditorStore.getState().edit(documentUuid, (before) => withBlending(before, layer, change), gesture)
  const isGroup = layer.kind === 'group' || layer.kind === 'artboard'
  const blendAs = (mode: GroupBlendModeId) => blend({ blendMode: mode })
  return (
    <Section
      title={t('blending')}
      actions={
        layer.uuid in edits.blendings && (
          <IconButton
            icon={RotateCcw}
            label={t('ownBlending')}
            className="size-6"
            onClick={() => blend(null)}
          />
        )
      }
    >
      <div className="flex flex-col gap-2">
        {isGroup || blendMode === 'pass_through' ? (
          <GroupBlendModeSelect value={blendMode} isDisabled={false} onChange={blendAs} />
        ) : (
          <BlendModeSelect value={blendMode} isDisabled={false} onChange={blendAs} />
        )}
        <AdjustmentSlider
          id="opacity"
          value={opacity}
          neutral={ownBlending(layer).opacity}
          onChange={(value, gesture) => blend({ opacity: value }, gesture)}
        />
      </div>
    </Section>
  )
}
