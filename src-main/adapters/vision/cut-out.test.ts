import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { correctedCutOut } from '../../vision/corrections/corrected-cut-out'
import { cutOut } from '../../vision/cutout/cut-out'
import { seenEdgeShare } from '../../vision/cutout/seen-edge'
import type { ColorRaster } from '../../vision/raster'
import type { VisionTools } from '../../vision/vision-tools'
import { loadVisionTools } from './load-vision-tools'

const side = 96
const center = 48

/** A red disc of radius 30 with an edge of one mixed pixel, on the ground given; a white dot within. */
function disc(ground: (x: number, y: number) => readonly [number, number, number]) {
  const rgb = new Uint8Array(side * side * 3)
  const alpha = new Float32Array(side * side)
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    const away = Math.hypot(x + 0.5 - center, y + 0.5 - center)
    const coverage = Math.max(0, Math.min(1, 30.5 - away))
    alpha[i] = coverage
    const color = away < 6 ? ([255, 255, 255] as const) : ([200, 30, 40] as const)
    const back = ground(x, y)
    rgb.set(
      color.map((value, c) => Math.round(coverage * value + (1 - coverage) * (back[c] ?? 0))),
      i * 3,
    )
  }
  const picture: ColorRaster = { width: side, height: side, rgb }
  return { picture, alpha }
}

function meanError(alpha: Float32Array, values: Uint8Array | undefined): number {
  return alpha.reduce((sum, a, i) => sum + Math.abs(a - (values?.[i] ?? 0) / 255), 0) / alpha.length
}

