import type { Point } from '@geometry/plane'
import type { Pointing } from '../../shared/use-raw-pointer'
import type { CanvasSituation } from './canvas-situation'

export type HeldKeys = Pick<Pointing, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** What a pressed pointer does on the canvas. Points are CSS px of the canvas's own frame. */
export interface CanvasGesture {
  readonly cursor?: string
  follow(point: Point, held: HeldKeys): void
  /** The pointer is up. */
  finish(point: Point, held: HeldKeys): void
  /** Everything is as it was before the gesture, for undo too. */
  cancel(): void
}

/** The canvas as it is now: a gesture outlives many renderings. */
export type SituationNow = () => CanvasSituation
