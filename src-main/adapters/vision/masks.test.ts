import { beforeAll, describe, expect, it } from 'vitest'
import { correctedMask } from '../../vision/masks/corrected-mask'
import { maskFromQuad } from '../../vision/masks/mask-from-quad'
import { maskFromStrokes } from '../../vision/masks/mask-from-strokes'
import { proposeMask } from '../../vision/masks/propose-mask'
import type { ColorRaster, GrayRaster } from '../../vision/raster'
import type { VisionTools } from '../../vision/vision-tools'
import { loadVisionTools } from './load-vision-tools'

const size = { width: 100, height: 80 }

const isOnDisc = (i: number): boolean => Math.hypot((i % 100) + 0.5 - 50, Math.floor(i / 100) + 0.5 - 42) < 24

/** A red disc, a blue patch on its right half, on a gray ground that darkens downwards. */
const picture: ColorRaster = {
  ...size,
  rgb: Uint8Array.from({ length: 100 * 80 * 3 }, (_, at) => {
    const i = Math.floor(at / 3)
    const grain = (i * 7919) % 9
    const [x, y] = [i % 100, Math.floor(i / 100)]
    if (isOnDisc(i)) return ((x > 62 ? [40, 60, 170] : [190, 40, 50])[at % 3] ?? 0) + grain
    return 190 - y + grain
  }),
}

/** Intersection over union with the disc. */
const agreement = (mask: GrayRaster | null | undefined): number => {
  let both = 0
  let either = 0
  mask?.values.forEach((v, i) => {
    if (v > 127 && isOnDisc(i)) both++
    if (v > 127 || isOnDisc(i)) either++
  })
  return both / Math.max(1, either)
}

describe('a mask of the product', () => {
  let tools: VisionTools
  beforeAll(async () => {
    tools = await loadVisionTools()
  })

  it('is found alone, from a quad, and from two strokes', () => {
    expect(agreement(proposeMask(tools, picture, () => undefined)?.mask)).toBeGreaterThan(0.95)
    const quad = [
      { x: 28, y: 20 },
      { x: 72, y: 20 },
      { x: 72, y: 64 },
      { x: 28, y: 64 },
    ] as const
    expect(agreement(maskFromQuad(tools, picture, quad))).toBeGreaterThan(0.9)
    const on = {
      kind: 'add',
      points: [
        { x: 34, y: 42 },
        { x: 68, y: 42 },
      ],
      radiusPx: 2,
    } as const
    const beside = {
      kind: 'remove',
      points: [
        { x: 10, y: 8 },
        { x: 90, y: 8 },
      ],
      radiusPx: 2,
    } as const
    expect(agreement(maskFromStrokes(tools, picture, [on, beside]))).toBeGreaterThan(0.95)
  })

  it('leaves a soft shadow on an even ground to the ground', () => {
    const shaded: ColorRaster = {
      ...size,
      rgb: picture.rgb.map((v, at) => {
        const i = Math.floor(at / 3)
        if (isOnDisc(i)) return v
        const away = Math.hypot((i % 100) - 58, Math.floor(i / 100) - 50)
        return Math.round(v * (1 - 0.4 * Math.max(0, Math.min(1, (36 - away) / 20))))
      }),
    }
    expect(agreement(proposeMask(tools, shaded, () => undefined)?.mask)).toBeGreaterThan(0.93)
  })

  it('gets back a part that is missing by one stroke on it', () => {
    const values = Uint8Array.from({ length: 100 * 80 }, (_, i) => (isOnDisc(i) && i % 100 <= 62 ? 255 : 0))
    const stroke = {
      kind: 'add',
      points: [
        { x: 67, y: 34 },
        { x: 67, y: 50 },
      ],
      radiusPx: 2,
    } as const
    expect(agreement({ ...size, values })).toBeLessThan(0.85)
    expect(agreement(correctedMask(tools, picture, { ...size, values }, stroke))).toBeGreaterThan(0.97)
  })

  it('is not found in a picture of a single pixel, nor in an even one', () => {
    expect(proposeMask(tools, { width: 1, height: 1, rgb: new Uint8Array(3) }, () => undefined)).toBeNull()
    const even = { ...size, rgb: new Uint8Array(100 * 80 * 3).fill(128) }
    expect(proposeMask(tools, even, () => undefined)).toBeNull()
  })
})
