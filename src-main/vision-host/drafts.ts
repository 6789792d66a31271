import { createHash } from 'node:crypto'
import type { Bitmap } from '../service/ports/image-codec'
import type { Cutout } from '../vision/cutout/cut-out'
import type { PaintedStroke } from '../vision/masks/stroke'

/** A picture that is being corrected: what it became by each of its strokes. */
export interface CorrectionDraft {
  readonly bitmap: Bitmap
  readonly plain: Cutout
  /** One for each of `strokes`. */
  readonly steps: readonly Cutout[]
  readonly strokes: readonly PaintedStroke[]
}

/** What a draft was begun with. */
export interface DraftBeginning {
  readonly bytes: Uint8Array
  readonly draftPx: number
  readonly model?: string | undefined
}

/** The draft that was made last, so that one more stroke costs no more than itself. */
export interface Drafts {
  of(beginning: DraftBeginning): CorrectionDraft | null
  keep(beginning: DraftBeginning, draft: CorrectionDraft): void
}

export const createDrafts = (): Drafts => {
  let last: { readonly key: string; readonly draft: CorrectionDraft } | null = null
  const keyOf = ({ bytes, draftPx, model = '' }: DraftBeginning): string =>
    `${draftPx}-${createHash('sha256').update(bytes).digest('hex')}-${model}`
  return {
    of: (beginning) => (last?.key === keyOf(beginning) ? last.draft : null),
    keep(beginning, draft) {
      last = { key: keyOf(beginning), draft }
    },
  }
}

/** How many strokes of a draft still hold. */
export const sameStrokes = (strokes: readonly PaintedStroke[], wished: readonly PaintedStroke[]): number => {
  const differs = strokes.findIndex((stroke, at) => JSON.stringify(stroke) !== JSON.stringify(wished[at]))
  return differs === -1 ? strokes.length : differs
}
