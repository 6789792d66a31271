import { type KeyboardEvent, type PointerEvent, useContext, useId, useRef, useState } from 'react'
import { classNames } from './class-names'
import { type ExpressionContext, evaluateExpression } from './number-expression'
import { TakeBack } from './take-back'
import { useGestureEscape } from './use-gesture-escape'

interface NumberFieldProps extends ExpressionContext {
  readonly label: string
  /** Shown in front and dragged to scrub: one or two letters; empty if a slider is beside it. */
  readonly caption: string
  readonly unit: string
  readonly value: number
  readonly minimum?: number
  readonly maximum?: number
  readonly step?: number
  readonly decimals?: number
  /** `gesture` is the same for every change of one scrub, or of the arrow keys during one visit of the field. */
  onChange(value: number, gesture: string | null): void
}

/** Scrubs by dragging its caption, steps with the arrow keys (⇧ × 10, ⌥ ÷ 10), accepts expressions. */
export function NumberField(props: NumberFieldProps) {
  const { label, caption, unit, value, step = 1, decimals = 1, minimum = -1e6, maximum = 1e6 } = props
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const scrub = useScrub(props)
  const keys = useRef(id)
  const shown = formatNumber(value, decimals)
  const isWrong = draft !== null && evaluateExpression(draft, props) === null

  const change = (next: number, gesture: string | null) =>
    props.onChange(Math.min(maximum, Math.max(minimum, next)), gesture)

  const commit = () => {
    const typed = draft === null || draft === shown ? null : evaluateExpression(draft, props)
    if (typed !== null) change(typed, null)
    setDraft(null)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setDraft(null)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)
    const from = (draft === null ? null : evaluateExpression(draft, props)) ?? value
    change(from + (event.key === 'ArrowUp' ? size : -size), keys.current)
    setDraft(null)
  }

  return (
    <div
      className={classNames(
        'flex h-7 min-w-0 items-center rounded-md border bg-field focus-within:border-accent',
        isWrong ? 'border-danger' : 'border-line hover:border-line-strong',
      )}
    >
      <label
        htmlFor={id}
        {...scrub}
        className={classNames(
          'flex h-full shrink-0 cursor-ew-resize touch-none items-center justify-center text-secondary text-sm',
          caption === '' ? 'w-2' : 'w-6',
        )}
      >
        <span aria-hidden>{caption}</span>
        <span className="sr-only">{label}</span>
      </label>
      <input
        id={id}
        className="h-full w-0 flex-1 bg-transparent tabular-nums outline-none select-text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => {
          keys.current = newGesture()
          event.target.select()
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {/* Without a unit the digits get its room: 1165.3 must not be cut. */}
      <span aria-hidden className={classNames('shrink-0 text-secondary text-sm', unit !== '' && 'pr-2')}>
        {unit}
      </span>
    </div>
  )
}

/** Dragging the caption: one step per pixel, ten with ⇧; Esc takes it back. */
function useScrub({ value, step = 1, minimum = -1e6, maximum = 1e6, onChange }: NumberFieldProps) {
  const start = useRef<{ readonly x: number; readonly value: number; readonly gesture: string } | null>(null)
  const takeBack = useContext(TakeBack)
  const letGo = () => {
    start.current = null
  }
  useGestureEscape(
    () => start.current !== null,
    () => {
      const { value: before, gesture } = start.current ?? {}
      if (before !== undefined && gesture) takeBack(gesture, () => onChange(before, gesture))
      letGo()
    },
  )
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      start.current = { x: event.clientX, value, gesture: newGesture() }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const moved = (event.clientX - start.current.x) * step * (event.shiftKey ? 10 : 1)
      if (moved === 0) return
      onChange(Math.min(maximum, Math.max(minimum, start.current.value + moved)), start.current.gesture)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}

/** Gestures are kept by name, some of them beyond a restart. */
const newGesture = (): string => `number-${crypto.randomUUID()}`

/** At most `decimals` places, without trailing zeros. */
const formatNumber = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))
