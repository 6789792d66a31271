import type { photoRenderRequest } from '@contract/service/photo-renders'
import type { SmartObject } from '@contract/service/psd-mockup'
import type { Uuid } from '@contract/vocabulary'
import { boxOn, scaleInto } from '@geometry/fitted-box'
import type { Size } from '@geometry/plane'
import type { z } from 'zod'
import type { PlacedArtwork } from '../../engine/edits/placed-artwork'
import { remoteEditsOf } from '../../engine/edits/remote-edits-of'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { Engine, EngineRenderRequest } from '../ports/engine'
import { chosenPresets } from './chosen-presets'
import type { RemotePhotoMockup } from './remote-photo'
import {
  exportOptionsOf,
  type RemoteRequestOptions,
  refuseGaps,
  sentBytes,
  serviceCannot,
} from './remote-request'

export type PhotoRenderInput = z.input<typeof photoRenderRequest>
type Item = PhotoRenderInput['print_areas'][number]

export interface RemotePhotoOptions extends Omit<RemoteRequestOptions, 'fontName'> {
  readonly photo: Pick<RemotePhotoMockup, 'print_areas'>
  readonly describeArtwork: Engine['describeArtwork']
}

/**
 * Converts a render for this computer into a request for the photo mockup of a service. Leaves out values that match
 * the service's defaults. Throws `FEATURE_UNAVAILABLE` for features that no service offers on photos.
 */
export const remotePhotoRequestOf = async (
  { edits, output }: EngineRenderRequest,
  { mockup, photo, options, uuidOf, files, describeArtwork }: RemotePhotoOptions,
): Promise<PhotoRenderInput> => {
  const asked = remoteEditsOf(edits)
  refuseGaps(asked, output)
  const items = new Map<Uuid, Item>()
  const change = (uuid: Uuid, changed: (item: Item) => Item): void => {
    const item = items.get(uuid)
    // What has no artwork shows the photo, however it is treated.
    if (item) items.set(uuid, changed(item))
  }
  const areas = new Set(photo.print_areas.map(({ uuid }) => uuid))
  for (const edit of asked) {
    if (edit.kind !== 'artwork') continue
    const uuid = uuidOf(edit.layer)
    const isArea = areas.has(uuid)
    const canvas = mockup.smart_objects.find((each) => each.uuid === uuid)?.size ?? noSize
    const target = isArea ? { uuid } : { surface_uuid: uuid }
    if ('color' in edit.artwork) {
      // A plain colour recolours a surface, unless a mode is named.
      const adjustments = isArea ? {} : { adjustments: { blend_mode: 'multiply' as const } }
      items.set(uuid, { ...target, color: edit.artwork.color, ...adjustments })
      continue
    }
    const bytes = await sentBytes(edit.artwork, files)
    const place = { ...edit, artwork: edit.artwork }
    const sizeOf = () => describeArtwork(place.artwork)
    const placement = isArea ? await onArea(place, canvas, sizeOf) : onSurface(place)
    items.set(uuid, {
      ...{ ...target, base64: Buffer.from(bytes).toString('base64') },
      ...(Object.keys(placement).length > 0 && { placement }),
    })
  }
  for (const edit of asked) {
    if (edit.kind === 'cutOut') change(uuidOf(edit.layer), (item) => ({ ...item, remove_background: true }))
    if (edit.kind === 'hidden') items.delete(uuidOf(edit.layer))
    if (edit.kind === 'look') {
      const { color, adjustments } = edit
      if (color && items.has(uuidOf(edit.layer))) throw serviceCannot('colorOverPrints')
      change(uuidOf(edit.layer), (item) => adjusted(item, adjustments ?? {}))
    }
    if (edit.kind === 'treatment') {
      const { kind: _kind, layer, ...treatment } = edit
      change(uuidOf(layer), (item) => adjusted(item, treatment))
    }
  }
  if (items.size === 0) throw serviceCannot('renderBarePhotos')
  chosenPresets(options.presets, mockup.smart_objects, new Set(items.keys()))
  const { label, webhookUrl } = options
  return {
    mockup_id: mockup.uuid,
    print_areas: [...items.values()],
    export_options: exportOptionsOf(output, mockup.width),
    ...(label !== null && { export_label: label }),
    ...(webhookUrl !== null && { webhook: { url: webhookUrl } }),
  }
}

const noSize: SmartObject['size'] = { width: 1, height: 1 }

const adjusted = (item: Item, added: NonNullable<Item['adjustments']>): Item =>
  Object.keys(added).length === 0 ? item : { ...item, adjustments: { ...item.adjustments, ...added } }

type ArtworkOnTarget = PlacedArtwork & { readonly artwork: ResourceSource }

/** A size of its own says where artwork lies as exactly as a box and a way to fit it do. */
const onArea = async (
  { placement }: ArtworkOnTarget,
  canvas: Size,
  sizeOf: () => Promise<Size>,
): Promise<NonNullable<Item['placement']>> => {
  refuseMirrored(placement)
  const rotation = placement.rotateDegrees === 0 ? {} : { rotation: placement.rotateDegrees }
  if (!placement.size && !placement.position)
    return placement.fit === 'fill' ? rotation : { fit: placement.fit, ...rotation }
  const box = boxOn(canvas, placement)
  const { width, height } = placement.fit === 'fill' ? box : scaled(await sizeOf(), box, placement.fit)
  return {
    ...{ width, height },
    offset_x: box.center.x - canvas.width / 2,
    offset_y: box.center.y - canvas.height / 2,
    ...rotation,
  }
}

const scaled = (artwork: Size, box: Size, fit: 'fit' | 'crop'): Size => {
  const { x, y } = scaleInto(box, artwork, fit)
  return { width: artwork.width * x, height: artwork.height * y }
}

/** Services do not tell where surfaces are. */
const onSurface = ({ placement }: ArtworkOnTarget): NonNullable<Item['placement']> => {
  refuseMirrored(placement)
  if (placement.size || placement.position || placement.fit !== 'fit') throw serviceCannot('placeOnSurfaces')
  return placement.rotateDegrees === 0 ? {} : { rotation: placement.rotateDegrees }
}

const refuseMirrored = ({ flipHorizontal, flipVertical }: PlacedArtwork['placement']): void => {
  if (flipHorizontal || flipVertical) throw serviceCannot('mirrorOnPhotos')
}
