import type { Point } from './geometry'
import type { PuppetShape } from './mesh-filter'
import type { AppliedFilter, SmartFilter } from './smart-filter'

/** The filter of a layer that is moved: its document points move with the layer. */
export const movedFilter = (applied: AppliedFilter, by: Point): AppliedFilter => ({
  ...applied,
  filter: moved(applied.filter, by),
})

const moved = (filter: SmartFilter, by: Point): SmartFilter => {
  if (filter.kind === 'perspective-warp')
    return {
      ...filter,
      vertices: filter.vertices.map((vertex) => movedPoint(vertex, by)),
      warpedVertices: filter.warpedVertices.map((vertex) => movedPoint(vertex, by)),
    }
  if (filter.kind === 'puppet-warp')
    return { ...filter, shapes: filter.shapes.map((shape) => movedShape(shape, by)) }
  return filter
}

const movedShape = (shape: PuppetShape, by: Point): PuppetShape => {
  const movedAll = (points: Float32Array): Float32Array =>
    points.map((value, at) => value + (at % 2 === 0 ? by.x : by.y))
  return { ...shape, vertices: movedAll(shape.vertices), warpedVertices: movedAll(shape.warpedVertices) }
}

const movedPoint = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })
