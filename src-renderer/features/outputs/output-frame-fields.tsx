import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { useTranslation } from 'react-i18next'
import { commonRatios, ratioOf } from '../../model/outputs/common-ratios'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { ColorField } from '../colors/color-field'
import { OutputRow } from './output-row'
import { WatermarkField } from './watermark-field'

interface OutputFrameFieldsProps {
  readonly output: BatchOutput
  onChange(next: Partial<BatchOutput>, gesture?: string | null): void
}

type Frame = NonNullable<BatchOutput['frame']>

const own = 'own'
const another = 'another'

/** The shape of the file, how the picture fills it, and the colour behind it. */
export function OutputFrameFields({ output, onChange }: OutputFrameFieldsProps) {
  const { t } = useTranslation('outputs')
  const { frame } = output
  const chosen = frame === null ? own : (ratioOf(frame) ?? another)
  const setFrame = (next: Frame | null, gesture: string | null = null) => onChange({ frame: next }, gesture)
  const choose = (ratio: string) => {
    const fit = frame?.fit ?? 'pad'
    if (ratio === own) return setFrame(null)
    if (ratio === another) return setFrame({ width: 1200, height: 1000, fit })
    const [width = 1, height = 1] = ratio.split(':').map(Number)
    return setFrame({ width, height, fit })
  }
  return (
    <>
      <OutputRow label={t('shape')} isWide>
        <SegmentedControl
          label={t('shape')}
          widths="words"
          value={chosen}
          options={[
            { value: own, label: t('ownShape'), title: t('ownShapeHint') },
            ...commonRatios.map((ratio) => ({ value: ratio, label: ratio })),
            { value: another, label: t('anotherShape'), title: t('anotherShapeHint') },
          ]}
          onChange={choose}
        />
        {frame && chosen === another && <RatioFields frame={frame} onChange={setFrame} />}
      </OutputRow>
      {frame && (
        <OutputRow label={t('frameFit')} isWide>
          <SegmentedControl
            label={t('frameFit')}
            value={frame.fit}
            options={[
              { value: 'pad', label: t('pad'), title: t('padHint') },
              { value: 'crop', label: t('crop'), title: t('cropHint') },
            ]}
            onChange={(fit) => setFrame({ ...frame, fit })}
          />
        </OutputRow>
      )}
      <BackgroundField output={output} onChange={onChange} />
      <WatermarkField output={output} onChange={onChange} />
    </>
  )
}

interface RatioFieldsProps {
  readonly frame: Frame
  onChange(frame: Frame, gesture: string | null): void
}

const largestSide = 10_000

function RatioFields({ frame, onChange }: RatioFieldsProps) {
  const { t } = useTranslation('outputs')
  const side = (name: 'width' | 'height') => (
    <NumberField
      label={t(name)}
      caption=""
      unit=""
      decimals={0}
      minimum={1}
      maximum={largestSide}
      value={frame[name]}
      onChange={(value, gesture) => {
        const next = { ...frame, [name]: Math.round(value) }
        if (isDrawable(next)) onChange(next, gesture)
      }}
    />
  )
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      {side('width')}
      <span aria-hidden className="text-secondary">
        :
      </span>
      {side('height')}
    </div>
  )
}

/** Within the bounds of the contract. */
const isDrawable = ({ width, height }: Frame): boolean =>
  Math.max(width, height) <= 20 * Math.min(width, height)

function BackgroundField({ output: { background }, onChange }: OutputFrameFieldsProps) {
  const { t } = useTranslation('outputs')
  return (
    <OutputRow label={t('background')}>
      <label className="flex h-7 items-center gap-2">
        <input
          type="checkbox"
          checked={background !== null}
          onChange={(event) => onChange({ background: event.target.checked ? '#ffffff' : null })}
          className="accent-(--accent-fill)"
        />
        {t('hasBackground')}
      </label>
      {background !== null && (
        <ColorField
          hex={background}
          hasSwatches={false}
          onChange={(hex, gesture) => onChange({ background: hex }, gesture)}
        />
      )}
    </OutputRow>
  )
}
