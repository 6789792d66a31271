import type { PhotoMockup } from '@contract/service/photo-mockups'
import type { StoredPhotoMockup } from '../ports/photo-mockup-store'
import type { ServedFiles } from '../ports/served-files'
import type { PhotoState } from './photo-state'

export const photoRecordOf = async (
  mockup: StoredPhotoMockup,
  { status, reason }: PhotoState,
  servedFiles: Pick<ServedFiles, 'addressOf'>,
): Promise<PhotoMockup> => {
  const { uuid, prepared } = mockup
  const targets = prepared?.targets ?? []
  const printAreas = targets
    .filter(({ kind }) => kind === 'area')
    .map((area, at) => ({
      uuid: area.uuid,
      print_area_id: area.uuid,
      name: area.name,
      points: area.quad.map(({ x, y }): [number, number] => [x, y]),
      sort_order: at,
    }))
  const thumbnails = await Promise.all(
    mockup.thumbnails.map(async ({ width, file }) => ({ width, url: await servedFiles.addressOf(file) })),
  )
  return {
    mockup_id: uuid,
    uuid,
    name: mockup.name,
    status,
    reason: reason?.message ?? null,
    customizable: status === 'ready' && targets.length > 0,
    thumbnail_url: thumbnails[0]?.url ?? '',
    thumbnails,
    source_width: prepared?.size.width ?? 0,
    source_height: prepared?.size.height ?? 0,
    version: mockup.version,
    created_at: mockup.createdAt.toISOString(),
    updated_at: mockup.updatedAt.toISOString(),
    print_areas: printAreas,
    quads: printAreas,
    surfaces: targets
      .filter(({ kind }) => kind === 'surface')
      .map((surface) => ({ uuid: surface.uuid, surface_uuid: surface.uuid, name: surface.name })),
    colors: [...mockup.colors],
  }
}
