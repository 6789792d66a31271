import { expect, test } from 'vitest'
import { RasterCatalog } from '../planes/raster-planes'
import type { Header } from '../records/header'
import { patternsOf } from './pattern-block'

const u16 = (value: number): number[] => [value >> 8, value & 255]
const u32 = (value: number): number[] => [0, 0, ...u16(value)]
const sized = (bytes: readonly number[]): number[] => [...u32(bytes.length), ...bytes]
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
/** 2 × 1 pixels. */
const bounds = [...u32(0), ...u32(0), ...u32(1), ...u32(2)]

const rawChannel = (samples: readonly number[]): number[] => [
  ...u32(1),
  ...sized([...u32(8), ...bounds, ...u16(8), 0, ...samples]),
]
const unwritten = u32(0)

const pattern = (id: string, channels: readonly (readonly number[])[], mode = 3): number[] => {
  const list = [...bounds, ...u32(channels.length), ...channels.flat(), ...unwritten, ...unwritten]
  const name = u32(0)
  const record = [...u32(1), ...u32(mode), ...u16(1), ...u16(2), ...name, id.length, ...ascii(id)]
  const bytes = sized([...record, ...u32(3), ...sized(list)])
  return [...bytes, ...Array.from({ length: -bytes.length & 3 }, () => 0)]
}

const header: Header = {
  isLarge: false,
  channelCount: 3,
  width: 8,
  height: 8,
  bitsPerSample: 8,
  colorMode: 'rgb',
}

const readFrom = (block: readonly number[], rest: Partial<Header> = {}) => {
  const bytes = Uint8Array.from(block)
  const rasters = new RasterCatalog()
  const found = patternsOf({ bytes, header: { ...header, ...rest }, rasters }, [
    { key: 'Patt', offset: 0, bytes },
  ])
  return { found, rasters }
}

const colors = [rawChannel([1, 2]), rawChannel([3, 4]), rawChannel([5, 6])]

test('every pattern of a block is found by its id, with its channels where they stand', () => {
  const block = [...pattern('odd', colors), ...pattern('even', [...colors, unwritten])]
  const { found, rasters } = readFrom(block)
  expect([...found.keys()]).toEqual(['odd', 'even'])
  const tile = found.get('even')!
  expect(tile).toMatchObject({ bounds: { left: 0, top: 0, right: 2, bottom: 1 }, hasAlpha: false })
  const { planes } = rasters.get(tile.id)
  const stored = ['red', 'green', 'blue'].map((role) => {
    const plane = planes[role as 'red']!
    return plane.kind === 'stored' ? block.slice(plane.offset, plane.offset + 2) : []
  })
  expect(stored).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
})

test('a damaged pattern, or one of other colours, costs itself only', () => {
  const damaged = pattern('damaged', [rawChannel([1]), rawChannel([3]), rawChannel([5])])
  expect([...readFrom([...damaged, ...pattern('whole', colors)]).found.keys()]).toEqual(['whole'])
  expect(readFrom(pattern('rgb', colors), { colorMode: 'gray' }).found.size).toBe(0)
})

test('documents of linear light have no patterns', () => {
  expect(readFrom(pattern('rgb', colors), { bitsPerSample: 32 }).found.size).toBe(0)
})

test('a document of inks takes patterns of inks, with their black, and no others', () => {
  const [gray, inks] = [1, 4]
  const block = [
    ...pattern('gray', [rawChannel([1, 2])], gray),
    ...pattern('light', colors),
    ...pattern('inks', [...colors, rawChannel([7, 8])], inks),
  ]
  const { found, rasters } = readFrom(block, { colorMode: 'cmyk', channelCount: 4 })
  expect([...found.keys()]).toEqual(['inks'])
  expect(Object.keys(rasters.get(found.get('inks')!.id).planes)).toEqual(['red', 'green', 'blue', 'black'])
  expect([...readFrom(block).found.keys()]).toEqual(['gray', 'light'])
})

test('the texture of a bevel, a multichannel picture of one plane, is gray', () => {
  const { found, rasters } = readFrom(pattern('texture', [rawChannel([1, 2])], 7))
  expect(Object.keys(rasters.get(found.get('texture')!.id).planes)).toEqual(['gray'])
})
