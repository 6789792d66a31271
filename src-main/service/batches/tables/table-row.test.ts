import { expect, it } from 'vitest'
import { cellFilesOf } from './cell-files'
import { readRow } from './table-row'

const files = cellFilesOf({ folder: '/shop', files: ['a.png', 'b.png'], designs: [], outside: new Set() })

const columns = [
  { name: 'art', target: { kind: 'design' } },
  { name: 'Back', target: { kind: 'smart_object', layer: 'Back' } },
  { name: 'tint', target: { kind: 'color', layer: 'Mug' } },
  { name: 'shadow', target: { kind: 'visibility', layer: 'Shadow' } },
  { name: 'state', target: { kind: 'layer_comp' } },
  { name: 'for', target: { kind: 'mockup' } },
  { name: 'X', target: { kind: 'placement', field: 'x' } },
  { name: 'Angle', target: { kind: 'placement', field: 'rotate' } },
  { name: 'SKU', target: { kind: 'text' } },
] as const

const rowOf = (cells: Readonly<Record<string, string>>) =>
  readRow({ columns: [...columns], rows: [{ ...cells }] }, 0, files)

it('puts its cells where their columns say', () => {
  const cells = {
    art: 'b',
    Back: 'a.png',
    tint: 'tomato',
    shadow: 'no',
    state: 'Night',
    for: 'mug',
    X: '-5 %',
    Angle: '90',
    SKU: '7',
  }
  expect(rowOf(cells)).toEqual({
    row: {
      design: 'b',
      cells,
      artworks: [
        { layer: null, path: '/shop/b.png' },
        { layer: 'Back', path: '/shop/a.png' },
      ],
      edits: [
        { word: 'color', layer: 'Mug', value: { hex: '#ff6347', blending_mode: 'multiply' } },
        { word: 'visibility', layer: 'Shadow', value: false },
        { word: 'comp', layer: null, value: 'Night' },
      ],
      placement: { x: -5, rotate: 90 },
      mockup: 'mug',
    },
    problems: [],
  })
})

it('leaves alone what its empty cells are for', () => {
  const { row, problems } = rowOf({ art: '', SKU: '7' })
  expect([row.design, row.artworks, row.mockup, problems]).toEqual(['1', [], null, []])
})

it('says of each cell what is wrong with it', () => {
  const { row, problems } = rowOf({ art: 'c.png', tint: 'nearly red', shadow: 'perhaps', X: 'left' })
  expect(problems.map(({ column, error }) => [column, error.code, error.message])).toEqual([
    ['art', 'FILE_NOT_FOUND', 'There is no picture “c.png” in /shop.'],
    ['tint', 'INVALID_INPUT', '“nearly red” is no colour.'],
    ['shadow', 'INVALID_INPUT', '“perhaps” says neither yes nor no.'],
    ['X', 'INVALID_INPUT', '“left” is no distance in percent of the print area.'],
  ])
  expect(row.artworks).toEqual([])
})
