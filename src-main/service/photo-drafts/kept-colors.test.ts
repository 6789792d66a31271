import { expect, it } from 'vitest'
import { writePhotoFile } from '../../engine/photo/photo-file'
import type { PhotoPart, PhotoTarget, PhotoTemplate } from '../../engine/photo/photo-template'
import { keptColors } from './kept-colors'

const target: PhotoTarget = {
  uuid: '0d0c9a70-0000-4000-8000-000000000001',
  kind: 'area',
  name: 'Front',
  canvas: { width: 8, height: 6 },
  quad: [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 8, y: 6 },
    { x: 0, y: 6 },
  ],
  mesh: null,
  mask: null,
  bounds: { left: 0, top: 0, right: 8, bottom: 6 },
  base: { hex: '#ffffff', isDark: false },
}
const surface: PhotoTarget = {
  ...target,
  uuid: '0d0c9a70-0000-4000-8000-000000000002',
  kind: 'surface',
  name: 'Product',
}

const fileOf = (draft: unknown): Uint8Array => {
  const template: PhotoTemplate = {
    ...{ version: 1, size: target.canvas, resolutionPpi: 72, displacement: null },
    ...{ targets: [target, surface], draft },
  }
  return writePhotoFile(template, new Map<PhotoPart, Uint8Array>([['photo', Uint8Array.of(1)]]))
}

it('finds the colours that were kept, and the surfaces that come in them', () => {
  const colors = [{ name: 'Midnight', hex: '#1f2a44' }]
  expect(keptColors(fileOf({ colors }), 'Shirt.mockphoto')).toEqual({ colors, surfaces: [surface.uuid] })
})

it('finds no colours in a mockup that no person has set, or whose draft is from another program', () => {
  for (const draft of [undefined, null, { colors: [{ name: 'Midnight', hex: 'blue' }] }])
    expect(keptColors(fileOf(draft), 'Shirt.mockphoto').colors).toEqual([])
})

it('names a file that is no photo mockup', () => {
  expect(() => keptColors(Uint8Array.of(1, 2), 'Shirt.mockphoto')).toThrow('Shirt.mockphoto')
})
