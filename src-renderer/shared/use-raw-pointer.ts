import { type RefObject, useEffect, useRef } from 'react'

/** The part of a pointer event that is read, the page's own or React's. */
export interface Pointing {
  readonly currentTarget: EventTarget | null
  readonly pointerId: number
  readonly pointerType: string
  /** 0: none is pressed. */
  readonly buttons: number
  readonly clientX: number
  readonly clientY: number
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * A mouse may report its position a thousand times a second, more than a screen can show; closer events are skipped.
 */
const betweenMs = 6

/**
 * Reports moves of a pressed pointer over the element as soon as the page receives them. `pointermove` waits for the
 * page's next frame, up to 16 ms, during which the engine would have nothing to do. Only `pointermove` reports the
 * final position.
 */
export function useRawPointer(
  element: RefObject<HTMLElement | null>,
  follow: (event: Pointing) => void,
): void {
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    const target = element.current
    let heardAt = 0
    const hear = (event: Event): void => {
      if (!(event instanceof PointerEvent) || event.buttons === 0) return
      if (event.timeStamp - heardAt < betweenMs) return
      heardAt = event.timeStamp
      latest.current(event)
    }
    target?.addEventListener('pointerrawupdate', hear)
    return () => target?.removeEventListener('pointerrawupdate', hear)
  }, [element])
}
