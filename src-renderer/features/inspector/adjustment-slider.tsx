import { neutralAdjustments } from '@contract/edits/look'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustmentRanges, type LookAdjustmentId } from '../../model/edits/look'
import { classNames } from '../../shared/class-names'
import { NumberField } from '../../shared/number-field'
import { Slider } from '../../shared/slider'
import { newGesture } from '../../state/editor/edits-slice'
import { takeBackGesture } from '../../state/editor/take-back-gesture'

interface AdjustmentSliderProps {
  readonly id: LookAdjustmentId
  readonly value: number
  /** Missing: the value that adjusts nothing. */
  readonly neutral?: number
  /** One drag, or one run of arrow keys, has one gesture. */
  onChange(value: number, gesture: string | null): void
}

/**
 * Name, track and number; a double click on the name or the track resets to the neutral value, Esc ends a drag where it
 * began.
 */
export function AdjustmentSlider({
  id,
  value,
  neutral = neutralAdjustments[id],
  onChange,
}: AdjustmentSliderProps) {
  const { t } = useTranslation('looks')
  const labelId = useId()
  const { minimum, maximum, unit } = adjustmentRanges[id]
  const gesture = useRef(newGesture(id))
  const reset = () => value !== neutral && onChange(neutral, null)

  return (
    <div className="grid h-7 grid-cols-[72px_1fr_64px] items-center gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the hand; the slider itself answers to Backspace */}
      <span
        id={labelId}
        title={value === neutral ? undefined : t('doubleClickResets')}
        onDoubleClick={reset}
        className={classNames('truncate', value === neutral ? 'text-secondary' : 'text-ink')}
      >
        {t(`adjustments.${id}`)}
      </span>
      <Slider
        look="picture"
        label={{ id: labelId }}
        minimum={minimum}
        maximum={maximum}
        value={value}
        origin={neutral}
        mark={neutral === minimum || neutral === maximum ? undefined : neutral}
        onBegin={() => {
          gesture.current = newGesture(id)
        }}
        onReset={reset}
        onTakeBack={(before) => takeBackGesture(gesture.current, () => onChange(before, gesture.current))}
        onChange={(next) => onChange(next, gesture.current)}
      />
      <NumberField
        label={t('adjustmentValue', { name: t(`adjustments.${id}`) })}
        caption=""
        unit={unit}
        decimals={0}
        value={value}
        minimum={minimum}
        maximum={maximum}
        whole={maximum}
        onChange={(next, run) => onChange(Math.round(next), run)}
      />
    </div>
  )
}
