import { describe, expect, test } from 'vitest'
import { openPsd } from '../open-psd'
import { decodeRaster } from '../opened-rasters'
import { flatPsd } from '../testing/sample-psd'

const show = (bytes: Uint8Array) => {
  const opened = openPsd(bytes, 'flat.psd')
  const planes = decodeRaster(opened, bytes, opened.document.composite!)
  return {
    mode: opened.document.colorMode,
    notes: opened.undrawn.map(({ feature }) => feature),
    planes: Object.fromEntries(Object.entries(planes).map(([role, samples]) => [role, [...samples!]])),
  }
}

const two = (mode: number, depth = 8) => ({ mode, depth, width: 2, height: 1 })

describe('a file without layers', () => {
  test('is one opaque layer, its merged picture', () => {
    const { document } = openPsd(
      flatPsd(two(3), [
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
      'flat.psd',
    )
    expect(document.layers).toMatchObject([
      { kind: 'pixel', name: 'Background', raster: { id: document.composite, hasAlpha: false } },
    ])
  })
})

describe('the merged picture', () => {
  test('of RGB and gray is what is stored; further channels are no transparency', () => {
    expect(
      show(
        flatPsd(two(3), [
          [1, 2],
          [3, 4],
          [5, 6],
          [0, 0],
        ]),
      ),
    ).toEqual({
      mode: 'rgb',
      notes: [],
      planes: { red: [1, 2], green: [3, 4], blue: [5, 6] },
    })
    expect(show(flatPsd(two(1), [[7, 8]])).planes).toEqual({ gray: [7, 8] })
  })

  test('of CMYK is what its inks leave, as stored, and without a profile says that their look is an estimate', () => {
    expect(
      show(
        flatPsd(two(4), [
          [255, 0],
          [255, 255],
          [128, 255],
          [255, 128],
        ]),
      ),
    ).toEqual({
      mode: 'cmyk',
      notes: ['color-conversion:cmyk'],
      planes: { red: [255, 0], green: [255, 255], blue: [128, 255], black: [255, 128] },
    })
  })

  test('of Lab is what is stored', () => {
    const { planes } = show(
      flatPsd(two(9), [
        [255, 0],
        [128, 128],
        [128, 128],
      ]),
    )
    expect(planes).toEqual({ red: [255, 0], green: [128, 128], blue: [128, 128] })
  })

  test('of indexed colour looks every pixel up', () => {
    const table = Array.from({ length: 768 }, (_, i) => (i % 256 === 9 ? 10 + Math.floor(i / 256) : 0))
    expect(show(flatPsd(two(2), [[9, 0]], table)).planes).toEqual({
      red: [10, 0],
      green: [11, 0],
      blue: [12, 0],
    })
  })

  test('of a bitmap, of a duotone and of one spot colour is gray', () => {
    expect(show(flatPsd(two(0, 1), [[0b0100_0000]])).planes).toEqual({ gray: [255, 0] })
    expect(show(flatPsd(two(8), [[3, 4]])).planes).toEqual({ gray: [3, 4] })
    expect(show(flatPsd(two(7), [[3, 4]]))).toMatchObject({
      notes: ['color-conversion:multichannel'],
      planes: { gray: [3, 4] },
    })
  })

  test('of 16 bits comes as little-endian words', () => {
    expect(show(flatPsd(two(1, 16), [[0x12, 0x34, 0xff, 0xff]])).planes).toEqual({
      gray: [0x34, 0x12, 0xff, 0xff],
    })
  })
})