describe('a cut-out', () => {
  let tools: VisionTools
  beforeAll(async () => {
    tools = await loadVisionTools()
  })

  it('of artwork on one flat colour is exact, and keeps the colour where the design encloses it', () => {
    const { picture, alpha } = disc(() => [255, 255, 255])
    const cutout = cutOut(tools, picture, () => {})
    expect(cutout?.ground).toBe('flat')
    expect(cutout?.alpha.values[center * side + center]).toBe(255)
    expect(meanError(alpha, cutout?.alpha.values)).toBeLessThan(0.0005)
  })

  it.each([70, 95])(
    'of a JPEG of quality %i on one flat colour leaves no specks around the design',
    async (quality) => {
      const { picture, alpha } = disc(() => [240, 236, 226])
      const raw = { width: side, height: side, channels: 3 } as const
      const coded = await sharp(picture.rgb, { raw }).jpeg({ quality }).toBuffer()
      const rgb = Uint8Array.from(await sharp(coded).raw().toBuffer())
      const cutout = cutOut(tools, { ...picture, rgb }, () => {})
      expect(cutout?.ground).toBe('flat')
      expect(meanError(alpha, cutout?.alpha.values)).toBeLessThan(0.004)
      expect(alpha.filter((a, i) => a === 0 && (cutout?.alpha.values[i] ?? 0) > 40)).toHaveLength(0)
    },
  )

  it('takes a shadow on a flat ground for no part of the design', () => {
    const { picture, alpha } = disc((x, y) => {
      const level = 245 - 40 * Math.max(0, Math.min(1, (46 - Math.hypot(x - 54, y - 58)) / 40))
      return [level, level, level]
    })
    const cutout = cutOut(tools, picture, () => {})
    expect(cutout?.ground).toBe('studio')
    expect(meanError(alpha, cutout?.alpha.values)).toBeLessThan(0.01)
  })

  it('is unsure where much of the edge cannot be seen', () => {
    const { picture } = disc((x) => (x < center ? [196, 34, 44] : [150, 152, 156]))
    const mask = disc(() => [0, 0, 0]).alpha
    const values = Uint8Array.from(mask, (a) => (a > 0.5 ? 255 : 0))
    const share = seenEdgeShare(picture, { width: side, height: side, values })
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
  })

  it('leaves none of the flat colour in the edge', () => {
    const { picture } = disc(() => [0, 255, 0])
    const cutout = cutOut(tools, picture, () => {})
    const greens = cutout?.picture.rgb.filter((_, at) => at % 3 === 1)
    const visible = greens?.filter((_, i) => (cutout?.alpha.values[i] ?? 0) > 0 && i < side * 30)
    expect(Math.max(...(visible ?? [255]))).toBeLessThan(40)
  })

  it('on a studio’s uneven ground errs by no more than a hard edge may', () => {
    const { picture, alpha } = disc((x, y) => [150 + x / 2, 152 + x / 2, 156 + y / 2])
    const cutout = cutOut(tools, picture, () => {})
    expect(cutout?.ground).toBe('studio')
    expect(meanError(alpha, cutout?.alpha.values)).toBeLessThan(0.003)
  })

  it('keeps to the mask that a person’s strokes left', () => {
    const { picture, alpha } = disc((x, y) => [150 + x / 2, 152 + x / 2, 156 + y / 2])
    const half = alpha.map((a, i) => (i % side < center ? a : 0))
    const mask = { width: side, height: side, values: Uint8Array.from(half, (a) => (a > 0.5 ? 255 : 0)) }
    const cutout = cutOut(tools, picture, () => {}, { mask })
    expect(meanError(half, cutout?.alpha.values)).toBeLessThan(0.01)
  })

  it('keeps a shadow on an even ground as half transparent black, on wish', () => {
    const { picture } = disc((x, y) => {
      const shade = 1 - 0.4 * Math.max(0, Math.min(1, (44 - Math.hypot(x - 54, y - 58)) / 16))
      return [200 * shade, 202 * shade, 206 * shade]
    })
    const at = 80 * side + 70
    const dropped = cutOut(tools, picture, () => {})
    const kept = cutOut(tools, picture, () => {}, { shadow: 'kept' })
    expect(dropped?.alpha.values[at]).toBe(0)
    expect(kept?.alpha.values[at]).toBeGreaterThan(60)
    expect(Math.max(...(kept?.picture.rgb.slice(at * 3, at * 3 + 3) ?? [255]))).toBeLessThan(12)
    expect(kept?.alpha.values[5]).toBe(0)
  })

  it('is refused where there is no object', () => {
    const { picture } = disc(() => [255, 255, 255])
    const empty = { ...picture, rgb: new Uint8Array(picture.rgb.length).fill(90) }
    expect(cutOut(tools, empty, () => {})).toBeUndefined()
  })

  it('stops where the caller says so', () => {
    const { picture } = disc((x, y) => [150 + x / 2, 152 + x / 2, 156 + y / 2])
    expect(() =>
      cutOut(tools, picture, () => {
        throw new Error('stopped')
      }),
    ).toThrow('stopped')
  })

  it('is corrected where a stroke was painted, in its direction alone, and nowhere else', () => {
    const { picture } = disc((x, y) => [150 + x / 2, 152 + x / 2, 156 + y / 2])
    let cutout = cutOut(tools, picture, () => {})
    if (!cutout) throw new Error('A disc was expected to be cut out.')
    const strokes = [
      { kind: 'remove', points: [{ x: 40, y: 48 }], radiusPx: 5 },
      { kind: 'add', points: [{ x: 8, y: 8 }], radiusPx: 4 },
      { kind: 'add', points: [{ x: 40, y: 48 }], radiusPx: 6 },
      {
        kind: 'remove',
        points: [
          { x: 8, y: 8 },
          { x: 12, y: 9 },
        ],
        radiusPx: 6,
      },
    ] as const
    for (const stroke of strokes) {
      const before = cutout
      cutout = correctedCutOut(tools, picture, before, stroke)
      const told = stroke.kind === 'add' ? 255 : 0
      const [at] = stroke.points
      expect(cutout.alpha.values[at.y * side + at.x]).toBe(told)
      const against = cutout.alpha.values.filter((alpha, i) => {
        const was = before.alpha.values[i] ?? 0
        return told === 255 ? alpha < was : alpha > was
      })
      expect(against).toHaveLength(0)
      const isFar = (i: number) => Math.hypot((i % side) - at.x, Math.floor(i / side) - at.y) > 60
      const elsewhere = cutout.alpha.values.filter((alpha, i) => isFar(i) && alpha !== before.alpha.values[i])
      expect(elsewhere).toHaveLength(0)
    }
  })
})
