import { photoRenderRequest } from '@contract/service/photo-renders'
import { describe, expect, it } from 'vitest'
import { stretched } from '../../engine/warp/place-artwork'
import { printEdits } from './print-edits'
import { requestedPrints } from './requested-prints'
import { testPhoto } from './testing/test-photo'
import { unseenPrintWarnings } from './unseen-prints'

const [front, product] = testPhoto.targets.map(({ uuid }) => uuid)
const bytes = Uint8Array.of(1)
const artwork_url = 'https://shop.example/a.png'

const editsOf = (item: object) => {
  const request = photoRenderRequest.parse({ mockup_id: testPhoto.uuid, print_areas: [item] })
  return printEdits(
    requestedPrints(request, testPhoto).map((print) => ({
      ...print,
      artwork: print.hex === null ? { bytes, name: 'a.png' } : { color: print.hex },
    })),
  )
}
const placed = (item: object) => editsOf(item).smartObjects[0]?.placement

describe('artwork on a print area', () => {
  const onArea = (placement: object) => placed({ uuid: front, artwork_url, placement })

  it('is stretched over the area unless it fits or has a size', () => {
    expect(onArea({})).toMatchObject({
      fit: 'fill',
      size: { width: 400, height: 200 },
      position: { left: 0, top: 0 },
    })
    expect(onArea({ fit: 'contain', position: 'top_right' })).toMatchObject({
      fit: 'fit',
      alignment: { x: 1, y: 0 },
    })
    expect(onArea({ width: 100, height: 50, position: 'bottom_center', rotation: -30 })).toMatchObject({
      fit: 'fill',
      rotateDegrees: -30,
      size: { width: 100, height: 50 },
      position: { left: 150, top: 150 },
    })
  })

  it('moves by pixels of the area', () => {
    expect(onArea({ width: 100, height: 50, position: 'top_left', offset_x: 7, offset_y: -3 })).toMatchObject(
      {
        position: { left: 7, top: -3 },
      },
    )
  })
})

describe('artwork on a surface', () => {
  const onSurface = (placement: object) => placed({ surface_uuid: product, artwork_url, placement })

  it('stays within a part of the surface, with its proportions', () => {
    expect(onSurface({})).toMatchObject({ fit: 'fit', size: { width: 800, height: 1000 } })
    expect(onSurface({ coverage: 50, position: 'bottom_right' })).toMatchObject({
      fit: 'fit',
      size: { width: 400, height: 500 },
      position: { left: 400, top: 500 },
      alignment: { x: 1, y: 1 },
    })
  })

  it('has lengths in pixels of the photo', () => {
    const placement = { width: 100, height: 200, position: 'top_left', offset_x: 5, offset_y: 10 }
    expect(onSurface(placement)).toMatchObject({
      fit: 'fill',
      size: { width: 200, height: 400 },
      position: { left: 10, top: 20 },
    })
  })
})

describe('the look of a print', () => {
  it('recolours a surface with a plain colour, and multiplies everything else', () => {
    const modeOf = (item: object) => editsOf(item).treatments[0]?.blend_mode
    expect([
      modeOf({ surface_uuid: product, color: 'Forest' }),
      modeOf({ surface_uuid: product, color: 'Forest', adjustments: { blend_mode: 'multiply' } }),
      modeOf({ uuid: front, color: 'Forest' }),
      modeOf({ surface_uuid: product, artwork_url }),
    ]).toEqual(['normal', 'multiply', undefined, undefined])
    expect(editsOf({ surface_uuid: product, color: 'Forest' }).smartObjects).toEqual([
      { layer: [201], artwork: { color: '#1a6b5c' }, placement: stretched },
    ])
  })

  it('is treated and adjusted only where something was asked for', () => {
    const plain = editsOf({ uuid: front, artwork_url })
    expect([plain.looks, plain.treatments]).toEqual([[], []])
    const adjustments = { warp_strength: 0, texture_strength: 40, edge_expand: 3, opacity: 60, blur: 2 }
    const { looks, treatments } = editsOf({ uuid: front, artwork_url, adjustments })
    expect(treatments).toEqual([{ layer: [101], warp_strength: 0, texture_strength: 40, edge_expand: 3 }])
    expect(looks).toEqual([
      {
        layer: [101],
        color: null,
        adjustments: { brightness: 0, contrast: 0, saturation: 0, vibrance: 0, opacity: 60, blur: 2 },
      },
    ])
  })

  it('is warned of where it multiplies onto goods that the same request makes dark', () => {
    const warned = (color: string, adjustments: object = {}) => {
      const print_areas = [
        { surface_uuid: product, color },
        { uuid: front, artwork_url, adjustments },
      ]
      const request = photoRenderRequest.parse({ mockup_id: testPhoto.uuid, print_areas })
      return unseenPrintWarnings(requestedPrints(request, testPhoto)).map(({ code, message }) => [
        code,
        message.slice(0, 6),
      ])
    }
    expect(warned('#101018')).toEqual([['photo:multiply-on-dark', 'Front:']])
    expect([warned('#e0d0c0'), warned('#101018', { blend_mode: 'normal' })]).toEqual([[], []])
  })
})
