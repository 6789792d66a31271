import { beforeAll, describe, expect, it } from 'vitest'
import type { ColorRaster, GrayRaster } from '../../vision/raster'
import { seed, type VisionTools } from '../../vision/vision-tools'
import { loadVisionTools } from './load-vision-tools'

const size = { width: 80, height: 60 }

const isInBox = (x: number, y: number): boolean => x >= 20 && x < 60 && y >= 15 && y < 45

/** An orange box on a blue ground. */
const box: ColorRaster = {
  ...size,
  rgb: Uint8Array.from({ length: size.width * size.height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3)
    const noise = (pixel * 7919) % 11
    const colors = isInBox(pixel % size.width, Math.floor(pixel / size.width))
      ? [210, 120, 30]
      : [40, 60, 130]
    return (colors[at % 3] ?? 0) + noise
  }),
}

const maskOf = (value: (x: number, y: number) => number): GrayRaster => ({
  ...size,
  values: Uint8Array.from({ length: size.width * size.height }, (_, at) =>
    value(at % size.width, Math.floor(at / size.width)),
  ),
})

const boxMask = maskOf((x, y) => (isInBox(x, y) ? 255 : 0))

describe('the vision tools', () => {
  let tools: VisionTools
  beforeAll(async () => {
    tools = await loadVisionTools()
  })

  it('leave the process’s listeners as they were', () => {
    const ofPackage = process.listeners('unhandledRejection').filter((each) => each.name === 'abort')
    expect(ofPackage).toEqual([])
  })

  it('separate what is seeded from its ground, the same each time', () => {
    const seeds = maskOf((x, y) => {
      if (x < 3 || y < 3 || x > 76 || y > 56) return seed.background
      return x > 35 && x < 45 && y > 25 && y < 35 ? seed.foreground : seed.likelyForeground
    })
    const first = tools.separated(box, seeds, 2)
    expect(first).toEqual(boxMask)
    expect(tools.separated(box, seeds, 2)).toEqual(first)
  })

  it('flood what is connected', () => {
    expect(tools.flooded(box, { x: 40, y: 30 }, 15)).toEqual(boxMask)
  })

  it('find the outline of a mask, and its corners', () => {
    const [outline = []] = tools.outlines(boxMask)
    const corners = tools.simplified(outline, 2)
    const byPlace = corners.map(({ x, y }) => `${x} ${y}`).sort()
    expect(byPlace).toEqual(['20.5 15.5', '20.5 44.5', '59.5 15.5', '59.5 44.5'])
  })

  it('find edges and the lines among them', () => {
    const edges = tools.edges(boxMask, { low: 60, high: 150 })
    const segments = tools.segments(edges, { votes: 20, shortestPx: 20, widestGapPx: 3 })
    expect(segments.length).toBeGreaterThanOrEqual(4)
  })

  it('group colours, the same each time', () => {
    const { groups, colors } = tools.colorGroups(box, 2)
    expect(new Set(groups.values.filter((_, at) => boxMask.values[at] === 255)).size).toBe(1)
    expect(colors).toHaveLength(2)
    expect(tools.colorGroups(box, 2).groups).toEqual(groups)
  })

  it('count connected areas, and measure how deep a pixel lies in them', () => {
    const { areas, sizes } = tools.areas(boxMask)
    expect(sizes).toEqual([size.width * size.height - 1200, 1200])
    expect(areas[30 * size.width + 40]).toBe(1)
    expect(tools.distances(boxMask).values[30 * size.width + 40]).toBe(15)
  })

  it('resize, calm, gray and fill pictures', () => {
    expect(tools.resized(box, { width: 40, height: 30 }).rgb).toHaveLength(3600)
    expect(tools.grayOf(box).values[0]).toBe(Math.round(0.299 * 40 + 0.587 * 60 + 0.114 * 130))
    const calm = tools.smoothedWithin(box, { radiusPx: 2, colorReach: 40 })
    expect(Math.abs((calm.rgb[0] ?? 0) - 45)).toBeLessThan(6)
    const filled = tools.filledIn(box, boxMask, 3)
    expect(filled.rgb[3 * (30 * size.width + 40)]).toBeLessThan(80)
  })

  it('refuse what the library refuses, with its words', () => {
    expect(() =>
      tools.separated(
        box,
        maskOf(() => seed.background),
        1,
      ),
    ).toThrow(/OpenCV: /)
  })
})
