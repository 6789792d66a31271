import type { MockupLayer } from '@contract/service/mockup-layer'
import type { photoMockup } from '@contract/service/photo-mockups'
import type { PsdMockup, SmartObject } from '@contract/service/psd-mockup'
import type { Size } from '@geometry/plane'
import type { z } from 'zod'
import { prices } from '../policy/policy'
import type { DocumentDescription } from '../ports/engine'

export type RemotePhotoMockup = z.output<typeof photoMockup>

/**
 * A service's photo mockup in the shape of its PSD mockups: print areas and surfaces are smart objects, whose canvases
 * have the pixels that the photo shows of them. Areas lie over surfaces.
 */
export const mockupOfPhoto = (photo: RemotePhotoMockup): PsdMockup => {
  const whole = { width: photo.source_width, height: photo.source_height }
  const areas = photo.print_areas.toSorted((a, b) => b.sort_order - a.sort_order)
  return {
    uuid: photo.uuid,
    name: photo.name,
    ...whole,
    thumbnail: photo.thumbnail_url,
    thumbnails: [],
    collections: [],
    smart_objects: [
      ...areas.map(({ uuid, name, points }) => smartObjectOf({ uuid, name }, points, whole)),
      ...photo.surfaces.map(({ uuid, name }) => smartObjectOf({ uuid, name }, [], whole)),
    ],
    text_layers: [],
    group_layers: [],
  }
}

/** Front-most first. */
export const layersOfPhoto = (mockup: PsdMockup): readonly MockupLayer[] =>
  mockup.smart_objects.map(({ uuid, name }) => ({
    ...{ uuid, name, kind: 'smart_object', visible: true, children: [] },
  }))

/** Its description as a mockup, with what is true of photos alone. */
export const describedPhoto = (
  description: DocumentDescription,
  { surfaces }: Pick<RemotePhotoMockup, 'surfaces'>,
): DocumentDescription => {
  const whole = new Set(surfaces.map(({ uuid }) => uuid))
  return {
    ...description,
    layers: description.layers.map(({ smartObject, ...layer }) => ({
      ...layer,
      smartObject:
        smartObject && whole.has(smartObject.contentsId)
          ? { ...smartObject, isWholeSurface: true }
          : smartObject,
    })),
    creditsPerPicture: prices.photoRender,
  }
}

type Points = RemotePhotoMockup['print_areas'][number]['points']

/** Without four corners it is as large as the photo. */
const smartObjectOf = (
  { uuid, name }: Pick<SmartObject, 'uuid' | 'name'>,
  points: Points,
  whole: Size,
): SmartObject => {
  const [a, b, c, d] = points
  const quad = a && b && c && d ? ([a, b, c, d] as const) : null
  return {
    ...{ uuid, name, layer_name: name },
    position: quad ? boxAround(quad) : { x: 0, y: 0, ...whole },
    size: quad ? canvasOf(quad) : whole,
    print_area_presets: [],
    blend_mode: null,
    quad: quad && [...quad],
    instance_count: null,
  }
}

type Corners = readonly [Points[number], Points[number], Points[number], Points[number]]

/** As large as the area is seen, each way at its longer side. */
const canvasOf = ([a, b, c, d]: Corners): Size => {
  const apart = (p: Points[number], q: Points[number]): number => Math.hypot(p[0] - q[0], p[1] - q[1])
  const side = (one: number, other: number): number => Math.max(1, Math.round(Math.max(one, other)))
  return { width: side(apart(a, b), apart(d, c)), height: side(apart(a, d), apart(b, c)) }
}

const boxAround = (quad: Corners): SmartObject['position'] => {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)]
  const x = Math.floor(Math.min(...xs))
  const y = Math.floor(Math.min(...ys))
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y }
}
