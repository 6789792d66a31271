import { beforeAll, describe, expect, it, test } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { blendModes } from '../blend/blend-modes'
import type { Layer } from '../document/document'
import type { SolidColor } from '../document/solid-color'
import { TestEasel } from './test-easel'

let easel: TestEasel
beforeAll(async () => {
  easel = await TestEasel.create(engineDataUrl)
})

const canvas = { left: 0, top: 0, right: 4, bottom: 4 }
const inks = (value: number): SolidColor => ({ red: value, green: value, blue: value, black: value })

const drawn = (layers: readonly Layer[], colorMode: 'rgb' | 'cmyk'): readonly number[] =>
  easel.draw(easel.document(layers, { colorMode, composite: null }))(1, 1)

/** Without a profile, colours look like the product of what an ink and black leave: where all four leave the same, its square. */
const expectSquares = (layers: readonly Layer[]): void => {
  const [light = 0, , , alpha] = drawn(layers, 'rgb')
  const [red = 0, , , inkAlpha] = drawn(layers, 'cmyk')
  expect(inkAlpha).toBe(alpha)
  // Both are rounded, and between the places of a link a square is a straight line.
  expect(Math.abs(red - (light * light) / 255)).toBeLessThan(2.6)
}

const wholeColorModes = new Set(['hue', 'saturation', 'color', 'luminosity', 'darker_color', 'lighter_color'])
const perInk = Object.values(blendModes).filter(({ id }) => !wholeColorModes.has(id) && id !== 'dissolve')

describe('black is blended as the other inks are', () => {
  test.each(perInk)('in $id', ({ id }) => {
    for (const [below, above] of [
      [0.8, 0.3],
      [0.25, 0.9],
      [0.5, 0.5],
    ] as const)
      for (const changes of [{}, { opacity: 0.6 }, { fillOpacity: 0.4 }])
        for (const opacity of [1, 0.5])
          expectSquares([
            easel.fill(inks(below), { opacity }),
            easel.fill(inks(above), { ...changes, blendMode: id }),
          ])
  })

  it('through groups and clipping', () => {
    const base = easel.fill(inks(0.9), { opacity: 0.7 })
    expectSquares([
      base,
      easel.group([easel.fill(inks(0.2), { opacity: 0.5 })], { blendMode: 'pass_through', opacity: 0.5 }),
      easel.group([easel.fill(inks(0.6)), easel.fill(inks(0.1), { isClipped: true, opacity: 0.3 })], {
        blendMode: 'multiply',
      }),
    ])
  })

  it('and through adjustments, each ink by itself', () => {
    const straight = { kind: 'points', points: [] } as const
    const halved = {
      kind: 'points',
      points: [
        { input: 0, output: 0 },
        { input: 255, output: 128 },
      ],
    } as const
    const curves = {
      id: 'curves',
      composite: straight,
      red: straight,
      green: straight,
      blue: straight,
    } as const
    const layers = [
      easel.fill({ red: 1, green: 1, blue: 1, black: 0.8 }),
      easel.adjustment({ ...curves, black: halved }),
    ]
    expect(drawn(layers, 'cmyk')).toEqual([102, 102, 102, 255])
    expectSquares([easel.fill(inks(0.7)), easel.adjustment({ id: 'invert' })])
    expectSquares([easel.fill(inks(0.7)), easel.adjustment({ id: 'posterize', levels: 4 })])
  })

  it('a channel that is switched off keeps what it was', () => {
    const off = easel.fill(inks(0), {
      advanced: {
        ...easel.fill(inks(0)).advanced,
        channels: { red: true, green: true, blue: true, black: false },
      },
    })
    expect(drawn([easel.fill({ red: 1, green: 1, blue: 1, black: 0.5 }), off], 'cmyk')).toEqual([
      0, 0, 0, 255,
    ])
    const only = easel.fill(inks(0), {
      advanced: {
        ...off.advanced,
        channels: { red: false, green: false, blue: false, black: false },
      },
    })
    expect(drawn([easel.fill({ red: 1, green: 1, blue: 1, black: 0.5 }), only], 'cmyk')).toEqual([
      128, 128, 128, 255,
    ])
  })
})

it('threshold turns inks into black ink alone', () => {
  const threshold = easel.adjustment({ id: 'threshold', level: 128 })
  const dark = easel.fill({ red: 1, green: 1, blue: 1, black: 0.4 })
  const light = easel.fill({ red: 0.8, green: 0.8, blue: 0.8, black: 0.8 })
  expect(drawn([dark, threshold], 'cmyk')).toEqual([0, 0, 0, 255])
  expect(drawn([light, threshold], 'cmyk')).toEqual([255, 255, 255, 255])
})

it('the stored picture looks on white as it was stored', () => {
  const composite = easel.raster(canvas, [200, 255, 255, 128]).id
  const document = easel.document([], { colorMode: 'cmyk', composite })
  const [red = 0, green, , alpha = 0] = easel.draw(document)(1, 1)
  expect([green, alpha]).toEqual([255, 128])
  expect(Math.round((red * alpha + 255 * (255 - alpha)) / 255)).toBe(200)
})
