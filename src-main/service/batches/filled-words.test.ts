import type { NamedEdit } from '@contract/edits/word'
import { expect, it } from 'vitest'
import { withRowWords } from './filled-words'

const row = (cells: Readonly<Record<string, string>>) => ({
  ...{ design: 'fern', artworks: [], edits: [], mockup: null },
  cells,
})
const words = (value: string): NamedEdit => ({ word: 'words', layer: 'Name', value })
const filled = (text: string, cells: Readonly<Record<string, string>> = { Name: ' Ada ', Year: '' }) =>
  withRowWords([words(text)], row(cells)).map(({ value }) => value)

it('puts the cells of the row and the design into words', () => {
  expect(filled('For {row.Name} with {design}')).toEqual(['For Ada with fern'])
  expect(filled('{ROW.name}')).toEqual(['Ada'])
  expect(filled('Sale')).toEqual(['Sale'])
})

it('leaves the layer as it is where every token is empty', () => {
  expect(filled('Born {row.Year}')).toEqual([])
  expect(filled('{row.Name} {row.Year}')).toEqual(['Ada '])
})

it('refuses unknown tokens and words that grow too long', () => {
  expect(() => filled('{row.Nmae}')).toThrow(expect.objectContaining({ kind: 'tokenUnknown' }))
  expect(() => filled('{row.Name}', { Name: 'x'.repeat(501) })).toThrow(
    expect.objectContaining({ kind: 'textTooLong' }),
  )
})

it('leaves edits of other words alone', () => {
  const hidden: NamedEdit = { word: 'visibility', layer: '{row.Name}', value: false }
  expect(withRowWords([hidden], row({}))).toEqual([hidden])
})
