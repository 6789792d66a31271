import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FilmSettings, frameAt, momentOf } from '../../model/film/film-settings'
import { useGestureEscape } from '../../shared/use-gesture-escape'
import { type Pointing, useRawPointer } from '../../shared/use-raw-pointer'
import { useEditorStore } from '../../state/editor/editor-store'

/** The film's length in seconds: the pointer scrubs until Esc, arrow keys step a frame, with ⇧ ten. */
export function FilmRuler({ settings }: { readonly settings: FilmSettings }) {
  const { t, i18n } = useTranslation('videos')
  const element = useRef<HTMLDivElement>(null)
  /** Where it was when the pointer went down: to ask again with each movement would lay out the page each time. */
  const place = useRef({ left: 0, width: 1 })
  /** The moment at which the pointer went down, and whether the film played; null: no pointer scrubs. */
  const before = useRef<{ readonly at: number; readonly isPlaying: boolean } | null>(null)
  const { seconds, fps } = settings
  const number = useMemo(
    () => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }),
    [i18n.language],
  )
  const frame = useEditorStore((state) => frameAt(state.filmAt, settings))
  const { seekFilm, playFilm, holdFilm } = useEditorStore.getState()
  const last = seconds * fps - 1
  const share = momentOf(frame, settings)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  useEffect(() => () => holdFilm(false), [holdFilm])

  const go = (next: number): void => {
    playFilm(false)
    seekFilm(momentOf(Math.min(last, Math.max(0, next)), settings))
  }
  const scrub = ({ pointerId, clientX }: Pointing): void => {
    if (before.current === null || !element.current?.hasPointerCapture(pointerId)) return
    const { left, width } = place.current
    playFilm(false)
    seekFilm((clientX - left) / width)
  }
  useRawPointer(element, scrub)
  const letGo = (): void => {
    before.current = null
    holdFilm(false)
  }
  useGestureEscape(
    () => before.current !== null,
    () => {
      const { at, isPlaying } = before.current ?? { at: 0, isPlaying: false }
      letGo()
      seekFilm(at)
      playFilm(isPlaying)
    },
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = frameOfKey(event, frame, last)
    if (target === null) return
    event.preventDefault()
    go(target)
  }
  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      aria-label={t('position')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={frame}
      aria-valuetext={t('positionText', {
        at: number.format(share * seconds),
        length: seconds,
      })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        place.current = event.currentTarget.getBoundingClientRect()
        const { filmAt, isFilmPlaying } = useEditorStore.getState()
        before.current = { at: filmAt, isPlaying: isFilmPlaying }
        holdFilm(true)
        scrub(event)
      }}
      onPointerMove={scrub}
      onLostPointerCapture={letGo}
      className="relative h-8 min-w-0 flex-1 cursor-ew-resize touch-none select-none rounded-sm border border-line bg-field"
    >
      <RulerSeconds seconds={seconds} />
      <span
        aria-hidden
        style={{ left: `${100 * share}%` }}
        className="-translate-x-1/2 pointer-events-none absolute inset-y-0 w-0.5 bg-accent"
      >
        <span className="-translate-x-1/2 absolute bottom-0 left-1/2 size-2.5 rounded-full bg-accent" />
      </span>
    </div>
  )
}

/** Rendered apart from the place of the pointer, which changes many times a second. */
const RulerSeconds = memo(({ seconds }: { readonly seconds: number }) => (
  <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
    {Array.from({ length: seconds }, (_, second) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: seconds are their own names
        key={second}
        style={{ left: `${(100 * second) / seconds}%` }}
        className="absolute inset-y-0 border-line border-l pl-1 text-secondary text-xs leading-4 tabular-nums first:border-l-0"
      >
        {second}
      </span>
    ))}
  </div>
))
RulerSeconds.displayName = 'RulerSeconds'

function frameOfKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  frame: number,
  last: number,
): number | null {
  const step = shiftKey ? 10 : 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return frame - step
  if (key === 'ArrowRight' || key === 'ArrowUp') return frame + step
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
