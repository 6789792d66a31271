import { neutralAdjustments } from '@contract/edits/look'
import { Slider } from 'radix-ui'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { adjustmentRanges, type LookAdjustmentId } from '../../model/edits/look'
import { classNames } from '../../shared/class-names'
import { NumberField } from '../../shared/number-field'
import { useGestureEscape } from '../../shared/use-gesture-escape'
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
  const renew = () => {
    gesture.current = newGesture(id)
  }
  const drag = useDrag(value, (before) =>
    takeBackGesture(gesture.current, () => onChange(before, gesture.current)),
  )
  const reset = () => value !== neutral && onChange(neutral, null)
  const share = (of: number): number => ((of - minimum) / (maximum - minimum)) * 100
  const [from, to] = [share(neutral), share(value)].toSorted((a, b) => a - b) as [number, number]

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
      <Slider.Root
        min={minimum}
        max={maximum}
        step={1}
        value={[value]}
        onPointerDown={() => {
          renew()
          drag.begin()
        }}
        onPointerUp={drag.end}
        onLostPointerCapture={drag.end}
        onKeyDown={(event) => {
          if (!event.repeat) renew()
          if (event.key !== 'Backspace' && event.key !== 'Delete') return
          // Otherwise the key would remove the artwork.
          event.preventDefault()
          reset()
        }}
        onDoubleClick={reset}
        onValueChange={([next]) =>
          next !== undefined && !drag.isTakenBack() && onChange(next, gesture.current)
        }
        className="group relative flex h-6 touch-none items-center"
      >
        <Slider.Track className="relative h-[3px] flex-1 rounded-full bg-line-strong forced-color-adjust-none">
          <span
            className="absolute h-full rounded-full bg-accent"
            style={{ left: `${from}%`, width: `${to - from}%` }}
          />
          {neutral !== minimum && neutral !== maximum && (
            <span
              className="-translate-x-1/2 absolute top-[-3px] h-[9px] w-px bg-line-strong"
              style={{ left: `${share(neutral)}%` }}
            />
          )}
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby={labelId}
          className="block size-3.5 rounded-full border border-line-strong bg-white shadow-[0_1px_3px_rgb(0_0_0/0.35)] transition-transform group-hover:scale-110"
        />
      </Slider.Root>
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

/** The slider goes on reporting the pointer after Esc, until it is up. */
function useDrag(value: number, takeBack: (before: number) => void) {
  const before = useRef<number | null>(null)
  const isTakenBack = useRef(false)
  useGestureEscape(
    () => before.current !== null && !isTakenBack.current,
    () => {
      isTakenBack.current = true
      if (before.current !== null) takeBack(before.current)
    },
  )
  return {
    begin: () => {
      before.current = value
      isTakenBack.current = false
    },
    end: () => {
      before.current = null
      isTakenBack.current = false
    },
    isTakenBack: () => isTakenBack.current,
  }
}
