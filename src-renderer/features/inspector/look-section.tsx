import { type Look, neutralAdjustments } from '@contract/edits/look'
import type { Uuid } from '@contract/vocabulary'
import { RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { adjustmentIds, isNeutral } from '../../model/edits/look'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { BlendModeSelect } from '../../shared/blend-mode-select'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { useShownParts } from '../../state/editor/shown-parts'
import { useKeptColors } from '../../state/editor/use-kept-colors'
import { changeLook, useLook } from '../../state/editor/use-look'
import { ColorField } from '../colors/color-field'
import { AdjustmentSlider } from './adjustment-slider'
import { KeptColors } from './kept-colors'

interface LookSectionProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
}

/** The overlay colour of a smart object, and the adjustments of its contents. */
export function LookSection({ documentUuid, layer }: LookSectionProps) {
  const { t } = useTranslation('looks')
  const shown = useShownParts()
  const { color, adjustments } = useLook(documentUuid, layer)
  const change = (next: (look: Look) => Look, gesture: string | null = null) =>
    changeLook(documentUuid, layer, next, gesture)
  const paint = (hex: string, gesture: string | null = null) =>
    change((look) => ({ ...look, color: { hex, blendMode: look.color?.blendMode ?? 'normal' } }), gesture)
  const kept = useKeptColors(documentUuid, layer)
  const isAdjusted = !isNeutral({ color: null, adjustments })
  return (
    <>
      {shown.colors && (
        <Section
          title={t('color')}
          actions={
            color && (
              <IconButton
                icon={X}
                label={t('removeColor')}
                className="size-6"
                onClick={() => change((look) => ({ ...look, color: null }))}
              />
            )
          }
        >
          <div className="flex flex-col gap-2">
            <KeptColors colors={kept} hex={color?.hex ?? null} onChoose={(hex) => paint(hex)} />
            <ColorField hex={color?.hex ?? null} onChange={paint} />
            {color && (
              <BlendModeSelect
                value={color.blendMode}
                isDisabled={false}
                onChange={(blendMode) =>
                  change((look) => ({ ...look, color: look.color && { ...look.color, blendMode } }))
                }
              />
            )}
          </div>
        </Section>
      )}
      {shown.adjustments && (
        <Section
          title={t('adjust')}
          actions={
            isAdjusted && (
              <IconButton
                icon={RotateCcw}
                label={t('resetAdjustments')}
                className="size-6"
                onClick={() => change((look) => ({ ...look, adjustments: neutralAdjustments }))}
              />
            )
          }
        >
          <div className="flex flex-col gap-1">
            {adjustmentIds.map((id) => (
              <AdjustmentSlider
                key={id}
                id={id}
                value={adjustments[id]}
                onChange={(value, gesture) =>
                  change((look) => ({ ...look, adjustments: { ...look.adjustments, [id]: value } }), gesture)
                }
              />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
