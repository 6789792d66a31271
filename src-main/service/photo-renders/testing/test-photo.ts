import type { ReadyPhoto } from '../ready-photo'

/** A print area on a surface, whose canvas has twice as many pixels as the photo. */
export const testPhoto: ReadyPhoto = {
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Shirt',
  source: { kind: 'photo', path: '/photos/shirt.mockphoto' },
  width: 640,
  height: 300,
  targets: [
    {
      uuid: '22222222-2222-4222-8222-222222222222',
      ...{ kind: 'area', name: 'Front', layer: [101] },
      canvas: { width: 400, height: 200 },
      box: { width: 300, height: 150 },
    },
    {
      uuid: '33333333-3333-4333-8333-333333333333',
      ...{ kind: 'surface', name: 'Product', layer: [201] },
      canvas: { width: 800, height: 1000 },
      box: { width: 400, height: 500 },
    },
  ],
  colors: [
    { name: 'Forest', hex: '#1A6B5C' },
    { name: 'fade', hex: '#123456' },
  ],
}
