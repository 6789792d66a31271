import { useState } from 'react'

let isGivingBack = false

/** Whether the focus is being given back at this moment: nobody asked for what a control says of itself. */
export const isFocusGivenBack = (): boolean => isGivingBack

/**
 * For `onCloseAutoFocus` of what opens without a trigger of its own: the focus goes back to where it was, so that a
 * person with a keyboard goes on from there.
 */
export function useFocusBack(): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    if (!(before instanceof HTMLElement) || !before.isConnected || before === document.body) return
    event.preventDefault()
    isGivingBack = true
    before.focus()
    isGivingBack = false
  }
}
