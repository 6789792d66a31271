/** Chromium counts a second click within 500 ms and about as far as this as a double click. */
const doubleClickMs = 500
const doubleClickPx = 5

/** A dialog or menu; an element where there is a page. */
export interface Layer {
  readonly isConnected: boolean
}

export interface Press {
  readonly at: number
  readonly x: number
  readonly y: number
  /** The topmost dialog or menu of that moment. */
  readonly layer: Layer | null
  readonly isInLayer: boolean
}

/**
 * Whether a press is the second one of a double click and would act on something that came or went under the pointer
 * with the first. A caller forgets the press before when a key is pressed between the two: the person has gone on.
 */
export const isSecondOnOther = (last: Press | null, next: Press): boolean =>
  last !== null && isAgain(last, next) && changedUnder(last, next.layer)

const isAgain = (last: Press, { at, x, y }: Press): boolean =>
  at - last.at < doubleClickMs &&
  Math.abs(x - last.x) <= doubleClickPx &&
  Math.abs(y - last.y) <= doubleClickPx

/** Whether a layer has opened since, or the one that was pressed has closed. */
const changedUnder = ({ layer: before, isInLayer }: Press, layer: Layer | null): boolean =>
  before !== null && !before.isConnected ? isInLayer : layer !== before
