import { expect, it } from 'vitest'
import { sortBatchDrop } from './sort-batch-drop'

it('takes pictures for rows, Photoshop files for columns, the first table, and leaves the rest of a folder alone', () => {
  const files = [
    'a.PNG',
    'mug.psd',
    'list.csv',
    'other.xlsx',
    '.DS_Store',
    'b.jpeg',
    'box.psb',
    'notes.txt',
    'c.pdf',
    'd.eps',
  ]
  const { designs, mockups, table } = sortBatchDrop(files.map((name) => new File([], name)))
  expect([designs.map(({ name }) => name), mockups.map(({ name }) => name), table?.name]).toEqual([
    ['a.PNG', 'b.jpeg', 'c.pdf', 'd.eps'],
    ['mug.psd', 'box.psb'],
    'list.csv',
  ])
})

it('leaves no file alone that was dropped by itself: it is refused with the reason', () => {
  const files = ['notes.txt', 'mug.psd', 'list.csv', 'deep.txt'].map((name) => new File([], name))
  const { designs, mockups, table } = sortBatchDrop(files, files.slice(0, 3))
  expect(designs.map(({ name }) => name)).toEqual(['notes.txt'])
  expect([mockups[0]?.name, table?.name]).toEqual(['mug.psd', 'list.csv'])
})
