import { expect, it } from 'vitest'
import { readPalette } from './read-palette'

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  )
const word = (value: number): number[] => [(value >> 8) & 255, value & 255]
const long = (value: number): number[] => [...word(value >>> 16), ...word(value & 0xffff)]
const wide = (text: string): number[] => [...text, '\0'].flatMap((sign) => word(sign.charCodeAt(0)))
const floats = (...values: readonly number[]): number[] => {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (const [at, value] of values.entries()) view.setFloat32(at * 4, value)
  return [...new Uint8Array(view.buffer)]
}

const aseColor = (name: string, model: string, ...values: readonly number[]): number[] => {
  const block = [...word(name.length + 1), ...wide(name), ...bytesOf(model), ...floats(...values), ...word(0)]
  return [...word(1), ...long(block.length), ...block]
}
const ase = (...blocks: readonly (readonly number[])[]): Uint8Array =>
  bytesOf('ASEF', [0, 1, 0, 0], long(blocks.length), blocks.flat())

it('reads swatches of Adobe programs in each of their models', () => {
  const file = ase(
    [...word(0xc001), ...long(2), ...word(0)],
    aseColor('Navy', 'RGB ', 0.1, 0.2, 0.4),
    aseColor('Rot', 'CMYK', 0, 1, 1, 0),
    aseColor('Half', 'LAB ', 0.5, 0, 0),
    aseColor('Stone', 'Gray', 0.5),
    [...word(0xc002), ...long(0)],
  )
  expect(readPalette('Autumn.ase', file)).toEqual({
    name: 'Autumn',
    colors: [
      { name: 'Navy', hex: '#1a3366' },
      { name: 'Rot', hex: '#ff0000' },
      { name: 'Half', hex: '#777777' },
      { name: 'Stone', hex: '#808080' },
    ],
  })
})

it('reads swatches of Photoshop, with the names where there are some', () => {
  const entry = (space: number, ...values: readonly number[]) => [space, ...values].flatMap(word)
  const colors = [
    entry(0, 0xffff, 0, 0, 0),
    entry(2, 0xffff, 0, 0xffff, 0xffff),
    entry(1, 0x5555, 0xffff, 0xffff, 0),
  ]
  const first = bytesOf(word(1), word(3), colors.flat())
  expect(readPalette('a.aco', first)?.colors.map(({ hex }) => hex)).toEqual(['#ff0000', '#ff00ff', '#00ff00'])
  const names = ['Red', 'Pink', 'Green']
  const second = colors.flatMap((color, at) => {
    const name = names[at] ?? ''
    return [...color, ...long(name.length + 1), ...wide(name)]
  })
  const both = bytesOf([...first], word(2), word(3), second)
  expect(readPalette('a.aco', both)?.colors.map(({ name }) => name)).toEqual(names)
})

it('reads palettes of GIMP and tables of names and codes', () => {
  const gpl =
    'GIMP Palette\nName: Wool\nColumns: 3\n#\n255 255 255\tWhite\n 10  20  30 Ink blue\n1 2 3 Untitled\n'
  expect(readPalette('wool.gpl', bytesOf(gpl))?.colors).toEqual([
    { name: 'White', hex: '#ffffff' },
    { name: 'Ink blue', hex: '#0a141e' },
    { name: '#010203', hex: '#010203' },
  ])
  const csv =
    '\uFEFFColour;Code\r\n"Navy; dark";#1A2B3C\r\nabc;#ABC\r\n;ff0000\r\nno code;here\r\nabc;#000000'
  expect(readPalette('shop.csv', new TextEncoder().encode(csv))?.colors).toEqual([
    { name: 'Navy; dark', hex: '#1a2b3c' },
    { name: 'abc', hex: '#aabbcc' },
    { name: '#ff0000', hex: '#ff0000' },
    { name: 'abc 2', hex: '#000000' },
  ])
})

it('takes what is whole of a broken file, and nothing of another one', () => {
  const file = ase(aseColor('Navy', 'RGB ', 0, 0, 1), aseColor('Sand', 'RGB ', 1, 1, 0))
  for (let length = 0; length < file.length; length += 1) {
    const { colors = [] } = readPalette('cut.ase', file.subarray(0, length)) ?? {}
    expect(colors.length).toBeLessThan(2)
  }
  for (const other of [
    '',
    'ASEF',
    '\u0000\u0001\u00ff\u00ff',
    'GIMP Palette\n',
    '8BPS',
    'name,code\nNavy,blue',
  ])
    expect(readPalette('other', bytesOf(other))).toBeNull()
})
