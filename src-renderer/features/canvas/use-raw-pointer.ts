import { type RefObject, useEffect, useRef } from 'react'

/** What is read of a pointer's events, the page's own or React's. */
export interface Pointing {
  readonly currentTarget: EventTarget | null
  readonly clientX: number
  readonly clientY: number
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** A mouse may tell of its place a thousand times a second: more than a screen shows is not followed. */
const betweenMs = 6

/**
 * Hears a pressed pointer that moves over the element as soon as the page does. `pointermove` waits for the page's next frame, up to 16 ms: that long an engine that draws what
 * the hand asks for would have nothing to do. The last place of all is told by `pointermove` alone.
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
