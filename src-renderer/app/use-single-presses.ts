import { useEffect } from 'react'
import { isSecondOnOther, type Press } from './second-press'

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Clicks twice where once is meant do not act on what came or went under the pointer: the second press of a double click
 * neither closes the dialog that the first one opened, nor opens what lies under the one that the first one closed. A
 * key between two presses parts them. A button on which Enter is held down is pressed once.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    let last: Press | null = null
    let isPassedOver = false
    const press = (event: PointerEvent) => {
      const layer = topLayer()
      const { timeStamp: at, clientX: x, clientY: y, target } = event
      const next = { at, x, y, layer, isInLayer: target instanceof Node && layer?.contains(target) === true }
      isPassedOver = isSecondOnOther(last, next)
      if (isPassedOver) stop(event)
      else last = next
    }
    const follow = (event: Event) => {
      if (isPassedOver) stop(event)
    }
    const key = (event: KeyboardEvent) => {
      // Nobody presses a key between the two presses of a double click.
      if (!event.repeat) last = null
      if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement) stop(event)
    }
    const following = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('keydown', key, true)
    for (const type of following) window.addEventListener(type, follow, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('keydown', key, true)
      for (const type of following) window.removeEventListener(type, follow, true)
    }
  }, [])
}

const topLayer = (): Element | null => [...document.querySelectorAll(layers)].at(-1) ?? null

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}
