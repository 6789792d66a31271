import { expect, it } from 'vitest'
import { placementOfCell, rowPlacementOf } from './row-placement'

it('reads numbers with their signs, and fits in the words of both languages', () => {
  expect([
    placementOfCell('x', '-5,5 %'),
    placementOfCell('y', '12'),
    placementOfCell('scale', '80%'),
    placementOfCell('rotate', '45°'),
    placementOfCell('fit', 'Einpassen'),
    placementOfCell('fit', 'stretch'),
    placementOfCell('fit', 'cover'),
  ]).toEqual([
    { x: -5.5 },
    { y: 12 },
    { scale: 80 },
    { rotate: 45 },
    { fit: 'fit' },
    { fit: 'fill' },
    { fit: 'crop' },
  ])
})

it('reads nothing of a cell that holds something else, or a size that cannot be', () => {
  expect([
    placementOfCell('x', 'left'),
    placementOfCell('scale', '0'),
    placementOfCell('scale', '-20'),
    placementOfCell('rotate', '400'),
    placementOfCell('fit', 'tight'),
  ]).toEqual([null, null, null, null, null])
})

it('takes what every column of a row says together', () => {
  const columns = [
    { name: 'SKU', target: { kind: 'text' } },
    { name: 'X', target: { kind: 'placement', field: 'x' } },
    { name: 'Angle', target: { kind: 'placement', field: 'rotate' } },
    { name: 'Size', target: { kind: 'placement', field: 'scale' } },
  ]
  expect(rowPlacementOf(columns, { SKU: '7', X: '10', Angle: '', Size: 'huge' })).toEqual({ x: 10 })
})
