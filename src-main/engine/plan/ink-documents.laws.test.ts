import { beforeAll, describe, expect, it, test } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import { blendModes } from '../blend/blend-modes'
import type { Layer } from '../document/document'
import type { SolidColor } from '../document/solid-color'
import { srgbFromLab } from '../ink/lab-color'
import { onlySeen } from '../ink/testing/small-profile'
import { TestCanvas } from './test-canvas'

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const canvas = { left: 0, top: 0, right: 4, bottom: 4 }
const inks = (value: number): SolidColor => ({ red: value, green: value, blue: value, black: value })

const inProfile = (layers: readonly Layer[], iccProfile: Uint8Array | null): readonly number[] =>
  testCanvas.draw(
    testCanvas.document(layers, { colorMode: iccProfile ? 'cmyk' : 'rgb', composite: null, iccProfile }),
  )(1, 1)

const [seenCyan, seenBlack] = [onlySeen(0), onlySeen(3)]

/** For layers whose inks all let the same share of light through: each ink behaves as light does. */
const expectAlike = (layers: readonly Layer[]): void => {
  const [light = 0, , , alpha] = inProfile(layers, null)
  const [expected] = srgbFromLab([(light * 100) / 255, 0, 0])
  for (const profile of [seenCyan, seenBlack]) {
    const [shown = 0, , , inkAlpha] = inProfile(layers, profile)
    expect(inkAlpha).toBe(alpha)
    // Both are rounded, and between the grid points of a link sRGB is a straight line.
    expect(Math.abs(shown - expected * 255)).toBeLessThan(2.5)
  }
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
          expectAlike([
            testCanvas.fill(inks(below), { opacity }),
            testCanvas.fill(inks(above), { ...changes, blendMode: id }),
          ])
  })

  it('through groups and clipping', () => {
    const base = testCanvas.fill(inks(0.9), { opacity: 0.7 })
    expectAlike([
      base,
      testCanvas.group([testCanvas.fill(inks(0.2), { opacity: 0.5 })], {
        blendMode: 'pass_through',
        opacity: 0.5,
      }),
      testCanvas.group(
        [testCanvas.fill(inks(0.6)), testCanvas.fill(inks(0.1), { isClipped: true, opacity: 0.3 })],
        {
          blendMode: 'multiply',
        },
      ),
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
    const colors = { composite: straight, red: straight, green: straight, blue: straight } as const
    const layers = [
      testCanvas.fill(inks(1)),
      testCanvas.adjustment({ id: 'curves', ...colors, black: halved }),
    ]
    expect(inProfile(layers, seenCyan)).toEqual([255, 255, 255, 255])
    expect(inProfile(layers, seenBlack)).toEqual([119, 119, 119, 255])
    expectAlike([testCanvas.fill(inks(0.7)), testCanvas.adjustment({ id: 'invert' })])
    expectAlike([testCanvas.fill(inks(0.7)), testCanvas.adjustment({ id: 'posterize', levels: 4 })])
  })

  it('and not where it is switched off', () => {
    const { advanced } = testCanvas.fill(inks(0))
    const all = { red: true, green: true, blue: true }
    const withoutBlack = testCanvas.fill(inks(0), {
      advanced: { ...advanced, channels: { ...all, black: false } },
    })
    expect(inProfile([testCanvas.fill(inks(1)), withoutBlack], seenCyan)).toEqual([0, 0, 0, 255])
    expect(inProfile([testCanvas.fill(inks(1)), withoutBlack], seenBlack)).toEqual([255, 255, 255, 255])
  })
})

it('threshold turns inks into black ink alone', () => {
  const threshold = testCanvas.adjustment({ id: 'threshold', level: 128 })
  const dark = [testCanvas.fill(inks(0.6)), threshold]
  const light = [testCanvas.fill(inks(0.8)), threshold]
  expect(inProfile(dark, seenBlack)).toEqual([0, 0, 0, 255])
  expect(inProfile(dark, seenCyan)).toEqual([255, 255, 255, 255])
  expect(inProfile(light, seenBlack)).toEqual([255, 255, 255, 255])
})

it('the channel mixer mixes amounts of ink', () => {
  const row = { red: 0, green: 0, blue: 0, black: 0, constant: 0 }
  const mixed = (light: number, red: Partial<typeof row>, profile: Uint8Array) => {
    const mixer = testCanvas.adjustment({
      id: 'channel-mixer',
      isMonochrome: false,
      red: { ...row, ...red },
      green: { ...row, green: 100 },
      blue: { ...row, blue: 100 },
      black: { ...row, black: 100 },
      gray: row,
    })
    return inProfile([testCanvas.fill(inks(light)), mixer], profile)
  }
  const plainly = (light: number) => inProfile([testCanvas.fill(inks(light))], seenCyan)
  // Half of 40 % is 20 %; paper stays white; another ink adds to it.
  expect(mixed(0.6, { red: 50 }, seenCyan)).toEqual(plainly(0.8))
  expect(mixed(1, { red: 50 }, seenCyan)).toEqual(plainly(1))
  expect(mixed(0.6, { red: 0 }, seenCyan)).toEqual(plainly(1))
  expect(mixed(0.8, { red: 100, green: 100 }, seenCyan)).toEqual(plainly(0.6))
  expect(mixed(0.6, { red: 50 }, seenBlack)).toEqual(inProfile([testCanvas.fill(inks(0.6))], seenBlack))
})

it('the stored picture looks on white as it was stored', () => {
  const layer = testCanvas.pixels(canvas, [200, 255, 255, 128])
  const composite = layer.raster?.id ?? null
  const document = testCanvas.document([layer], { colorMode: 'cmyk', composite, iccProfile: seenCyan })
  const [expected] = srgbFromLab([(200 * 100) / 255, 0, 0])
  const [red = 0, , , alpha = 0] = testCanvas.draw(document)(1, 1)
  expect(alpha).toBe(128)
  expect(Math.abs((red * alpha + 255 * (255 - alpha)) / 255 - expected * 255)).toBeLessThan(1.5)
})
