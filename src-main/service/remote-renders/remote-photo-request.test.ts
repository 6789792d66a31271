import { photoRenderRequest } from '@contract/service/photo-renders'
import { describe, expect, it } from 'vitest'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import { type CanvasPlacement, stretched } from '../../engine/warp/place-artwork'
import { frontSmartObjects } from '../layers/front-smart-objects'
import { indexLayers } from '../layers/layer-index'
import { sourceAt } from '../ports/document-source'
import { describeRemoteMockup } from './remote-document'
import { describedPhoto, layersOfPhoto, mockupOfPhoto, type RemotePhotoMockup } from './remote-photo'
import { remotePhotoRequestOf } from './remote-photo-request'
import { noServiceOptions } from './service-options'

const [uuid, front, back, shirt] = [1, 2, 3, 4].map((at) => `0000000${at}-0000-4000-8000-000000000000`)
const corners = (left: number): [number, number][] => [
  [left, 10],
  [left + 200, 10],
  [left + 200, 110],
  [left, 110],
]
const printAreas = [
  { uuid: front!, print_area_id: front!, name: 'Front', points: corners(20), sort_order: 0 },
  { uuid: back!, print_area_id: back!, name: 'Back', points: corners(300), sort_order: 1 },
]
const photo: RemotePhotoMockup = {
  ...{ mockup_id: uuid!, uuid: uuid!, name: 'Shirt', status: 'ready', customizable: true, version: 1 },
  ...{ thumbnail_url: '', source_width: 640, source_height: 480, colors: [] },
  ...{ created_at: '2026-11-23T00:00:00.000Z', updated_at: '2026-11-23T00:00:00.000Z' },
  ...{ reason: null, thumbnails: [], print_areas: printAreas, quads: printAreas },
  surfaces: [{ uuid: shirt!, surface_uuid: shirt!, name: 'Shirt' }],
}
const mockup = mockupOfPhoto(photo)
const uuids = ['', ...mockup.smart_objects.map((each) => each.uuid)]
const layerOf = (wanted: string | undefined) => [uuids.indexOf(wanted ?? '')]

const asked = (edits: Partial<ResolvedEdits>) =>
  remotePhotoRequestOf(
    {
      file: sourceAt('/mockups/shirt'),
      edits: { ...noEdits, ...edits },
      output: { format: 'png', width: 'original', quality: 90, dpi: null, profile: 'document' },
      target: '/out.png',
    },
    {
      ...{ mockup, photo, options: noServiceOptions },
      uuidOf: ([at = 0]) => uuids[at] ?? '',
      files: { read: async () => new Uint8Array() },
      describeArtwork: async () => ({
        width: 40,
        height: 40,
        format: 'png',
        hasAlpha: false,
        resolutionPpi: null,
      }),
    },
  )

const printed = (on: string | undefined, placement: Partial<CanvasPlacement> = {}) => ({
  smartObjects: [
    {
      layer: layerOf(on),
      artwork: { bytes: Uint8Array.of(104, 105), name: 'a.png' },
      placement: { ...stretched, ...placement },
    },
  ],
})
const placementOf = async (on: string | undefined, placement: Partial<CanvasPlacement>) =>
  (await asked(printed(on, placement))).print_areas[0]?.placement

describe('a render of a service’s photo mockup', () => {
  it('is what the interface takes, and says nothing of what is usual', async () => {
    const request = await asked(printed(front))
    expect(request).toEqual({
      mockup_id: uuid,
      print_areas: [{ uuid: front, base64: 'aGk=' }],
      export_options: { image_format: 'png', image_size: 640, quality: 90 },
    })
    expect(photoRenderRequest.safeParse(request).success).toBe(true)
  })

  it('has the front-most area first, and areas over surfaces', () => {
    expect(mockup.smart_objects.map(({ name, size }) => [name, size.width, size.height])).toEqual([
      ['Back', 200, 100],
      ['Front', 200, 100],
      ['Shirt', 640, 480],
    ])
  })

  it('costs more than a picture of a PSD, and takes designs on its areas alone', () => {
    const described = describedPhoto(describeRemoteMockup(mockup, layersOfPhoto(mockup), 'hash'), photo)
    expect(described.creditsPerPicture).toBe(5)
    const front = frontSmartObjects(indexLayers('document', described))
    expect(front.map(({ layer }) => layer.name)).toEqual(['Back', 'Front'])
  })

  it('places artwork by a way to fit it, or by its size and the way from the middle', async () => {
    expect(await placementOf(front, { fit: 'crop', rotateDegrees: 9 })).toEqual({ fit: 'crop', rotation: 9 })
    const size = { width: 60, height: 20 }
    expect(await placementOf(front, { size, position: { left: 0, top: 80 } })).toEqual({
      ...{ width: 60, height: 20, offset_x: -70, offset_y: 40 },
    })
    // Of 40 × 40 within 60 × 20.
    expect(await placementOf(front, { size, fit: 'fit' })).toEqual({
      ...{ width: 20, height: 20, offset_x: 0, offset_y: 0 },
    })
    expect(await placementOf(shirt, { fit: 'fit' })).toBeUndefined()
  })

  it('carries treatment, adjustments and cut-outs with the artwork that they concern', async () => {
    const adjustments = { brightness: 5, contrast: 0, saturation: 0, vibrance: 0, opacity: 80, blur: 0 }
    const { print_areas } = await asked({
      ...printed(front),
      treatments: [
        { layer: layerOf(front), blend_mode: 'normal', warp_strength: 0.5 },
        { layer: layerOf(back), edge_expand: 4 },
      ],
      looks: [{ layer: layerOf(front), color: null, adjustments }],
      cutOuts: [{ layer: layerOf(front), wish: null }],
    })
    expect(print_areas).toEqual([
      {
        uuid: front,
        base64: 'aGk=',
        remove_background: true,
        adjustments: { ...adjustments, blend_mode: 'normal', warp_strength: 0.5 },
      },
    ])
  })

  it('multiplies a colour on a surface as this computer does', async () => {
    const colored = (on: string | undefined) => ({
      smartObjects: [{ layer: layerOf(on), artwork: { color: '#aa0000' }, placement: stretched }],
    })
    expect((await asked(colored(shirt))).print_areas).toEqual([
      { surface_uuid: shirt, color: '#aa0000', adjustments: { blend_mode: 'multiply' } },
    ])
    expect((await asked(colored(front))).print_areas).toEqual([{ uuid: front, color: '#aa0000' }])
  })

  it('is refused where the service would draw another picture', async () => {
    const gapOf = async (edits: Partial<ResolvedEdits>) =>
      asked(edits).then(
        () => null,
        (error: unknown) => (error as { failure?: { params?: { what?: string } } }).failure?.params?.what,
      )
    const layer = layerOf(front)
    const quad = [0, 1, 2, 3].map(() => ({ x: 0, y: 0 }))
    expect([
      await gapOf({}),
      await gapOf(printed(front, { flipHorizontal: true })),
      await gapOf(printed(shirt)),
      await gapOf({
        ...printed(front),
        looks: [{ layer, color: { hex: '#ffffff', blendMode: 'color' }, adjustments: null }],
      }),
      await gapOf({
        ...printed(front),
        areas: [{ layer, quad: [quad[0]!, quad[1]!, quad[2]!, quad[3]!], mesh: null }],
      }),
      await gapOf({ ...printed(front), hiddenLayers: [layer] }),
    ]).toEqual([
      'renderBarePhotos',
      'mirrorOnPhotos',
      'placeOnSurfaces',
      'colorOverPrints',
      'movePrintAreas',
      'renderBarePhotos',
    ])
  })
})
