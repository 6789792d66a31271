import { describe, expect, test } from 'vitest'
import { openPsd } from './open-psd'
import { plainPixels, sampleLayer, samplePsd } from './testing/sample-psd'

/** A copy with some bytes replaced, at the first place after `from` where `pattern` is found. */
const replaced = (
  bytes: Uint8Array,
  pattern: readonly number[],
  by: readonly number[],
  from = 0,
): Uint8Array => {
  const at = bytes.findIndex((_, i) => i >= from && pattern.every((value, k) => bytes[i + k] === value))
  expect(at).toBeGreaterThan(-1)
  const copy = bytes.slice()
  copy.set(by, at)
  return copy
}

const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >> shift) & 255)
const boundsOf = (top: number, left: number, bottom: number, right: number): number[] =>
  [top, left, bottom, right].flatMap(word)
const text = (characters: string): number[] => Array.from(characters, (c) => c.charCodeAt(0))

const two = (psb = false): Uint8Array => samplePsd([sampleLayer('below'), sampleLayer('above')], {}, { psb })
const layersOf = (bytes: Uint8Array) => openPsd(bytes, 'cup.psd').document.layers

describe('a file that can be drawn is opened', () => {
  test.each([
    ['0, 0, 0, -1', boundsOf(0, 0, -1, 0)],
    ['upside down', boundsOf(3, 0, 0, 4)],
    ['the wrong way round', boundsOf(0, 4, 3, 0)],
  ])('with a layer whose bounds are %s: the layer is empty', (_, bounds) => {
    const [below, above] = layersOf(replaced(two(), boundsOf(0, 0, 3, 4), bounds))
    expect(below).toMatchObject({ name: 'below', raster: null, undrawn: [] })
    expect(above).toMatchObject({ name: 'above', raster: { bounds: { right: 4, bottom: 3 } } })
  })

  test('with a layer that is larger than the format allows: the layer is damaged', () => {
    const [below] = layersOf(replaced(two(), boundsOf(0, 0, 3, 4), boundsOf(0, 0, 3, 2_000_000)))
    expect(below).toMatchObject({ raster: null, undrawn: [{ feature: 'damaged-layer-data' }] })
  })

  test('with a layer that lacks a plane of colour: the layer is drawn without its pixels', () => {
    const green = [0, 1, 0, 0, 0]
    const bytes = two()
    const record = bytes.findIndex((_, i) => boundsOf(0, 0, 3, 4).every((value, k) => bytes[i + k] === value))
    const [below, above] = layersOf(replaced(bytes, green, [0, 9, 0, 0, 0], record))
    expect(below).toMatchObject({ raster: null, undrawn: [{ feature: 'damaged-layer-data' }] })
    expect(above).toMatchObject({ raster: {}, undrawn: [] })
  })

  test('with a mask that claims more samples than it has: the layer is drawn without it', () => {
    const mask = { left: 1, top: 1, imageData: plainPixels(3, 2, [90, 90, 90, 255]) }
    const bytes = samplePsd([sampleLayer('masked', { mask })])
    const [layer] = layersOf(replaced(bytes, boundsOf(1, 1, 3, 4), boundsOf(1, 1, 200_000, 4)))
    expect(layer).toMatchObject({
      raster: {},
      masks: [],
      undrawn: [{ feature: 'damaged-layer-data' }],
    })
  })

  test('with layers that cannot be told apart: its merged picture is left, and it says so', () => {
    const { document, undrawn } = openPsd(replaced(two(), text('8BIMnorm'), text('????norm')), 'cup.psd')
    expect(document.layers).toMatchObject([{ name: 'Background', raster: {} }])
    expect(undrawn).toMatchObject([{ feature: 'file:contradictory' }])
  })

  test('with fewer channels than its mode has, when it has layers', () => {
    const copy = two()
    copy.set([0, 2], 12)
    const { document } = openPsd(copy, 'cup.psd')
    expect(document.layers).toHaveLength(2)
    expect(document.composite).toBeNull()
  })
})

test('a file whose layers and merged picture are both damaged is refused for its layers', () => {
  const bytes = replaced(two(), text('8BIMnorm'), text('????norm'))
  expect(() => openPsd(bytes.subarray(0, bytes.length - 20), 'cup.psd')).toThrow(
    /layer record, found “\?{4}”/,
  )
})
