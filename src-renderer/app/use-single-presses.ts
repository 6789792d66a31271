import { useEffect } from 'react'

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Chromium counts a second click within 500 ms and about as far as this as a double click. */
const doubleClickMs = 500
const doubleClickPx = 5

interface Press {
  readonly at: number
  readonly x: number
  readonly y: number
  /** The topmost dialog or menu of that moment. */
  readonly layer: Element | null
  readonly isInLayer: boolean
}

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
      isPassedOver = last !== null && isAgain(last, event) && changedUnder(last, layer)
      if (isPassedOver) return stop(event)
      const { timeStamp: at, clientX: x, clientY: y, target } = event
      last = { at, x, y, layer, isInLayer: target instanceof Node && layer?.contains(target) === true }
    }
    const follow = (event: Event) => {
      if (isPassedOver) stop(event)
    }
    const hold = (event: KeyboardEvent) => {
      // Nobody presses a key between the two presses of a double click.
      if (!event.repeat) last = null
      if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement) stop(event)
    }
    const following = ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('keydown', hold, true)
    for (const type of following) window.addEventListener(type, follow, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('keydown', hold, true)
      for (const type of following) window.removeEventListener(type, follow, true)
    }
  }, [])
}

const isAgain = (last: Press, { timeStamp, clientX, clientY }: PointerEvent): boolean =>
  timeStamp - last.at < doubleClickMs &&
  Math.abs(clientX - last.x) <= doubleClickPx &&
  Math.abs(clientY - last.y) <= doubleClickPx

/** Whether a layer has opened since, or the one that was pressed has closed. */
const changedUnder = ({ layer: before, isInLayer }: Press, layer: Element | null): boolean =>
  before !== null && !before.isConnected ? isInLayer : layer !== before

const topLayer = (): Element | null => [...document.querySelectorAll(layers)].at(-1) ?? null

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}
