import { expect, it } from 'vitest'
import { folderTable } from './folder-table'

it('makes a row of every file name, a column of every folder', () => {
  expect(
    folderTable('set', [
      'Front/10.png',
      'Front/2.PNG',
      'Back/2.jpg',
      'cover.png',
      'Back/readme.txt',
      'Back/old/3.png',
    ]),
  ).toEqual({
    columns: ['Name', 'Back', 'Front'],
    rows: [
      { Name: '2', Back: 'Back/2.jpg', Front: 'Front/2.PNG' },
      { Name: '10', Back: '', Front: 'Front/10.png' },
    ],
  })
})

it('refuses a folder without such folders', () => {
  expect(() => folderTable('set', ['a.png', 'Front/readme.txt'])).toThrow(
    'set has no folders with pictures in them.',
  )
})
