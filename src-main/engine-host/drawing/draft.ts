import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { PlacingQuality } from '../../engine/warp/placement-plan'
import type { CallOptions, RerenderKind } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import type { DrawnDocument } from './draw-document'

/** What to draw of a document. */
export interface DocumentDraft {
  readonly edits: ResolvedEdits
  readonly rerender: RerenderKind
  readonly bytesPerSample: 1 | 2
  /** Resampling of artwork; the default is `exact`. */
  readonly placing?: PlacingQuality
  /** A layer that counts as visible because a thumbnail will show it. */
  readonly shownLayer?: number
}

/**
 * Draws a whole document with its edits. Passed as a parameter to the code that draws smart object contents, which
 * recurses into it.
 */
export type DrawDraft = (
  context: EngineContext,
  open: OpenDocument,
  draft: DocumentDraft,
  options: CallOptions,
) => Promise<DrawnDraft>

export interface DrawnDraft extends DrawnDocument {
  /** Time that the edits took before compositing began, mostly for placing artwork. */
  readonly placingMs: number
}
