import type { Uuid } from '@contract/vocabulary'
import { readPhotoFile } from '../../engine/photo/photo-file'
import type { Clock } from '../ports/clock'
import type { ReadmittedMockups } from '../ports/data-folder-admin'
import type { Files } from '../ports/files'
import type { PhotoMockupFiles } from '../ports/photo-mockup-files'
import type { PhotoMockupStore, StoredPhotoMockup } from '../ports/photo-mockup-store'
import { parsePhotoTemplate } from '../ports/photo-template'
import { type DrawThumbnailsDeps, drawThumbnails } from '../psd-mockups/draw-thumbnails'

export interface ReadmitPhotosDeps extends DrawThumbnailsDeps {
  readonly store: Pick<PhotoMockupStore, 'find' | 'add'>
  readonly files: Pick<PhotoMockupFiles, 'photoOf' | 'bakedOf'>
  readonly disk: Pick<Files, 'exists' | 'read'>
  readonly now: Clock
}

const bakedFile = /^([0-9a-f]{8}-[0-9a-f-]{27})\.([1-9]\d{0,8})\.mockphoto$/

/**
 * Makes mockups of the newest baked files that the store does not know, with the uuids of their areas and surfaces.
 * Their names and colours are lost. Without its photo a mockup was deleted, and stays so. No file is removed.
 */
export const readmitPhotos = async (
  names: readonly string[],
  deps: ReadmitPhotosDeps,
): Promise<ReadmittedMockups> => {
  const unreadable: string[] = []
  let readmitted = 0
  for (const [uuid, version] of newestVersions(names)) {
    if (await deps.store.find(uuid)) continue
    if (!(await deps.disk.exists(deps.files.photoOf(uuid)))) continue
    try {
      await deps.store.add(await mockupOfFile({ uuid, version }, deps))
      readmitted += 1
    } catch (error) {
      const name = `${uuid}.${version}.mockphoto`
      deps.log.warn(`No mockup can be made of ${name}`, error)
      unreadable.push(name)
    }
  }
  return { readmitted, unreadable }
}

const newestVersions = (names: readonly string[]): ReadonlyMap<Uuid, number> => {
  const newest = new Map<Uuid, number>()
  for (const name of names) {
    const [, uuid, version] = bakedFile.exec(name) ?? []
    if (uuid !== undefined) newest.set(uuid, Math.max(Number(version), newest.get(uuid) ?? 0))
  }
  return newest
}

const mockupOfFile = async (
  { uuid, version }: Pick<StoredPhotoMockup, 'uuid' | 'version'>,
  deps: ReadmitPhotosDeps,
): Promise<StoredPhotoMockup> => {
  const path = deps.files.bakedOf({ uuid, version })
  const name = `Recovered ${uuid.slice(0, 8)}`
  const { template: json, parts } = readPhotoFile(await deps.disk.read(path), name)
  const { size, targets } = parsePhotoTemplate(json, name)
  const { thumbnails } = await drawThumbnails({ kind: 'photo', path }, size, deps)
  const areas = targets.flatMap((target) =>
    target.kind === 'area' ? [{ name: target.name, quad: target.quad }] : [],
  )
  const at = deps.now()
  return {
    ...{ uuid, name, version, status: 'ready', reason: null, job: null, thumbnails, colors: [] },
    draft: { areas, isSoft: parts.has('folds') },
    prepared: {
      size,
      targets: targets.map(({ base, mesh: _mesh, mask: _mask, ...target }) => ({
        ...target,
        isOnDarkGoods: base.isDark,
      })),
    },
    ...{ bakingSince: null, createdAt: at, updatedAt: at },
  }
}
