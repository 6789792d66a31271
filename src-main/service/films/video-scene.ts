import { AppError } from '@contract/errors'
import { type PhotoRenderRequest, photoRenderRequest } from '@contract/service/photo-renders'
import { renderRequest } from '@contract/service/renders'
import type { VideoRequest } from '@contract/service/videos'
import type { Uuid } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'
import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { indexLayers, layerOf } from '../layers/layer-index'
import { photoEdits } from '../photo-renders/photo-edits'
import type { ReadyPhoto } from '../photo-renders/ready-photo'
import { requestedPrints } from '../photo-renders/requested-prints'
import type { DocumentSource } from '../ports/document-source'
import type { MockupStore, StoredMockup } from '../ports/mockup-store'
import { mockupOf } from '../psd-mockups/psd-mockups'
import { editsOf, refuseUnknownLayers } from '../renders/render-edits'
import type { ArtworkDeps } from '../renders/requested-artwork'

/** A mockup of a request for a video, which names nothing that the mockup lacks. */
export interface VideoScene {
  readonly mockup: { readonly uuid: Uuid; readonly name: string }
  readonly source: DocumentSource
  /** px */
  readonly size: Size
  /** What the depths of the request name. */
  readonly layers: ReadonlyMap<Uuid, LayerPath>
  /** Fetches the artwork. Throws its codes. */
  edits(signal?: AbortSignal): Promise<ResolvedEdits>
  /** The failure for a mockup whose own file is gone or damaged. */
  lost(cause: unknown): AppError
}

export interface VideoSceneDeps extends ArtworkDeps {
  readonly store: Pick<MockupStore, 'find'>
  /** Throws `MOCKUP_NOT_FOUND`, and `CONFLICT` for one that is not ready. */
  readonly readyPhoto: (uuid: Uuid) => Promise<ReadyPhoto>
}

type MockupWish = Pick<VideoRequest, 'smart_objects'> & {
  readonly mockup_uuid: Uuid
  readonly depths: VideoRequest['video']['depths']
}

/** Throws `MOCKUP_NOT_FOUND`, `LAYER_NOT_FOUND`, `PRINT_AREA_NOT_FOUND`, `CONFLICT`, `INVALID_INPUT`. */
export const videoScene = async (wish: MockupWish, deps: VideoSceneDeps): Promise<VideoScene> => {
  const psd = await deps.store.find(wish.mockup_uuid)
  if (psd) return psdScene(psd, wish, deps)
  const photo = await deps.readyPhoto(wish.mockup_uuid).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'MOCKUP_NOT_FOUND')
      return mockupOf(deps.store, wish.mockup_uuid)
    throw error
  })
  return 'targets' in photo ? photoScene(photo, wish, deps) : psdScene(photo, wish, deps)
}

const psdScene = (
  mockup: StoredMockup,
  { smart_objects, depths }: MockupWish,
  deps: VideoSceneDeps,
): VideoScene => {
  const { uuid, name, description } = mockup
  const named = { index: indexLayers(uuid, description), name }
  const request = renderRequest.parse({ mockup_uuid: uuid, smart_objects })
  refuseUnknownLayers(request, named)
  return {
    ...{ mockup: { uuid, name }, source: mockup.source },
    size: { width: description.width, height: description.height },
    layers: new Map(
      Object.keys(depths).map((layer) => [layer, layerOf(named.index, layer).layer.path] as const),
    ),
    edits: async (signal) => (await editsOf(request, named, deps, signal)).edits,
    lost: (cause) => new AppError('mockupFileLost', { mockup: name }, { cause }),
  }
}

const photoScene = (photo: ReadyPhoto, wish: MockupWish, deps: VideoSceneDeps): VideoScene => {
  const { uuid, name, source, width, height, targets } = photo
  const prints = requestedPrints(photoRequestOf(photo, wish), photo)
  return {
    ...{ mockup: { uuid, name }, source, size: { width, height } },
    layers: new Map(
      Object.keys(wish.depths).map((layer) => {
        const target = targets.find((each) => each.uuid === layer)
        if (target) return [layer, target.layer] as const
        throw new AppError('layerUuidUnknown', { uuid: layer })
      }),
    ),
    edits: async (signal) => (await photoEdits(prints, deps, signal)).edits,
    lost: (cause) => new AppError('photoMockupFileLost', { mockup: name }, { cause }),
  }
}

/** A video names print areas and surfaces alike, by their uuids. */
const photoRequestOf = (
  { uuid: mockup_id, targets }: ReadyPhoto,
  { smart_objects = [] }: MockupWish,
): PhotoRenderRequest =>
  photoRenderRequest.parse({
    mockup_id,
    print_areas: smart_objects.map(({ uuid, asset: { url, base64, fit } }) => {
      const isSurface = targets.some((each) => each.uuid === uuid && each.kind === 'surface')
      return {
        ...(isSurface ? { surface_uuid: uuid } : { uuid, placement: { fit } }),
        ...(base64 === undefined ? { artwork_url: url } : { base64 }),
      }
    }),
  })
