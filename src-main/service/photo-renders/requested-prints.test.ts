import { type PhotoRenderRequest, photoRenderRequest } from '@contract/service/photo-renders'
import { describe, expect, it } from 'vitest'
import { requestedPrints } from './requested-prints'
import { testPhoto } from './testing/test-photo'

const front = testPhoto.targets[0]!.uuid
const product = testPhoto.targets[1]!.uuid
const artwork_url = 'https://shop.example/a.png'

const body = (print_areas: readonly object[]) => ({ mockup_id: front, print_areas })
const request = (...print_areas: readonly object[]): PhotoRenderRequest =>
  photoRenderRequest.parse(body(print_areas))

/** Where the contract refuses an item. */
const refusedAt = (item: object): readonly string[] => {
  const read = photoRenderRequest.safeParse(body([item]))
  return (read.error?.issues ?? []).map(({ path }) => path.join('.'))
}

describe('an item of a render of a photo mockup', () => {
  it('names exactly one target and exactly one picture', () => {
    expect([
      refusedAt({ uuid: front, artwork_url }),
      refusedAt({ artwork_url }),
      refusedAt({ uuid: front, surface_uuid: product, artwork_url }),
      refusedAt({ uuid: front }),
      refusedAt({ uuid: front, artwork_url, base64: 'aGk=' }),
      refusedAt({ uuid: front, artwork_url, color: 'Forest' }),
    ]).toEqual([[], ...Array.from({ length: 5 }, () => ['print_areas.0'])])
    expect(photoRenderRequest.safeParse(body([])).success).toBe(false)
    const nine = Array.from({ length: 9 }, () => ({ uuid: front, artwork_url }))
    expect(photoRenderRequest.safeParse(body(nine)).success).toBe(false)
  })

  it('takes the lengths of its kind of target alone', () => {
    const onArea = (placement: object) => refusedAt({ uuid: front, artwork_url, placement })
    const onSurface = (placement: object) => refusedAt({ surface_uuid: product, artwork_url, placement })
    const at = (field: string) => [`print_areas.0.placement.${field}`]
    expect([
      onArea({ fit: 'contain' }),
      onArea({ width: 10, height: 10 }),
      onArea({ coverage: 50 }),
      onArea({ width: 10 }),
      onArea({ fit: 'fit', width: 10, height: 10 }),
      onSurface({ coverage: 50 }),
      onSurface({ width: 10, height: 10 }),
      onSurface({ fit: 'fit' }),
      onSurface({ height: 10 }),
      onSurface({ coverage: 50, width: 10, height: 10 }),
      onSurface({ coverage: 9 }),
      onSurface({ rotation: 361 }),
      onSurface({ position: 'middle' }),
    ]).toEqual([
      [],
      [],
      at('coverage'),
      at('height'),
      at('fit'),
      [],
      [],
      at('fit'),
      at('width'),
      at('coverage'),
      at('coverage'),
      at('rotation'),
      at('position'),
    ])
  })

  it('takes adjustments within their ranges', () => {
    const adjusted = (adjustments: object) => refusedAt({ uuid: front, artwork_url, adjustments })
    const at = (field: string) => [`print_areas.0.adjustments.${field}`]
    expect([
      adjusted({ warp_strength: 2, edge_expand: 50, texture_strength: 100, blend_mode: 'soft_light' }),
      adjusted({ warp_strength: 2.1 }),
      adjusted({ edge_expand: -1 }),
      adjusted({ texture_strength: 101 }),
      adjusted({ blend_mode: 'pass_through' }),
      adjusted({ opacity: 101 }),
    ]).toEqual([
      [],
      at('warp_strength'),
      at('edge_expand'),
      at('texture_strength'),
      at('blend_mode'),
      at('opacity'),
    ])
  })

  it('finds its target by uuid and kind, and a colour by its exact name before its hex code', () => {
    const prints = requestedPrints(
      request({ uuid: front, artwork_url }, { surface_uuid: product, color: 'Forest' }),
      testPhoto,
    )
    expect(prints.map(({ target, hex }) => [target.name, hex])).toEqual([
      ['Front', null],
      ['Product', '#1a6b5c'],
    ])
    const hexOf = (color: string) => requestedPrints(request({ uuid: front, color }), testPhoto)[0]?.hex
    expect([hexOf('#ABC'), hexOf('00ff00'), hexOf('fade')]).toEqual(['#aabbcc', '#00ff00', '#123456'])
  })

  it('is refused for a target or a colour that the mockup does not have', () => {
    const failing = (...items: readonly object[]) => {
      try {
        return requestedPrints(request(...items), testPhoto)
      } catch (error) {
        return error
      }
    }
    expect(failing({ uuid: product, artwork_url })).toMatchObject({
      code: 'PRINT_AREA_NOT_FOUND',
      kind: 'printAreaUnknown',
      suggestion: expect.stringContaining(`Front (${front})`),
    })
    expect(failing({ surface_uuid: front, artwork_url })).toMatchObject({
      code: 'PRINT_AREA_NOT_FOUND',
      kind: 'surfaceUnknown',
    })
    expect(failing({ uuid: front, artwork_url }, { uuid: front, color: 'Forest' })).toMatchObject({
      kind: 'printAreaNamedTwice',
      failure: { issues: [{ path: ['print_areas', 1, 'uuid'] }] },
    })
    expect(failing({ uuid: front, color: 'forest' })).toMatchObject({
      kind: 'photoColorUnknown',
      failure: {
        issues: [{ path: ['print_areas', 0, 'color'] }],
        suggestion: expect.stringContaining('Forest, fade'),
      },
    })
  })
})
