import type { LayerId } from '../../engine/document/document'
import { type Rect, rectOfSize, type Size } from '../../engine/document/geometry'
import { planeRoom } from '../../engine/film/compose-band'
import { type AddedSides, extendGround } from '../../engine/film/extended-ground'
import type { PlacedPlane } from '../../engine/film/film-view'
import type { Address } from '../../engine/kernels/address'
import type { EngineContext } from '../context/engine-context'
import type { Picture } from '../pictures/picture'

export interface GroundWish {
  readonly documentSize: Size
  /** What the ground has to show, in pixels of the document: all of it, and where a film looks farther, more. */
  readonly room: Rect
  readonly layers: readonly LayerId[]
}

/** As `FilmPlane`. */
interface GroundPlane extends Size, PlacedPlane {
  readonly address: Address
  readonly tiles: Address
  readonly open: number
  readonly layers: readonly LayerId[]
}

/** The farthest plane, of a picture that is opaque; the caller frees both. Throws `OUT_OF_MEMORY`. */
export const groundPlane = (
  context: EngineContext,
  picture: Picture,
  { documentSize, room, layers }: GroundWish,
): GroundPlane => {
  const sides = sidesOf(room, documentSize, picture)
  const width = sides.left + picture.width + sides.right
  const height = sides.top + picture.height + sides.bottom
  const address = context.allocate(planeRoom(width, height))
  if (width === picture.width && height === picture.height)
    context.kernels.exports.copyRows(address, picture.address, 0, 4 * width * height, 1)
  else {
    const bytes = (at: Address, size: Size): Uint8Array =>
      new Uint8Array(context.memory.memory.buffer, at, 4 * size.width * size.height)
    extendGround(bytes(picture.address, picture), picture, sides, bytes(address, { width, height }))
  }
  const [across, down] = [documentSize.width / picture.width, documentSize.height / picture.height]
  const { left, top, right, bottom } = rectOfSize(picture)
  return {
    bounds: {
      left: (left - sides.left) * across,
      top: (top - sides.top) * down,
      right: (right + sides.right) * across,
      bottom: (bottom + sides.bottom) * down,
    },
    cut: { left: true, top: true, right: true, bottom: true },
    ...{ layers, depth: 0, address, tiles: 0, width, height, open: 0 },
  }
}

const sidesOf = (room: Rect, document: Size, picture: Size): AddedSides => {
  const [across, down] = [picture.width / document.width, picture.height / document.height]
  return {
    left: Math.ceil(-room.left * across),
    top: Math.ceil(-room.top * down),
    right: Math.ceil((room.right - document.width) * across),
    bottom: Math.ceil((room.bottom - document.height) * down),
  }
}
