import { expect, it } from 'vitest'
import { dragContents } from './drag-contents'

const nothing = { draggedArtwork: null, draggedFrom: null }
const dragged = (...types: readonly string[]) =>
  dragContents({ items: types.map((type) => ({ kind: 'file', type })) }, nothing)

it('takes drawings for pictures, which a print area takes', () => {
  for (const type of ['application/pdf', 'application/postscript', 'image/svg+xml', 'image/png'])
    expect(dragged(type), type).toEqual({ kind: 'pictures', count: 1 })
  expect(dragged('image/png', 'application/pdf')).toEqual({ kind: 'pictures', count: 2 })
})

it('takes Photoshop files, and files that the system does not know, for mockups', () => {
  expect(dragged('image/vnd.adobe.photoshop')).toEqual({ kind: 'documents', count: 1 })
  expect(dragged('', '')).toEqual({ kind: 'documents', count: 2 })
  expect(dragged('font/ttf')).toEqual({ kind: 'fonts', count: 1 })
})

it('takes CSV, TSV, Excel and JSON for tables, which become rows of the batch', () => {
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  for (const type of ['text/csv', 'text/tab-separated-values', excel, 'application/json'])
    expect(dragged(type), type).toEqual({ kind: 'tables', count: 1 })
  expect(dragged('text/csv', 'image/png')).toEqual({ kind: 'pictures', count: 1 })
})
