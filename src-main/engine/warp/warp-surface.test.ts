import { describe, expect, it } from 'vitest'
import type { StyleWarp, WarpStyle } from '../document/warp'
import { isEven } from './surface'
import { warpSurface } from './warp-surface'

const bounds = { left: 0, top: 0, right: 300, bottom: 200 }
const style = (name: WarpStyle, change: Partial<StyleWarp> = {}): StyleWarp => ({
  kind: 'style',
  style: name,
  orientation: 'horizontal',
  values: [50],
  perspectiveX: 0,
  perspectiveY: 0,
  bounds,
  ...change,
})

const corners = (warp: StyleWarp): readonly (readonly number[])[] => {
  const { points, columns, rows } = warpSurface(warp)
  const across = 3 * columns
  const last = points.length - 1
  expect(points).toHaveLength((across + 1) * (3 * rows + 1))
  return [0, across, last, last - across].map((i) =>
    [points[i].x, points[i].y].map((n) => Math.round(n * 10) / 10 + 0),
  )
}

describe('the surface of a warp', () => {
  it('has a hull of the points that Photoshop stores, not of the raised ones', () => {
    const { top, bottom } = warpSurface(style('inflate', { values: [100] })).hull
    expect([top, bottom]).toEqual([-100, 300])
  })

  it('lies at its bounds', () => {
    const moved = warpSurface(style('flag', { bounds: { left: 10, top: 20, right: 310, bottom: 220 } }))
    const still = warpSurface(style('flag'))
    moved.points.forEach(({ x, y }, i) => {
      expect(Math.hypot(x - 10 - still.points[i].x, y - 20 - still.points[i].y)).toBeLessThan(1e-9)
    })
    expect(moved.sliceX).toEqual([10, 310])
  })

  it('turns with a vertical orientation: a rise goes sideways', () => {
    expect(corners(style('rise', { orientation: 'vertical' }))).toEqual([
      [300, 0],
      [600, 0],
      [300, 200],
      [0, 200],
    ])
  })

  it('narrows its rows for vertical distortion, and its columns for horizontal', () => {
    expect(corners(style('flag', { values: [0], perspectiveY: 50 }))).toEqual([
      [75, 0],
      [225, 0],
      [375, 200],
      [-75, 200],
    ])
    expect(corners(style('flag', { values: [0], perspectiveX: 50 }))).toEqual([
      [0, 50],
      [300, -50],
      [300, 250],
      [0, 150],
    ])
  })

  it('is a half cylinder whose rim comes forward by half its width, or flat without roundness', () => {
    const values = [0, 200, 300, 0, 0.5, 0.5, Math.PI / 2 - 1]
    const round = warpSurface(style('cylinder', { values }))
    expect([round.columns, round.rows, round.sliceX]).toEqual([2, 1, [0, 150, 300]])
    expect(corners(style('cylinder', { values }))).toEqual([
      [0, -37.5],
      [300, -37.5],
      [300, 162.5],
      [0, 162.5],
    ])
    expect(round.points[3]).toEqual({ x: 150, y: 37.5 })
    const flat = warpSurface(style('cylinder', { values: [...values.slice(0, 6), 0] }))
    expect(isEven(flat)).toBe(true)
  })

  it('lays a vertical cylinder on its side', () => {
    const values = [0, 200, 300, 0, 0.5, 0.5, Math.PI / 2 - 1]
    const lying = warpSurface(style('cylinder', { values, orientation: 'vertical' }))
    expect([lying.columns, lying.rows, lying.sliceY]).toEqual([1, 2, [0, 100, 200]])
    expect(lying.points).toHaveLength(4 * 7)
    expect([lying.points[0], lying.points[12]]).toEqual([
      { x: -25, y: 0 },
      { x: 25, y: 100 },
    ])
  })
})
