import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { Blend, RotateCcw } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { variantBlending, withVariantBlending } from '../../model/batch/variant-blending'
import { BlendModeChoice } from '../../shared/blend-mode-select'
import { IconButton } from '../../shared/icon-button'
import { NumberField } from '../../shared/number-field'
import type { LayerWidgetProps } from './widget-props'

/** The opacity and the blend mode that a variant gives to a layer or a group: any layer takes them, few need them. */
export function VariantBlending({ draft, layer, onChange }: LayerWidgetProps) {
  const { t } = useTranslation(['batch', 'looks'])
  const { path } = layer
  const { opacity, blend_mode: mode } = variantBlending(draft, path)
  const isSet = opacity !== undefined || mode !== undefined
  const blend = (change: Parameters<typeof withVariantBlending>[2]): void =>
    onChange(withVariantBlending<BatchVariant>(draft, path, change))
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton icon={Blend} label={t('blendingOf', { layer: path })} isPressed={isSet} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('blendingOf', { layer: path })}
          className="appear z-50 flex w-60 flex-col gap-2 rounded-lg border border-line bg-raised p-3 shadow-float outline-none"
        >
          <BlendModeChoice
            label={t('looks:blendMode')}
            asItIs={t('visibility.asItIs')}
            value={mode ?? null}
            canPassThrough={layer.isGroup}
            onChange={(next) => blend({ blend_mode: next ?? undefined })}
          />
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-secondary text-sm">
              {t('looks:adjustments.opacity')}
            </span>
            <span className="w-20">
              <NumberField
                label={t('looks:adjustments.opacity')}
                caption=""
                unit="%"
                minimum={0}
                maximum={100}
                decimals={0}
                value={opacity ?? layer.opacityPercent}
                onChange={(next) => blend({ opacity: next })}
              />
            </span>
            <IconButton
              icon={RotateCcw}
              label={t('looks:ownBlending')}
              disabled={!isSet}
              onClick={() => blend({ opacity: undefined, blend_mode: undefined })}
            />
          </span>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
