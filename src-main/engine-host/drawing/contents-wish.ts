import type { ContentsId, Document, SmartObjectLayer } from '../../engine/document/document'
import type { Point, Size } from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { PlacedArtwork } from '../../engine/edits/placed-artwork'
import { largestStretch } from '../../engine/warp/largest-stretch'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { PlacingQuality } from '../../engine/warp/placement-plan'
import type { RerenderKind } from '../../service/ports/engine'
import type { PlaceablePicture } from '../pictures/placeable-picture'
import type { DrawDraft } from './draft'

/**
 * What a smart object should show: a picture or colour from outside, or the contents in the file, with edits inside
 * them.
 */
export type Contents =
  | ({ readonly kind: 'artwork' } & PlacedArtwork)
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
  readonly quality: PlacingQuality
  /** Pixels that are placed per pixel of the document, in each direction. */
  readonly density: number
  /** Whether drawings may be drawn straight into the document's pixels. */
  readonly isDrawnInPlace?: boolean
  /** Whether several artworks are mixed in the canvas's own pixels, as a layered file keeps them. */
  readonly isOnCanvas?: boolean
}

/**
 * The layers that show a picture. `at`: the picture has the pixels of the document, the first of them here, and no
 * placement.
 */
export interface ShownBy {
  readonly layers: readonly SmartObjectLayer[]
  readonly at: Point | null
}

export type UsePicture = (
  picture: PlaceablePicture,
  placement: CanvasPlacement,
  shownBy: ShownBy,
) => Promise<void>

/** The largest canvas that the contents fill. */
export const canvasOf = ({ layers }: Pick<ContentsWish, 'layers'>): Size =>
  largestOf(layers.map(({ placement }) => placement.canvas))

/**
 * The size at which drawings without pixels of their own are drawn: as large as their box appears in the document,
 * where it is stretched most. For a picture that is about to be replaced, rounded up to a power of two, so that a box
 * that grows in a hand needs no new drawing in each frame.
 */
export const drawnSizeOf = (
  { layers, document, density, quality }: ContentsWish,
  { size }: CanvasPlacement,
): Size => {
  const wished = layers.map(({ placement }) => {
    const box = size ?? placement.canvas
    const { x, y } = largestStretch(placement)
    const stretch = { x: x * density, y: y * density }
    const { width, height } = withinLimit(box, stretch, document.size)
    return quality === 'exact' ? { width, height } : { width: roundedUp(width), height: roundedUp(height) }
  })
  return largestOf(wished)
}

/** A drawing that reaches far beyond the document, or towards a horizon, is drawn with at most this many pixels. */
const mostPixels = 16e6

export const withinLimit = (box: Size, stretch: Point, document: Size): Size => {
  const width = Math.max(1, box.width * stretch.x)
  const height = Math.max(1, box.height * stretch.y)
  const most = Math.max(mostPixels, 4 * document.width * document.height)
  const scale = Math.min(1, Math.sqrt(most / (width * height)))
  return { width: width * scale, height: height * scale }
}

/** The canvas in whole pixels, for contents that are made to fit it; a huge canvas is reduced to the same limit. */
export const wholeCanvasOf = (wish: ContentsWish): Size => {
  const { width, height } = withinLimit(canvasOf(wish), { x: 1, y: 1 }, wish.document.size)
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

const roundedUp = (length: number): number => 2 ** Math.ceil(Math.log2(length))

const largestOf = (sizes: readonly Size[]): Size => ({
  width: Math.max(...sizes.map(({ width }) => width)),
  height: Math.max(...sizes.map(({ height }) => height)),
})

export const largerOf = (one: Size, other: Size): Size => largestOf([one, other])
