import type { Point, Size } from './geometry'
import type { MeshWarp } from './warp'

export interface EvenMesh {
  readonly columns: number
  readonly rows: number
  /** In pixels of the canvas: rows, top to bottom, each left to right. */
  readonly points: readonly Point[]
}

/** A mesh whose patches share the canvas evenly. */
export const evenMesh = ({ columns, rows, points }: EvenMesh, { width, height }: Size): MeshWarp => ({
  kind: 'mesh',
  bounds: { left: 0, top: 0, right: width, bottom: height },
  columns,
  rows,
  points,
  sliceX: even(columns, width),
  sliceY: even(rows, height),
})

const even = (count: number, length: number): readonly number[] =>
  Array.from({ length: count + 1 }, (_, at) => (at * length) / count)
