import { createHash } from 'node:crypto'
import type { Bitmap } from '../service/ports/image-codec'
import type { Cutout } from '../vision/cutout/cut-out'
import type { Stroke } from '../vision/masks/stroke'

/** A picture that is being corrected: what it became by each of its strokes. */
export interface Draft {
  readonly bitmap: Bitmap
  readonly plain: Cutout
  /** One for each of `strokes`. */
  readonly steps: readonly Cutout[]
  readonly strokes: readonly Stroke[]
}

/** The draft that was made last, so that one more stroke costs no more than itself. */
export interface Drafts {
  of(bytes: Uint8Array, draftPx: number): Draft | null
  keep(bytes: Uint8Array, draftPx: number, draft: Draft): void
}

export const createDrafts = (): Drafts => {
  let last: { readonly key: string; readonly draft: Draft } | null = null
  const keyOf = (bytes: Uint8Array, draftPx: number): string =>
    `${draftPx}-${createHash('sha256').update(bytes).digest('hex')}`
  return {
    of: (bytes, draftPx) => (last?.key === keyOf(bytes, draftPx) ? last.draft : null),
    keep(bytes, draftPx, draft) {
      last = { key: keyOf(bytes, draftPx), draft }
    },
  }
}

/** How many strokes of a draft still hold. */
export const sameStrokes = (strokes: readonly Stroke[], wished: readonly Stroke[]): number => {
  const differs = strokes.findIndex((stroke, at) => JSON.stringify(stroke) !== JSON.stringify(wished[at]))
  return differs === -1 ? strokes.length : differs
}
