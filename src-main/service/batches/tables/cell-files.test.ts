import { expect, it } from 'vitest'
import { cellFilesOf } from './cell-files'

const files = cellFilesOf({
  folder: '/shop',
  files: [
    'logo.png',
    'Art/Blue Whale.PNG',
    'Art/twice.png',
    'old/twice.png',
    'notes.txt',
    'art/caf\u00e9.svg',
  ],
  designs: [
    { name: 'dunes.psd', path: '/designs/dunes.psd' },
    { name: 'twice.png', path: '/designs/twice.png' },
  ],
  outside: new Set(['/else/where.png', '../up.png']),
})

it.each([
  ['logo.png', '/shop/logo.png'],
  ['LOGO.PNG', '/shop/logo.png'],
  ['logo', '/shop/logo.png'],
  ['.\\art\\blue whale.png', '/shop/Art/Blue Whale.PNG'],
  ['Blue Whale', '/shop/Art/Blue Whale.PNG'],
  ['cafe\u0301.svg', '/shop/art/caf\u00e9.svg'],
  ['old/twice', '/shop/old/twice.png'],
  ['dunes', '/designs/dunes.psd'],
  ['/else/where.png', '/else/where.png'],
  ['../up.png', '/up.png'],
])('finds %j', (cell, path) => {
  expect(files.find(cell)).toBe(path)
})

it.each(['twice.png', 'gone.png', 'notes.txt', '/etc/passwd', '../other.png', 'C:\\mine.png', ''])(
  'finds nothing for %j',
  (cell) => {
    expect(files.find(cell)).toBeNull()
  },
)

it('knows what was most likely meant, and where it looked', () => {
  expect([files.nearest('blue-wale.png'), files.nearest('zebra'), files.places]).toEqual([
    'Blue Whale.PNG',
    null,
    { folder: '/shop', designs: 'searched' },
  ])
})

it('guesses what was meant for the first twenty cells only, and says the same of them again', () => {
  const asked = cellFilesOf({ folder: '/shop', files: ['Blue Whale.png'], designs: [], outside: new Set() })
  const cells = Array.from({ length: 30 }, (_, at) => `art${at}/blue-whale${at}.png`)
  const answers = cells.map(asked.nearest)
  expect(answers).toEqual(cells.map((_, at) => (at < 20 ? 'Blue Whale.png' : null)))
  expect(cells.map(asked.nearest)).toEqual(answers)
  expect(asked.find('blue whale')).toBe('/shop/Blue Whale.png')
})
