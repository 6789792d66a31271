import type { FoundMask, MaskStroke, ProposedArea } from '@contract/desktop/photo-drafts'
import type { Uuid } from '@contract/vocabulary'
import type { Point, Quad } from '@geometry/plane'
import { scaledPoint, scaledQuad } from '@geometry/scaled-quad'
import type { NewUuid } from '../ports/ids'
import {
  type CornerWish,
  type MaskOrigin,
  type SeenPicture,
  sureAreaConfidence,
  type Vision,
} from '../ports/vision'
import type { DraftFiles } from './draft-files'
import { optionsOf } from './photo-drafts'

export interface PhotoSightDeps {
  readonly drafts: DraftFiles
  readonly vision: Pick<Vision, 'areasIn' | 'snapped' | 'maskIn'>
  readonly newUuid: NewUuid
}

interface Sight {
  readonly view: SeenPicture
  /** Pixels of the view for one of the photo. */
  readonly toView: number
}

export type MaskWish =
  | { readonly kind: 'area'; readonly quad: Quad }
  | { readonly kind: 'stroke'; readonly mask_id: Uuid | null; readonly stroke: MaskStroke }

/** What is seen in the photo of a draft. The page speaks in pixels of the photo, vision in those of its view. */
export const createPhotoSight = ({ drafts, vision, newUuid }: PhotoSightDeps) => {
  const sightOf = async (id: Uuid): Promise<Sight> => {
    const draft = await drafts.find(id)
    const view = { file: drafts.view(id), name: draft.photoName }
    return { view, toView: draft.view.width / draft.size.width }
  }

  const mask = async (
    id: Uuid,
    { view, toView }: Sight,
    from: MaskOrigin,
    signal?: AbortSignal,
  ): Promise<FoundMask | null> => {
    const maskId = newUuid()
    const found = await vision.maskIn(view, from, drafts.mask(id, maskId), optionsOf(signal))
    if (found === null) return null
    const { left, top, right, bottom } = found.bounds
    return {
      ...{ mask_id: maskId, picture_url: maskAddress(id, maskId), is_sure: found.isSure },
      bounds: { left: left / toView, top: top / toView, right: right / toView, bottom: bottom / toView },
    }
  }

  return {
    async findAreas(id: Uuid, at: Point | null, signal?: AbortSignal) {
      const { view, toView } = await sightOf(id)
      const seen = await vision.areasIn(view, at && scaledPoint(at, toView), optionsOf(signal))
      const areas = seen.map(({ quad, kind, confidence }): ProposedArea => {
        const [a, b, c, d] = scaledQuad(quad, 1 / toView)
        return { quad: [a, b, c, d], kind, confidence }
      })
      return { areas, is_sure: (areas[0]?.confidence ?? 0) >= sureAreaConfidence }
    },

    async snap(id: Uuid, wish: CornerWish, signal?: AbortSignal): Promise<Point> {
      const { view, toView } = await sightOf(id)
      const { corner, reachPx } = wish
      const quad = scaledQuad(wish.quad, toView)
      const moved = await vision.snapped(view, { quad, corner, reachPx: reachPx * toView }, optionsOf(signal))
      return scaledPoint(moved, 1 / toView)
    },

    async findProduct(id: Uuid, signal?: AbortSignal): Promise<FoundMask | null> {
      return mask(id, await sightOf(id), { kind: 'product' }, signal)
    },

    async mask(id: Uuid, wish: MaskWish, signal?: AbortSignal): Promise<FoundMask | null> {
      const sight = await sightOf(id)
      const { toView } = sight
      if (wish.kind === 'area')
        return mask(id, sight, { kind: 'area', quad: scaledQuad(wish.quad, toView) }, signal)
      const { kind, points, radius_px } = wish.stroke
      const stroke = {
        kind,
        points: points.map((point) => scaledPoint(point, toView)),
        radiusPx: radius_px * toView,
      }
      const before = wish.mask_id === null ? null : drafts.mask(id, wish.mask_id)
      return mask(id, sight, { kind: 'stroke', mask: before, stroke }, signal)
    },
  }
}
export type PhotoSight = ReturnType<typeof createPhotoSight>

const maskAddress = (id: Uuid, mask: Uuid): string => `mockwright://photo-draft/${id}/mask/${mask}`
