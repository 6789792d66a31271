import { useEffect, useRef } from 'react'

/**
 * Esc ends a running gesture, and does nothing else then: neither menus nor dialogs hear of it. So does a change of the
 * window's size: the pointer is over another place of the picture then, and the next move would be a jump.
 */
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
    const onResize = (): void => {
      if (latest.current.isRunning()) latest.current.cancel()
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('resize', onResize)
    }
  }, [])
}
