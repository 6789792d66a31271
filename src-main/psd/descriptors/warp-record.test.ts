import { expect, test } from 'vitest'
import type { Descriptor } from './descriptor'
import { readWarp } from './warp-record'

const pixels = (value: number) => ({ units: 'Pixels', value })
const bounds = (left: number, top: number, right: number, bottom: number) => ({
  Left: pixels(left),
  'Top ': pixels(top),
  Rght: pixels(right),
  Btom: pixels(bottom),
})
const canvas = { width: 30, height: 60 }
const style = (name: string, rest: Descriptor = {}): Descriptor => ({
  warpStyle: `warpStyle.${name}`,
  warpValue: 0,
  warpPerspective: 0,
  warpPerspectiveOther: 0,
  warpRotate: 'Ornt.Hrzn',
  bounds: bounds(0, 0, 30, 60),
  ...rest,
})
const mesh = (xs: readonly number[], ys: readonly number[], rest: Descriptor = {}): Descriptor =>
  style('warpCustom', {
    customEnvelopeWarp: {
      meshPoints: [
        { type: 'Hrzn', values: xs },
        { type: 'Vrtc', values: ys },
      ],
      ...rest,
    },
  })
const thirds = Array.from({ length: 16 }, (_, i) => [(i % 4) * 10, Math.floor(i / 4) * 20] as const)
const straightX = thirds.map(([x]) => x)
const straightY = thirds.map(([, y]) => y)

test('no warp, an idle style and an identity mesh bend nothing', () => {
  expect(readWarp(null, canvas)).toBeNull()
  expect(readWarp(style('warpNone'), canvas)).toBeNull()
  expect(readWarp(style('warpArc'), canvas)).toBeNull()
  expect(readWarp(mesh(straightX, straightY), canvas)).toBeNull()
})

test('a style keeps its values, its perspectives and its direction', () => {
  const record = style('warpShellLower', { warpValue: 30, warpPerspective: -5, warpRotate: 'Ornt.Vrtc' })
  expect(readWarp(record, canvas)).toEqual({
    kind: 'style',
    style: 'shellLower',
    orientation: 'vertical',
    values: [30],
    perspectiveX: -5,
    perspectiveY: 0,
    bounds: { left: 0, top: 0, right: 30, bottom: 60 },
  })
})

test('a mesh that bends keeps its points, moved onto the canvas', () => {
  const xs = straightX.map((x) => x + 100)
  xs[5] = 115
  const record = { ...mesh(xs, straightY), bounds: bounds(100, 0, 130, 60) }
  const warp = readWarp(record, canvas)
  expect(warp).toMatchObject({ kind: 'mesh', columns: 1, rows: 1, sliceX: [0, 30], sliceY: [0, 60] })
  expect(warp?.kind === 'mesh' && warp.points[5]).toEqual({ x: 15, y: 20 })
  expect(warp?.kind === 'mesh' && warp.points[6]).toEqual({ x: 20, y: 20 })
})

test('a quilt has as many patches as its slices say', () => {
  const quiltSliceX = [{ type: 'quiltSliceX', values: [0, 12, 30] }]
  const xs = Array.from({ length: 28 }, (_, i) => [0, 4, 8, 12, 18, 24, 30][i % 7]!)
  const ys = Array.from({ length: 28 }, (_, i) => Math.floor(i / 7) * 20)
  expect(readWarp(mesh(xs, ys, { quiltSliceX }), canvas)).toBeNull()
  expect(
    readWarp(
      mesh(
        xs.map((x) => x + 1),
        ys,
        { quiltSliceX },
      ),
      canvas,
    ),
  ).toMatchObject({
    columns: 2,
    rows: 1,
    sliceX: [0, 12, 30],
  })
})

test('the ends of a quilt’s slices are those of the canvas, whatever the scale of its slices', () => {
  const xs = Array.from({ length: 28 }, (_, i) => [1, 5, 9, 13, 19, 25, 31][i % 7]!)
  const ys = Array.from({ length: 28 }, (_, i) => Math.floor(i / 7) * 20)
  const slicesOf = (valuesX: readonly number[], valuesY: readonly number[]) => {
    const quiltSliceX = [{ type: 'quiltSliceX', values: valuesX }]
    const quiltSliceY = [{ type: 'quiltSliceY', values: valuesY }]
    const warp = readWarp(mesh(xs, ys, { quiltSliceX, quiltSliceY }), canvas)
    return warp?.kind === 'mesh' ? [warp.sliceX, warp.sliceY] : null
  }
  const close = (...values: readonly number[]) => values.map((value) => expect.closeTo(value, 9))
  expect(slicesOf([0, 512, 1024], [0, 1536])).toEqual([close(0, 15, 30), close(0, 60)])
  expect(slicesOf([-1, 15, 31], [-1, 61])).toEqual([close(0, 15, 30), close(0, 60)])
  expect(slicesOf([-1, 11.8, 31], [0, 60])).toEqual([close(0, 12, 30), close(0, 60)])
})

test('a cylinder has its four sides moved onto the canvas', () => {
  const record = style('warpCylinder', {
    warpValues: [105, 563, 377, 143, 0.5, 0.5, 0.57],
    bounds: bounds(105, 143, 377, 563),
  })
  expect(readWarp(record, { width: 272, height: 420 })).toMatchObject({
    style: 'cylinder',
    values: [0, 420, 272, 0, 0.5, 0.5, 0.57],
  })
})

test('a style or a mesh that nobody knows is refused', () => {
  expect(() => readWarp(style('warpSpiral', { warpValue: 1 }), canvas)).toThrow('warpSpiral')
  expect(() => readWarp(mesh([1, 2], [3, 4]), canvas)).toThrow('needs 16 points, found 2')
})
