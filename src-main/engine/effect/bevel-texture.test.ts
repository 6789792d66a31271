import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Rect } from '../document/geometry'
import type { BevelEmboss } from '../document/layer-effect'
import { type Pixel, TestCanvas } from '../plan/test-canvas'
import { provingEffects } from './proving-effects'

const page: Rect = { left: 0, top: 0, right: 64, bottom: 64 }
const square: Rect = { left: 12, top: 12, right: 52, bottom: 52 }
const gray: Pixel = [128, 128, 128, 255]

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const [proving] = provingEffects.filter((effect): effect is BevelEmboss => effect.kind === 'bevel-emboss')
const plain: BevelEmboss = {
  ...proving,
  style: 'inner-bevel',
  technique: 'smooth',
  sizePx: 4,
  angleDegrees: 180,
  highlight: { blendMode: 'normal', opacity: 1, color: { red: 1, green: 1, blue: 1 } },
  shadow: { blendMode: 'normal', opacity: 1, color: { red: 0, green: 0, blue: 0 } },
}

/** Lit from the left; bars of four columns, alternately dark and bright: bright from column 28 to 31. */
const bumpy = (changes: Partial<BevelEmboss>, depth = 1): BevelEmboss => {
  const tile = testCanvas.raster({ left: 0, top: 0, right: 8, bottom: 8 }, (x) =>
    x < 4 ? [0, 0, 0, 255] : [255, 255, 255, 255],
  )
  const pattern = { tile, origin: { x: 0, y: 0 }, scale: 1, angleDegrees: 0 }
  return { ...plain, texture: { pattern, depth }, ...changes }
}

const lit = (effect: BevelEmboss) => {
  const layers = [testCanvas.pixels(page, gray), testCanvas.pixels(square, gray, { effects: [effect] })]
  const at = testCanvas.draw(testCanvas.document(layers, { size: { width: 64, height: 64 } }))
  return (x: number, y = 32) => at(x, y)[0]
}

it('a texture sinks where it is bright: a step down to the right lies in shadow, a step up in the light', () => {
  const at = lit(bumpy({}))
  expect([at(27), at(28)].every((value) => value < 60)).toBe(true)
  expect([at(31), at(32)].every((value) => value > 200)).toBe(true)
  expect([at(25), at(30)]).toEqual([128, 128])
})

it('a depth below 0 turns dents into bumps, and none leaves the bevel alone', () => {
  const bumps = lit(bumpy({}, -1))
  expect(bumps(27)).toBeGreaterThan(200)
  expect(bumps(31)).toBeLessThan(60)
  const [flat, bare] = [lit(bumpy({}, 0)), lit(plain)]
  for (let x = 10; x < 54; x += 1) expect(flat(x)).toBe(bare(x))
})

it('a texture is there without a size, and ends where the relief does', () => {
  expect(lit(bumpy({ sizePx: 0 }))(27)).toBeLessThan(60)
  const around = lit(bumpy({ style: 'outer-bevel' }))
  expect([around(4), around(60)]).toEqual([128, 128])
})

it('a depth of 100 % is as high as the ramp of the bevel, so a texture gets steeper with size and depth', () => {
  const tile = testCanvas.raster({ left: 0, top: 0, right: 64, bottom: 64 }, (x) => [
    4 * x,
    4 * x,
    4 * x,
    255,
  ])
  const pattern = { tile, origin: { x: 0, y: 0 }, scale: 1, angleDegrees: 0 }
  const shaded = (sizePx: number, depth: number) =>
    lit({ ...plain, sizePx, depth, texture: { pattern, depth: 1 } })(32)
  // A fall of size × depth × 4/255 a pixel, under light from the left at an altitude of 30°.
  const lambert = (fall: number) => 128 * (2 * ((0.5 - fall * Math.cos(Math.PI / 6)) / Math.hypot(1, fall)))
  for (const [sizePx, depth] of [
    [16, 1],
    [8, 1],
    [8, 2],
  ] as const)
    expect(Math.abs(shaded(sizePx, depth) - lambert((sizePx * depth * 4) / 255))).toBeLessThan(1)
})

it('the slope is the mean of three rows, so a dot of the texture also lights its diagonal neighbours', () => {
  const tile = testCanvas.raster({ left: 0, top: 0, right: 64, bottom: 64 }, (x, y) =>
    x === 32 && y === 32 ? [255, 255, 255, 255] : [0, 0, 0, 255],
  )
  const pattern = { tile, origin: { x: 0, y: 0 }, scale: 1, angleDegrees: 0 }
  const at = lit({ ...plain, depth: 0.1, texture: { pattern, depth: 1 } })
  expect(at(31, 31)).toBe(at(31, 33))
  expect(at(31, 32)).toBeLessThan(128)
  expect(at(31, 31)).toBeLessThan(128)
  expect([at(30, 31), at(33, 34)]).toEqual([128, 128])
})
