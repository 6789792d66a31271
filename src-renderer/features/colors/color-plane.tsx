import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Hsv, hexOfHsv } from '../../model/colors/hsv'
import { useGestureEscape } from '../../shared/use-gesture-escape'
import { newGesture } from '../../state/editor/edits-slice'

interface ColorPlaneProps {
  readonly color: Hsv
  onChange(color: Hsv, gesture: string): void
  /** Esc: the colour is as it was before the gesture. */
  onTakeBack(before: Hsv, gesture: string): void
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, 0.01],
  ArrowDown: [0, -0.01],
}

/** Saturation to the right, value upwards, and the hue below. Esc ends a drag where it began. */
export function ColorPlane({ color, onChange, onTakeBack }: ColorPlaneProps) {
  const { t } = useTranslation('looks')
  const held = useRef<{ readonly gesture: string; readonly before: Hsv } | null>(null)
  const keyGesture = useRef(newGesture('color-keys'))
  const hex = hexOfHsv(color)

  useGestureEscape(
    () => held.current !== null,
    () => {
      if (held.current) onTakeBack(held.current.before, held.current.gesture)
      held.current = null
    },
  )
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (held.current === null) return
    const frame = event.currentTarget.getBoundingClientRect()
    const saturation = clamp((event.clientX - frame.left) / frame.width)
    onChange(
      { ...color, saturation, value: 1 - clamp((event.clientY - frame.top) / frame.height) },
      held.current.gesture,
    )
  }
  const letGo = () => {
    held.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    if (!event.repeat) keyGesture.current = newGesture('color-keys')
    const by = event.shiftKey ? 10 : 1
    const saturation = clamp(color.saturation + step[0] * by)
    onChange({ ...color, saturation, value: clamp(color.value + step[1] * by) }, keyGesture.current)
  }

  return (
    <div className="flex flex-col gap-3">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('saturationAndValue')}
        aria-valuenow={Math.round(color.saturation * 100)}
        aria-valuetext={t('saturationAndValueAt', {
          saturation: Math.round(color.saturation * 100),
          value: Math.round(color.value * 100),
        })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { gesture: newGesture('color'), before: color }
          follow(event)
        }}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className="relative h-32 w-full cursor-crosshair touch-none rounded-md border border-line"
        style={{
          background: `linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, hsl(${color.hue} 100% 50%))`,
        }}
      >
        <span
          className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-3.5 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.5)] forced-color-adjust-none"
          style={{ left: `${color.saturation * 100}%`, top: `${(1 - color.value) * 100}%`, background: hex }}
        />
      </div>
      <HueSlider color={color} onChange={onChange} onTakeBack={onTakeBack} />
    </div>
  )
}

function HueSlider({ color, onChange, onTakeBack }: ColorPlaneProps) {
  const { t } = useTranslation('looks')
  const gesture = useRef(newGesture('hue'))
  const renew = () => {
    gesture.current = newGesture('hue')
  }
  /** Null: no pointer holds it, or Esc has taken it back. */
  const before = useRef<Hsv | null>(null)
  /** The range goes on following the pointer after Esc, until it is up. */
  const isTakenBack = useRef(false)
  useGestureEscape(
    () => before.current !== null,
    () => {
      isTakenBack.current = true
      if (before.current) onTakeBack(before.current, gesture.current)
      before.current = null
    },
  )
  const letGo = () => {
    before.current = null
    isTakenBack.current = false
  }
  return (
    <input
      type="range"
      aria-label={t('hue')}
      min={0}
      max={359}
      value={Math.round(color.hue)}
      onPointerDown={() => {
        renew()
        before.current = color
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => !event.repeat && renew()}
      onChange={(event) =>
        !isTakenBack.current && onChange({ ...color, hue: Number(event.target.value) }, gesture.current)
      }
      className="hue-slider h-3.5 w-full"
    />
  )
}
