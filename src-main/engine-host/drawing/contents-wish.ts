import type { ContentsId, Document, SmartObjectLayer } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { RerenderKind } from '../../service/ports/engine'
import type { PlaceablePicture } from '../pictures/placeable-picture'
import type { DrawDraft } from './draft'

/** What a smart object should show: a picture from outside, or the contents in the file, with edits inside them. */
export type Contents =
  | { readonly kind: 'artwork'; readonly artwork: ResourceSource; readonly placement: CanvasPlacement }
  | {
      readonly kind: 'own'
      readonly id: ContentsId
      readonly edits: ResolvedEdits | undefined
      readonly rerender: RerenderKind
    }

export interface ContentsWish {
  readonly contents: Contents
  /** At least one. */
  readonly layers: readonly SmartObjectLayer[]
  /** The document that shows the contents. */
  readonly document: Document
  readonly draw: DrawDraft
}

export type UsePicture = (picture: PlaceablePicture, placement: CanvasPlacement) => Promise<void>

/** The size of the largest place that the contents fill. */
export const canvasOf = ({ layers }: ContentsWish, { size }: CanvasPlacement): Size => {
  const canvases = [...layers.map(({ placement }) => placement.canvas), ...(size ? [size] : [])]
  return {
    width: Math.max(...canvases.map(({ width }) => width)),
    height: Math.max(...canvases.map(({ height }) => height)),
  }
}
