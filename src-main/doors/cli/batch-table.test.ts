import { AppError } from '@contract/errors'
import { describe, expect, it } from 'vitest'
import { indexLayers } from '../../service/layers/layer-index'
import type { NamedDocument } from '../../service/layers/named-edits'
import { cannedDescription, cannedLayer, cannedSmartObject } from '../../service/testing/canned-engine'
import { assertColumnsUsed, batchTableOf } from './batch-table'

const documentOf = (...smartObjects: readonly string[]): NamedDocument => {
  const description = cannedDescription([
    ...smartObjects.map((name, at) => cannedSmartObject({ path: [at + 1], name }, `contents ${at}`)),
    cannedLayer({ path: [100], name: 'Shadow' }),
  ])
  return { description, index: indexLayers('Mug', description) }
}

const mug = documentOf('Print')
const cap = documentOf('Front', 'Back side')

const tableOf = (columns: readonly string[], documents: readonly NamedDocument[]) =>
  batchTableOf('rows.csv', { columns: [...columns], rows: [] }, documents)

const targets = (columns: readonly string[], documents: readonly NamedDocument[] = [mug]) =>
  tableOf(columns, documents).columns.map(({ target }) => target)

const isAccepted = (column: string): boolean => {
  assertColumnsUsed(tableOf([column], [mug]), new Set(), [mug])
  return true
}

describe('a column of a table on the command line', () => {
  it.each(['mockup', 'template', 'fit', 'x', 'y', 'scale', 'rotate', 'remove_background', 'Print'])(
    'may be called %s',
    (column) => expect(isAccepted(column)).toBe(true),
  )

  it('says by its name what its cells are for', () => {
    expect(targets(['mockup', 'template', 'Print', 'SKU'])).toEqual([
      { kind: 'mockup' },
      { kind: 'mockup' },
      { kind: 'smart_object', layer: 'Print' },
      { kind: 'text' },
    ])
    expect(targets(['fit', 'X', 'y', 'Scale', 'rotate'])).toEqual(
      ['fit', 'x', 'y', 'scale', 'rotate'].map((field) => ({ kind: 'placement', field })),
    )
  })

  it('cuts out the artwork of the only smart object, or of the one that it names', () => {
    expect(targets(['remove_background'])).toEqual([{ kind: 'remove_background', layer: 'Print' }])
    expect(
      targets(['remove_background', 'remove_background Back side', 'remove_background Sleeve'], [cap]),
    ).toEqual([{ kind: 'text' }, { kind: 'remove_background', layer: 'Back side' }, { kind: 'text' }])
  })

  it('that is none of these is refused with the names of all of them, unless a file name takes it', () => {
    const table = tableOf(['Prnt', 'SKU', 'Shadow'], [mug, cap])
    const refused = (tokens: readonly string[]) => {
      try {
        assertColumnsUsed(table, new Set(tokens), [mug, cap])
      } catch (error) {
        if (error instanceof AppError) return `${error.code}: ${error.message} ${error.suggestion}`
        throw error
      }
      return null
    }
    expect(refused(['row.SKU'])).toBe(
      'INVALID_INPUT: No print area is called as the column “Prnt”, “Shadow”. The mockups have “Print”, “Front”, ' +
        '“Back side”; a column may also be called mockup, template, fit, x, y, scale, rotate, remove_background, or ' +
        'be a token of --name.',
    )
    expect(refused(['row.SKU', 'row.Prnt', 'row.Shadow'])).toBeNull()
  })
})
