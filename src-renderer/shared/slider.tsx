import { Slider as Radix } from 'radix-ui'
import { useRef } from 'react'
import { classNames } from './class-names'
import { useGestureEscape } from './use-gesture-escape'

interface SliderProps {
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly step?: number
  /** Its name, or the id of the element that says it. */
  readonly label: string | { readonly id: string }
  /** `picture`: it changes what is drawn. `quiet`: a size of tools and cards. */
  readonly look: 'picture' | 'quiet'
  /** Where the filled part of the track begins; missing: at the minimum. */
  readonly origin?: number
  /** A line across the track at this value. */
  readonly mark?: number | undefined
  readonly className?: string
  onChange(value: number): void
  /** A drag or a press of a key begins. */
  onBegin?(): void
  /** Esc during a drag; missing: `onChange` gets the value from before the drag. */
  onTakeBack?(before: number): void
  /** A double click, Backspace or Delete; missing: they do nothing. */
  onReset?(): void
}

/** A slider whose drag ends where it began with Esc. */
export function Slider(props: SliderProps) {
  const { value, minimum, maximum, step = 1, label, look, origin = minimum, mark, className } = props
  const { onChange, onBegin, onReset } = props
  const drag = useDrag(value, props.onTakeBack ?? onChange)
  const share = (of: number): number => (100 * (of - minimum)) / (maximum - minimum)
  const [from, to] = [share(origin), share(value)].toSorted((a, b) => a - b) as [number, number]
  const isPicture = look === 'picture'
  return (
    <Radix.Root
      min={minimum}
      max={maximum}
      step={step}
      value={[value]}
      onPointerDown={() => {
        onBegin?.()
        drag.begin()
      }}
      onPointerUp={drag.end}
      onLostPointerCapture={drag.end}
      onKeyDown={(event) => {
        if (!event.repeat) onBegin?.()
        if (!onReset || (event.key !== 'Backspace' && event.key !== 'Delete')) return
        // Otherwise the key would remove what is selected.
        event.preventDefault()
        onReset()
      }}
      onDoubleClick={onReset}
      onValueChange={([next]) => next !== undefined && !drag.isTakenBack() && onChange(next)}
      className={classNames('group relative flex h-6 touch-none items-center', className)}
    >
      <Radix.Track
        className={classNames(
          'relative flex-1 rounded-full bg-line-strong forced-color-adjust-none',
          isPicture ? 'h-[3px]' : 'h-1',
        )}
      >
        <span
          className={classNames('absolute h-full rounded-full', isPicture ? 'bg-accent' : 'bg-secondary')}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        {mark !== undefined && (
          <span
            className="-translate-x-1/2 absolute top-[-3px] h-[9px] w-px bg-line-strong"
            style={{ left: `${share(mark)}%` }}
          />
        )}
      </Radix.Track>
      <Radix.Thumb
        {...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id })}
        className={classNames(
          'block size-3.5 rounded-full border border-line-strong',
          isPicture
            ? 'bg-white shadow-[0_1px_3px_rgb(0_0_0/0.35)] transition-transform group-hover:scale-110'
            : 'bg-raised hover:border-secondary',
        )}
      />
    </Radix.Root>
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
