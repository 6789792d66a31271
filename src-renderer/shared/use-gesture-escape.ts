import { useEffect, useRef } from 'react'

/** Esc ends a running gesture, and does nothing else then: neither menus nor dialogs hear of it. */
export function useGestureEscape(isRunning: () => boolean, cancel: () => void): void {
  const latest = useRef({ isRunning, cancel })
  useEffect(() => {
    latest.current = { isRunning, cancel }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !latest.current.isRunning()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current.cancel()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
