import { cross, normalize, subtract, type Vec3 } from './vector'

export interface Vertex {
  readonly position: Vec3
  /** Unit, outward; interpolated across the triangle. */
  readonly normal: Vec3
  readonly uv: readonly [number, number]
}

/** Collects triangles of many surfaces; `surface` is the index into the scene's list of surfaces. */
export class Geometry {
  readonly positions: number[] = []
  readonly normals: number[] = []
  readonly uvs: number[] = []
  readonly indices: number[] = []
  readonly triangleSurfaces: number[] = []

  addVertex(vertex: Vertex): number {
    const index = this.positions.length / 3
    this.positions.push(...vertex.position)
    this.normals.push(...vertex.normal)
    this.uvs.push(...vertex.uv)
    return index
  }

  addTriangle(surface: number, a: number, b: number, c: number): void {
    this.indices.push(a, b, c)
    this.triangleSurfaces.push(surface)
  }

  /** A parallelogram with corner `origin` and edges `edgeU`, `edgeV`; its normal is `edgeU × edgeV`, uv runs 0..1. */
  addQuad(surface: number, origin: Vec3, edgeU: Vec3, edgeV: Vec3): void {
    this.addPatch(surface, { columns: 1, rows: 1 }, (u, v) => [
      origin[0] + edgeU[0] * u + edgeV[0] * v,
      origin[1] + edgeU[1] * u + edgeV[1] * v,
      origin[2] + edgeU[2] * u + edgeV[2] * v,
    ])
  }

  /**
   * A smooth patch: `place` maps uv in [0, 1]² to space; normals are ∂u × ∂v by central differences. `keep` may leave
   * out cells by the uv of their middle.
   */
  addPatch(
    surface: number,
    grid: { readonly columns: number; readonly rows: number },
    place: (u: number, v: number) => Vec3,
    keep: (u: number, v: number) => boolean = () => true,
  ): void {
    const first = this.positions.length / 3
    const step = 1e-4
    for (let row = 0; row <= grid.rows; row++) {
      for (let column = 0; column <= grid.columns; column++) {
        const u = column / grid.columns
        const v = row / grid.rows
        const alongU = subtract(place(u + step, v), place(u - step, v))
        const alongV = subtract(place(u, v + step), place(u, v - step))
        this.addVertex({ position: place(u, v), normal: normalize(cross(alongU, alongV)), uv: [u, v] })
      }
    }
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        if (!keep((column + 0.5) / grid.columns, (row + 0.5) / grid.rows)) continue
        const a = first + row * (grid.columns + 1) + column
        const c = a + grid.columns + 1
        this.addTriangle(surface, a, a + 1, c + 1)
        this.addTriangle(surface, a, c + 1, c)
      }
    }
  }
}
