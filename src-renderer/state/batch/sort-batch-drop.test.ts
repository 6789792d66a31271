import { expect, it } from 'vitest'
import { sortBatchDrop } from './sort-batch-drop'

it('takes pictures for rows, Photoshop files for columns, the first table, and leaves the rest of a folder alone', () => {
  const files = ['a.PNG', 'mug.psd', 'list.csv', 'other.xlsx', '.DS_Store', 'b.jpeg', 'box.psb', 'notes.txt']
  const { designs, mockups, table } = sortBatchDrop(files.map((name) => new File([], name)))
  expect([designs.map(({ name }) => name), mockups.map(({ name }) => name), table?.name]).toEqual([
    ['a.PNG', 'b.jpeg'],
    ['mug.psd', 'box.psb'],
    'list.csv',
  ])
})
