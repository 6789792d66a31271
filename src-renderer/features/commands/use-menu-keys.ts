import { useEffect, useEffectEvent } from 'react'

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Calls back at F10, and at Alt pressed and let go with nothing between; not behind a dialog. */
export function useMenuKeys(open: () => void): void {
  const openAsked = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    let isAltAlone = false
    const end = new AbortController()
    const { signal } = end
    const forget = () => {
      isAltAlone = false
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      isAltAlone = key === 'Alt' && !ctrlKey && !metaKey && !shiftKey
      if (key === 'F10' && !altKey && !ctrlKey && !metaKey && !shiftKey) openAsked(event)
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === 'Alt' && isAltAlone) openAsked(event)
      forget()
    }
    // Alt is also held for a drag, and for the wheel.
    const onPointerMove = ({ buttons }: PointerEvent) => {
      if (buttons !== 0) forget()
    }
    window.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('keyup', onKeyUp, { signal })
    window.addEventListener('pointermove', onPointerMove, { signal, capture: true })
    for (const type of ['pointerdown', 'pointerup', 'wheel', 'blur'])
      window.addEventListener(type, forget, { signal, capture: true, passive: true })
    return () => end.abort()
  }, [])
}
