import { beforeAll, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { Rect } from '../document/geometry'
import type { GradientFill } from '../document/gradient'
import type { GradientOverlay, LayerEffect } from '../document/layer-effect'
import { type Pixel, TestCanvas } from './test-canvas'

const side = 32
const small: Rect = { left: 9, top: 11, right: 21, bottom: 19 }
const large: Rect = { left: 2, top: 1, right: 30, bottom: 28 }

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const gray = (position: number) => ({
  position,
  midpoint: 0.5,
  value: { red: position, green: position, blue: position },
})
const overlay = (style: GradientFill['style']): GradientOverlay => ({
  kind: 'gradient-overlay',
  blendMode: 'normal',
  opacity: 1,
  gradient: {
    gradient: {
      colors: [gray(0), gray(1)],
      opacities: [{ position: 0, midpoint: 0.5, value: 1 }],
      smoothness: 1,
      interpolation: 'classic',
    },
    style,
    angleDegrees: 30,
    scale: 1,
    offset: { x: 0, y: 0 },
    isReversed: false,
    alignsWithLayer: true,
  },
})

/** A layer whose pixels are visible within `seen` alone. */
const picture = (raster: Rect, seen: Rect, style: GradientFill['style']): Pixel[] => {
  const isSeen = (x: number, y: number) =>
    x >= seen.left && x < seen.right && y >= seen.top && y < seen.bottom
  const layer = testCanvas.pixels(raster, (x, y) => [255, 0, 0, isSeen(x, y) ? 255 : 0], {
    effects: [overlay(style)],
  })
  const at = testCanvas.draw(testCanvas.document([layer], { size: { width: side, height: side } }))
  return Array.from({ length: side * side }, (_, i) => at(i % side, Math.floor(i / side)))
}

it.each(['radial', 'linear', 'diamond'] as const)(
  'a %s overlay is as large as the visible pixels, whatever the size of the raster that holds them',
  (style) => {
    expect(picture(large, small, style)).toEqual(picture(small, small, style))
  },
)

it('what lies beyond the canvas counts too', () => {
  const beyond: Rect = { ...small, left: -400 }
  const loose: Rect = { ...beyond, right: 30, bottom: 28 }
  expect(picture(loose, beyond, 'radial')).toEqual(picture(beyond, beyond, 'radial'))
  expect(picture(beyond, beyond, 'radial')).not.toEqual(picture({ ...beyond, left: 0 }, beyond, 'radial'))
})

it('on a fill, which has no end, it is as large as the canvas, however far its other effects reach', () => {
  const shadow = {
    ...({
      kind: 'drop-shadow',
      blendMode: 'normal',
      opacity: 1,
      color: { red: 0, green: 0, blue: 0 },
    } as const),
    ...{ sizePx: 0, spread: 0, noise: 0, angleDegrees: 0, distancePx: 11, isContourAntiAliased: false },
    contour: [
      { x: 0, y: 0, isCorner: true },
      { x: 1, y: 1, isCorner: true },
    ],
    isKnockedOut: true,
  }
  const row = (effects: readonly LayerEffect[]): Pixel[] => {
    const fill = testCanvas.fill({ red: 1, green: 0, blue: 0 }, { effects })
    const at = testCanvas.draw(testCanvas.document([fill], { size: { width: side, height: side } }))
    return Array.from({ length: side }, (_, x) => at(x, 5))
  }
  expect(row([shadow, overlay('linear')])).toEqual(row([overlay('linear')]))
})
