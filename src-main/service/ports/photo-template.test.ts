import { describe, expect, it } from 'vitest'
import type { PhotoTemplate } from '../../engine/photo/photo-template'
import { parsePhotoTemplate } from './photo-template'

const uuid = (number: number) => `0d0c9a70-0000-4000-8000-00000000000${number}`
const target: PhotoTemplate['targets'][number] = {
  ...{ uuid: uuid(1), kind: 'area', name: 'Front', canvas: { width: 20, height: 10 } },
  quad: [
    { x: 4, y: 4 },
    { x: 24, y: 4 },
    { x: 24, y: 14 },
    { x: 4, y: 14 },
  ],
  ...{ mesh: null, mask: 'mask:shirt', bounds: { left: 4, top: 4, right: 24, bottom: 14 } },
  base: { hex: '#e0d0c0', isDark: false },
}
const template: PhotoTemplate = {
  ...{ version: 1, size: { width: 64, height: 48 }, resolutionPpi: 72, targets: [target] },
  displacement: { fullPercent: 4 },
}

const refusalOf = (change: object): string => {
  try {
    parsePhotoTemplate({ ...template, ...change }, 'shirt.mockphoto')
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('a photo template', () => {
  it('is taken as it is', () => {
    expect(parsePhotoTemplate(JSON.parse(JSON.stringify(template)), 'shirt.mockphoto')).toEqual(template)
  })

  it.each([
    ['a picture of 200 megapixels', { size: { width: 20_000, height: 10_000 } }, 'at most 100 megapixels'],
    ['two targets of one uuid', { targets: [target, target] }, 'unique uuids'],
    [
      'nine areas',
      { targets: Array.from({ length: 9 }, (_, at) => ({ ...target, uuid: uuid(at) })) },
      'at most 8 print areas',
    ],
    ['an area beyond the photo', { size: { width: 20, height: 48 } }, 'bounds within the photo'],
    [
      'a mesh without its points',
      {
        targets: [
          {
            ...target,
            mesh: {
              kind: 'mesh',
              bounds: target.bounds,
              columns: 1,
              rows: 1,
              sliceX: [],
              sliceY: [],
              points: [],
            },
          },
        ],
      },
      'a mesh with as many points',
    ],
    [
      'a corner that is no number',
      { targets: [{ ...target, quad: [null, null, null, null] }] },
      'targets.0.quad',
    ],
  ])('is refused with %s, named with its file', (_, change, rule) => {
    expect(refusalOf(change)).toContain('“shirt.mockphoto”')
    expect(refusalOf(change)).toContain(rule)
  })
})
