import {
  mostDraftAreas,
  mostDraftSurfaces,
  type PhotoDraftState,
  photoDraftState,
} from '@contract/desktop/photo-drafts'
import type { Uuid } from '@contract/vocabulary'
import { noOffsets } from '@geometry/curved-area'
import type { Rect, Size } from '@geometry/plane'
import { readPhotoFile } from '../../engine/photo/photo-file'
import { parsePhotoTemplate } from '../ports/photo-template'

/** A mockup taken apart for editing it again. */
export interface MockupParts {
  readonly photo: Uint8Array
  readonly size: Size
  /** Surfaces have the masks below, under the same ids. */
  readonly state: PhotoDraftState
  readonly masks: readonly { readonly id: Uuid; readonly bytes: Uint8Array; readonly bounds: Rect }[]
}

/**
 * As the person left it, where the mockup was made in the window; otherwise from its targets, a bent one as the flat
 * area between its corners. Throws PSD_PARSE_FAILED.
 */
export const mockupParts = (
  bytes: Uint8Array,
  { fileName, name, newUuid }: { fileName: string; name: string; newUuid: () => Uuid },
): MockupParts | null => {
  const { template: json, parts } = readPhotoFile(bytes, fileName)
  const template = parsePhotoTemplate(json, fileName)
  const photo = parts.get('photo')
  if (!photo) return null
  const kept = photoDraftState.safeParse(template.draft).data
  const masks: { id: Uuid; bytes: Uint8Array; bounds: Rect }[] = []
  const surfaces = template.targets.flatMap((target) => {
    const picture = target.kind === 'surface' && target.mask ? parts.get(target.mask) : undefined
    if (!picture) return []
    const id = newUuid()
    masks.push({ id, bytes: picture, bounds: target.bounds })
    return [{ uuid: target.uuid, name: named(target.name), mask_id: id }]
  })
  const areas = template.targets.flatMap(({ kind, uuid, name: area, quad, mesh }) => {
    if (kind !== 'area') return []
    const curve =
      mesh === null ? ({ kind: 'flat' } as const) : ({ kind: 'grid', offsets: [...noOffsets] } as const)
    return [{ uuid, name: named(area), quad: [...quad] as typeof quad, curve }]
  })
  const state = photoDraftState.parse({
    name,
    areas: kept?.areas ?? areas.slice(0, mostDraftAreas),
    surfaces: surfaces.slice(0, mostDraftSurfaces),
    colors: kept?.colors ?? [],
    is_soft: kept?.is_soft ?? parts.has('folds'),
  })
  return { photo, size: template.size, state, masks }
}

const named = (name: string): string => name.trim().slice(0, 80) || '–'
