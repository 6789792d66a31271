import { expect, test } from 'vitest'
import { labScaleOf } from '../document/color-model'
import { intoModelOf, sampledModel } from './into-model'
import { aboveBlack, type SrgbColor } from './lab-color'

const document = (colorMode: 'rgb' | 'cmyk' | 'lab', depth: 8 | 16 = 8) => ({
  colorMode,
  depth,
  iccProfile: null,
})

test('colours of an RGB document stay what they are', () => {
  expect(intoModelOf(document('rgb'))).toBeNull()
})

test('white becomes no ink, black mostly black ink', () => {
  const into = intoModelOf(document('cmyk'))
  expect(into?.([1, 1, 1]).map((left) => Math.round(left * 100))).toEqual([100, 100, 100, 100])
  expect(into?.([0, 0, 0])[3]).toBeCloseTo(0.1, 5)
})

test('a gray has the zero of a and b that its depth has', () => {
  for (const depth of [8, 16] as const) {
    const [lightness = 0, a = 0, b = 0] = intoModelOf(document('lab', depth))?.([0.5, 0.5, 0.5]) ?? []
    expect(lightness).toBeCloseTo(0.534, 2)
    expect(a).toBeCloseTo(labScaleOf({ depth }).zero, 3)
    expect(b).toBeCloseTo(labScaleOf({ depth }).zero, 3)
  }
})

test('many colours are converted as single ones are', () => {
  const into = intoModelOf(document('lab'))!
  const { outputs, through } = sampledModel(into)
  const out = new Float32Array(outputs)
  const colors: readonly SrgbColor[] = [
    [0, 0, 0],
    [1, 1, 1],
    [0.31, 0.62, 0.93],
  ]
  for (const color of colors) {
    through(color[0], color[1], color[2], out)
    into(color).forEach((value, i) => {
      expect(Math.abs(out[i] - value)).toBeLessThan(0.5 / 255)
    })
  }
})

test('compensated black begins above black, white stays, and neither gets a colour', () => {
  const lift = aboveBlack(16)
  expect(lift([0, 0, 0]).map((value) => Math.round(value * 100) / 100 + 0)).toEqual([16, 0, 0])
  expect(lift([100, 0, 0]).map((value) => Math.round(value * 100) / 100 + 0)).toEqual([100, 0, 0])
})
