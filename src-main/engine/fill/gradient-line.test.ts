import { describe, expect, it } from 'vitest'
import type { GradientFill } from '../document/gradient'
import { gradientLine } from './gradient-line'

const fill: GradientFill = {
  gradient: { colors: [], opacities: [], smoothness: 1, interpolation: 'classic' },
  style: 'linear',
  angleDegrees: 0,
  scale: 1,
  offset: { x: 0, y: 0 },
  isReversed: false,
  alignsWithLayer: true,
}
const area = (width: number, height: number) => ({ left: 0, top: 0, right: width, bottom: height })

describe("a gradient's line", () => {
  it('ends at the edges of its area, on whole pixels rounded down', () => {
    const { start, end } = gradientLine({ ...fill, angleDegrees: 30 }, area(32, 32))
    expect({ start, end }).toEqual({ start: { x: 0, y: 25 }, end: { x: 32, y: 6 } })
  })

  it('leads straight up, right to the edge, at 90 degrees', () => {
    const { start, end } = gradientLine({ ...fill, angleDegrees: 90 }, area(600, 60))
    expect({ start, end }).toEqual({ start: { x: 300, y: 60 }, end: { x: 300, y: 0 } })
  })

  it('is rounded towards its middle when it is scaled', () => {
    const { start, end } = gradientLine({ ...fill, angleDegrees: -60, scale: 0.5 }, area(32, 32))
    expect({ start, end }).toEqual({ start: { x: 12, y: 8 }, end: { x: 20, y: 24 } })
  })

  it('reaches the edge at every angle, whatever the last digits of a cosine', () => {
    const across = Array.from({ length: 61 }, (_, i) =>
      gradientLine({ ...fill, angleDegrees: i - 30 }, area(12, 9)),
    )
    const width = across.map(({ start, end }) => end.x - start.x)
    expect(new Set(width)).toEqual(new Set([12]))
    const scaled = gradientLine({ ...fill, angleDegrees: 167, scale: 1.5 }, area(12, 9))
    expect([scaled.start.x, scaled.end.x]).toEqual([15, -3])
  })

  it('spans all of an area whose sides are odd', () => {
    const across = gradientLine({ ...fill, angleDegrees: 90 }, { left: 1, top: 1, right: 66, bottom: 66 })
    expect([across.start.y, across.end.y]).toEqual([66, 1])
    const { start, end } = gradientLine({ ...fill, angleDegrees: 45 }, area(65, 65))
    expect({ start, end }).toEqual({ start: { x: 0, y: 65 }, end: { x: 65, y: 0 } })
  })

  it('begins in the middle of an odd area rounded down', () => {
    const { middle } = gradientLine({ ...fill, offset: { x: 0.2, y: -0.2 } }, area(5, 5))
    expect(middle).toEqual({ x: 3, y: 1 })
  })
})
