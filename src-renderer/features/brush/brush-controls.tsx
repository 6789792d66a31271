import type { BrushStroke } from '@contract/brush-stroke'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../shared/segmented-control'
import { Slider } from '../../shared/slider'

interface BrushControlsProps {
  readonly kind: BrushStroke['kind']
  /** CSS px. */
  readonly radius: number
  onKind(kind: BrushStroke['kind']): void
  onRadius(radius: number): void
}

export const brushRadius = { least: 3, most: 80, usual: 18 } as const

/** The radius after a press of `[` or `]`. */
export const steppedRadius = (radius: number, direction: 1 | -1): number =>
  Math.min(
    brushRadius.most,
    Math.max(brushRadius.least, Math.round(direction === 1 ? radius * 1.25 + 1 : radius / 1.25 - 1)),
  )

/** Which of the two brushes paints, and how large it is. */
export function BrushControls({ kind, radius, onKind, onRadius }: BrushControlsProps) {
  const { t } = useTranslation('brush')
  return (
    <div className="flex items-center gap-3">
      <SegmentedControl
        label={t('brush')}
        value={kind}
        widths="words"
        options={(['add', 'remove'] as const).map((value) => ({
          value,
          label: t(`kinds.${value}`),
          title: t(`kindsText.${value}`),
        }))}
        onChange={onKind}
      />
      <span className="flex items-center gap-2">
        <span className="text-secondary text-sm">{t('size')}</span>
        <Slider
          look="picture"
          label={t('size')}
          minimum={brushRadius.least}
          maximum={brushRadius.most}
          value={radius}
          onChange={onRadius}
          className="w-28"
        />
        <span className="w-12 text-secondary text-sm tabular-nums">{2 * radius} px</span>
      </span>
    </div>
  )
}
