import type { PhotoDraftState } from '@contract/desktop/photo-drafts'
import type { Uuid } from '@contract/vocabulary'
import { type AreaMesh, meshOfCurve } from '@geometry/curved-area'
import { scaledPoint, scaledQuad } from '@geometry/scaled-quad'
import type { FilePath } from '../ports/engine'
import type { PhotoWish } from '../ports/vision'

/** `PhotoWish` asks for this many names of targets at least. */
const leastUuids = 9

interface DraftWishOptions {
  /** Pixels of the picture that is prepared, for one of the photo. */
  readonly scale: number
  readonly maskOf: (mask: Uuid) => FilePath
  readonly newUuid: () => Uuid
}

/** What a draft asks of the picture that becomes a mockup. */
export const draftWish = (
  state: PhotoDraftState,
  { scale, maskOf, newUuid }: DraftWishOptions,
): PhotoWish => {
  // The first of the list lies on top, and is the one that a design is placed on.
  const areas = state.areas.toReversed()
  const uuids = [...areas, ...state.surfaces].map((target) => target.uuid)
  while (uuids.length < leastUuids) uuids.push(newUuid())
  return {
    areas: areas.map(({ name, quad, curve }) => ({
      name,
      quad: scaledQuad(quad, scale),
      mesh: scaledMesh(meshOfCurve(quad, curve), scale),
    })),
    surfaces: state.surfaces.map(({ name, mask_id }) => ({ name, mask: maskOf(mask_id) })),
    isSoft: state.is_soft,
    uuids,
    draft: state,
  }
}

const scaledMesh = (mesh: AreaMesh | null, scale: number): AreaMesh | null =>
  mesh && { ...mesh, points: mesh.points.map((point) => scaledPoint(point, scale)) }
