import { createContext } from 'react'

/** Ends a gesture of this name where it began, or calls `orElse` if nobody holds it. */
type TakeGestureBack = (gesture: string, orElse: () => void) => void

/** An editor provides it, whose steps for undo it knows. Without a provider the value from before is set again. */
export const TakeBack = createContext<TakeGestureBack>((_gesture, orElse) => orElse())
