import { beforeAll, describe, expect, it } from 'vitest'
import engineDataUrl from '../../../out/kernels/engine.wasm?inline'
import type { ShapeLayer } from '../document/document'
import type { Rect } from '../document/geometry'
import type { LayerEffect, Stroke } from '../document/layer-effect'
import type { Knot, Outline } from '../document/outline'
import { type Pixel, TestCanvas } from './test-canvas'

const page: Rect = { left: 0, top: 0, right: 24, bottom: 24 }
const white: Pixel = [255, 255, 255, 255]
const green: Pixel = [0, 255, 0, 255]
/** The fill at 40 % over white. */
const pink: Pixel = [255, 153, 153, 255]

let testCanvas: TestCanvas
beforeAll(async () => {
  testCanvas = await TestCanvas.create(engineDataUrl)
})

const knot = (x: number, y: number): Knot => {
  const point = { x, y }
  return { before: point, anchor: point, after: point }
}
const rectangle = ({ left, top, right, bottom }: Rect): Outline => ({
  initialFill: 'nothing',
  isInverted: false,
  isAligned: false,
  paths: [
    {
      operation: 'combine',
      rule: 'even-odd',
      subpaths: [
        {
          isClosed: true,
          knots: [knot(left, top), knot(right, top), knot(right, bottom), knot(left, bottom)],
        },
      ],
    },
  ],
})

const stroke = (position: Stroke['position']): Stroke => ({
  kind: 'stroke',
  blendMode: 'normal',
  opacity: 1,
  color: { red: 0, green: 1, blue: 0 },
  gradient: null,
  pattern: null,
  position,
  sizePx: 2,
  isOverprinting: false,
})

const red = { position: 0, midpoint: 0.5, value: { red: 1, green: 0, blue: 0 } }
/** A square of red at `opacity`, from 8 to 16 at first, over white. */
const draw = (effects: readonly LayerEffect[], opacity: number, left = 8) => {
  const bounds = { left, top: 8, right: 16, bottom: 16 }
  const shape: ShapeLayer = {
    ...testCanvas.pixels(bounds, white, { effects }),
    kind: 'shape',
    raster: null,
    outline: { outline: rectangle(bounds), density: 1, featherPx: 0 },
    isFilled: true,
    paint: {
      kind: 'gradient',
      gradient: {
        gradient: {
          colors: [red, { ...red, position: 1 }],
          opacities: [
            { position: 0, midpoint: 0.5, value: opacity },
            { position: 1, midpoint: 0.5, value: opacity },
          ],
          smoothness: 1,
          interpolation: 'classic',
        },
        style: 'linear',
        angleDegrees: 90,
        scale: 1,
        offset: { x: 0, y: 0 },
        isReversed: false,
        alignsWithLayer: true,
      },
    },
    stroke: null,
  }
  const size = { width: page.right, height: page.bottom }
  const at = testCanvas.draw(testCanvas.document([testCanvas.pixels(page, white), shape], { size }))
  return (x: number) => at(x, 12)
}

describe('a stroke on a shape whose fill is partly transparent', () => {
  it('follows the outline, not the alpha of the fill', () => {
    const across = (position: Stroke['position']) => {
      const at = draw([stroke(position)], 0.4)
      return [5, 6, 7, 8, 9, 10].map(at)
    }
    expect(across('outside')).toEqual([white, green, green, pink, pink, pink])
    expect(across('inside')).toEqual([white, white, white, green, green, pink])
    expect(across('center')).toEqual([white, white, green, green, pink, pink])
  })

  it('is there even where the fill is not', () => {
    const at = draw([stroke('outside')], 0)
    expect([5, 6, 7, 8, 12].map(at)).toEqual([white, green, green, white, white])
  })

  it('meets the fill without a fringe on half-covered pixels', () => {
    // Of 17 samples across the pixel, 8 lie within the outline.
    const mixed = (outer: Pixel, inner: Pixel) =>
      outer.map((value, channel) => Math.round((value * 9 + (inner[channel] ?? 0) * 8) / 17))
    expect(draw([stroke('outside')], 0.4, 8.5)(8)).toEqual(mixed(green, pink))
    expect(draw([stroke('inside')], 0.4, 8.5)(8)).toEqual(mixed(white, green))
  })

  it('is as it was on a fill that is nearly opaque', () => {
    for (const position of ['outside', 'inside', 'center'] as const) {
      const [thin, whole] = [draw([stroke(position)], 0.999), draw([stroke(position)], 1)]
      for (let x = 4; x < 20; x += 1)
        thin(x).forEach((value, channel) => {
          expect(Math.abs(value - (whole(x)[channel] ?? 0))).toBeLessThanOrEqual(1)
        })
    }
  })
})
