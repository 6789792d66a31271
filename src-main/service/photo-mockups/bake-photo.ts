import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { uuidOf } from '../naming/uuid-of'
import type { PhotoMockupFiles } from '../ports/photo-mockup-files'
import type { PhotoOutcome, StoredPhotoMockup } from '../ports/photo-mockup-store'
import type { SharedFiles } from '../ports/shared-files'
import type { Vision, VisionOptions } from '../ports/vision'
import { type DrawThumbnailsDeps, drawThumbnails } from '../psd-mockups/draw-thumbnails'

export interface BakeDeps extends DrawThumbnailsDeps {
  readonly vision: Pick<Vision, 'prepare'>
  readonly files: Pick<PhotoMockupFiles, 'photoOf' | 'bakedOf'>
  readonly disk: Pick<SharedFiles, 'exists' | 'remove' | 'publish'>
}

/** A mockup, and the version that is made of its photo and its draft. */
export interface Bake extends Pick<StoredPhotoMockup, 'uuid' | 'name' | 'draft' | 'version' | 'job'> {
  /** Of the areas, in their order; made up where there is none. */
  readonly areaUuids?: readonly (Uuid | undefined)[]
  readonly surfaceUuid?: Uuid | undefined
  /** Those of an earlier version, which shows the same photo. */
  readonly thumbnails?: StoredPhotoMockup['thumbnails']
}

const mostAreas = 8

/** Bakes a version. Nothing is left behind if it fails. Throws what `Vision.prepare` does, and `REUPLOAD_REQUIRED`. */
export const bakePhoto = async (
  bake: Bake,
  deps: BakeDeps,
  options: VisionOptions = {},
): Promise<PhotoOutcome> => {
  const { uuid, name, draft, version, job, thumbnails = [] } = bake
  const file = deps.files.photoOf(uuid)
  if (!(await deps.disk.exists(file))) throw new AppError('photoMockupFileLost', { mockup: name })
  const target = deps.files.bakedOf(bake)
  // A killed attempt may have written it already.
  await deps.disk.remove(target)
  const prepared = await deps.vision.prepare(
    { file, name },
    { ...draft, uuids: uuidsOf(bake) },
    target,
    options,
  )
  await deps.disk.publish(target)
  const drawn =
    thumbnails.length > 0
      ? { thumbnails }
      : await drawThumbnails({ kind: 'photo', path: target }, prepared.size, deps)
  return { status: 'ready', reason: null, job, draft, prepared, thumbnails: drawn.thumbnails, version }
}

/** The same when the work is done again. The surface keeps its uuid in every version. */
const uuidsOf = ({ uuid, version, draft, areaUuids = [], surfaceUuid }: Bake): readonly Uuid[] => {
  const ofArea = (at: number): Uuid => areaUuids[at] ?? uuidOf('print area', uuid, `${version}`, `${at}`)
  if (draft.areas === null) return Array.from({ length: mostAreas + 1 }, (_, at) => ofArea(at))
  return [...draft.areas.map((_, at) => ofArea(at)), surfaceUuid ?? uuidOf('surface', uuid)]
}
