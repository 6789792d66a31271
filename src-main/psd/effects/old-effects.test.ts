import { expect, test } from 'vitest'
import { readOldEffect } from './old-effects'

const around = {
  space: { mode: 'rgb', isLinear: false },
  globalLight: { angleDegrees: 90, altitudeDegrees: 40 },
} as const
const long = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255)
const fixed = (value: number): number[] => long(value * 65_536)
const mode = (key: string): number[] => [...`8BIM${key}`].map((c) => c.charCodeAt(0))
const red = [0, 0, 255, 255, 0, 0, 0, 0, 0, 0]
const read = (key: string, ...fields: number[][]) =>
  readOldEffect(key, Uint8Array.from([...long(2), ...fields.flat()]), around)

const shadow = (usesGlobalLight: number, intensity = 0) =>
  read('dsdw', [fixed(5), fixed(intensity), fixed(-40), fixed(7)].flat(), red, mode('mul '), [
    1,
    usesGlobalLight,
    51,
  ])
const bevel = (style: number) =>
  read(
    'bevl',
    [fixed(120), fixed(2.5), fixed(2.5)].flat(),
    [mode('scrn'), mode('mul ')].flat(),
    [...red, ...red],
    [style, 255, 51, 1, 0, 1],
  )

test('a shadow has its size, distance, colour, mode and opacity', () => {
  expect(shadow(0)).toMatchObject({
    isEnabled: true,
    effect: { sizePx: 5, distancePx: 7, angleDegrees: -40, blendMode: 'multiply', opacity: 0.2 },
  })
})

test('a light for all takes the place of the angle', () => {
  expect(shadow(1)).toMatchObject({ effect: { angleDegrees: 90 } })
})

test('an intensity is told apart from a spread', () => {
  expect(shadow(0, 30)).toMatchObject({ intensity: 30, effect: { spread: 0 } })
})

test('a bevel has its own size, an emboss twice what is stored', () => {
  expect(bevel(2)).toMatchObject({ effect: { style: 'inner-bevel', sizePx: 2.5, depth: 1, isDown: true } })
  expect(bevel(4)).toMatchObject({ effect: { style: 'pillow-emboss', sizePx: 5, depth: 1 } })
})

test('a glow of Photoshop 5.0 ends before it says where it comes from, and comes from the edge', () => {
  const glow = [[...fixed(18), ...fixed(0)], red, mode('scrn'), [1, 117]]
  expect(read('iglw', ...glow)).toMatchObject({ effect: { source: 'edge', sizePx: 18 } })
  expect(read('iglw', ...glow, [0])).toMatchObject({ effect: { source: 'center' } })
  expect(read('iglw', ...glow, [1])).toMatchObject({ effect: { source: 'edge' } })
})

test('a part that is no effect is left out', () => {
  expect(read('cmnS', [1, 0, 0])).toBeNull()
})
