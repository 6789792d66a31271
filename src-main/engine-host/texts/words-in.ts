import type { LayerId } from '../../engine/document/document'
import type { BoundEdit, ChangedWords } from '../../engine/edits/bound-edit'

export type WordsByLayer = ReadonlyMap<LayerId, ChangedWords>

/** The texts that bound edits change. What sets them is loaded only where there are some. */
export const wordsIn = (bound: readonly BoundEdit[]): WordsByLayer =>
  new Map(bound.flatMap(({ words }) => [...(words ?? [])]))
