import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { PlacingQuality } from '../../engine/warp/placement-plan'
import type { CallOptions, RerenderKind } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import type { DrawnDocument } from './draw-document'

/** What is to be drawn of a document. */
export interface Draft {
  readonly edits: ResolvedEdits
  readonly rerender: RerenderKind
  readonly bytesPerSample: 1 | 2
  /** How artwork is resampled: `exact` where nothing is said. */
  readonly placing?: PlacingQuality
  /** A layer that counts as shown: a thumbnail is about to show it. */
  readonly shownLayer?: number
}

/**
 * Draws a whole document with its edits. Handed down to those who draw what smart objects hold, which is the same
 * again.
 */
export type DrawDraft = (
  context: EngineContext,
  open: OpenDocument,
  draft: Draft,
  options: CallOptions,
) => Promise<DrawnDraft>

export interface DrawnDraft extends DrawnDocument {
  /** What the edits took before anything was composited, for the most part placing artwork. */
  readonly placingMs: number
}
