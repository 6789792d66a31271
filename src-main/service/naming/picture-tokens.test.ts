import { expect, it } from 'vitest'
import { namePattern } from './name-pattern'
import { type NamedPicture, pictureTokens, textOfToken } from './picture-tokens'

const picture: NamedPicture = {
  mockup: 'Mug',
  design: 'kiln',
  variant: 'Blue',
  row: { SKU: 'A-1', 'Product Name': 'Kiln mug' },
  rowNumber: 4,
  index: 12,
  date: new Date(2026, 2, 9, 23, 59),
  width: 2048,
  format: 'webp',
}

it('gives every token of a picture its text', () => {
  const known = pictureTokens(Object.keys(picture.row))
  expect(known.map((token) => [token, textOfToken(picture, token)])).toEqual([
    ['mockup', 'Mug'],
    ['design', 'kiln'],
    ['variant', 'Blue'],
    ['row', '4'],
    ['index', '12'],
    ['date', '2026-03-09'],
    ['width', '2048'],
    ['format', 'webp'],
    ['row.SKU', 'A-1'],
    ['row.Product Name', 'Kiln mug'],
  ])
})

it('makes the name that its pattern asks for', () => {
  const pattern = namePattern(
    '{mockup}/{row.product name} {index:03}@{width}',
    pictureTokens(['SKU', 'Product Name']),
  )
  expect(pattern.nameOf((token) => textOfToken(picture, token))).toBe('Mug/Kiln mug 012@2048')
})
