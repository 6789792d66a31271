import { useEffect } from 'react'

/** How far into the active item its menu opens, in CSS px: as where a pointer would have clicked. */
const inside = 24

/**
 * The menu key opens the menu at the active item of a list, tree or grid. By itself it would open in the middle of the
 * element that holds the focus, far from what the menu is about.
 */
export function useMenuKey(): void {
  useEffect(() => {
    const moveToActive = (event: MouseEvent) => {
      // A pointer's has the button that was pressed.
      if (!event.isTrusted || event.button !== -1 || !(event.target instanceof Element)) return
      const active = document.getElementById(event.target.getAttribute('aria-activedescendant') ?? '')
      if (!active) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { left, top, width, height } = active.getBoundingClientRect()
      const [x, y] = [Math.min(inside, width / 2), Math.min(inside, height / 2)]
      const at = { clientX: left + x, clientY: top + y }
      active.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at }))
    }
    window.addEventListener('contextmenu', moveToActive, true)
    return () => window.removeEventListener('contextmenu', moveToActive, true)
  }, [])
}
