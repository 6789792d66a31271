import { type Point2, pointOnPath, type Shape } from '../render/shapes'
import { add, cross, mix, normalize, scale, subtract, type Vec3 } from '../render/vector'
import { type CrumpleOptions, crumple, type Link, type Sheet } from './cloth-simulation'
import { isInside, nearestOn } from './outline'

export interface GarmentOptions extends CrumpleOptions {
  /** Outline of the flat piece, in cm (x, z). */
  readonly outline: readonly Point2[]
  /** Distance of particles. */
  readonly gridCm: number
}

const neighbours = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

/** A piece of cloth cut along an outline and crumpled; maps every flat point to its final place. */
export class Garment {
  private readonly columns: number
  private readonly rows: number
  private readonly left: number
  private readonly top: number
  private readonly sheet: Sheet
  /** Grid node of a particle. */
  private readonly gridIndex: number[] = []
  /** Particle of a grid node, −1 outside. */
  private readonly nodes: Int32Array

  constructor(private readonly options: GarmentOptions) {
    const xs = options.outline.map(([x]) => x)
    const zs = options.outline.map(([, z]) => z)
    const { gridCm } = options
    this.left = Math.min(...xs) - gridCm
    this.top = Math.min(...zs) - gridCm
    this.columns = Math.ceil((Math.max(...xs) - this.left) / gridCm) + 2
    this.rows = Math.ceil((Math.max(...zs) - this.top) / gridCm) + 2
    this.nodes = new Int32Array(this.columns * this.rows).fill(-1)
    const flat = this.cut()
    this.sheet = { flat, positions: new Float64Array(flat.length * 3), links: this.weave() }
    crumple(this.sheet, options)
    for (let round = 0; round < 8; round++) this.smoothBorder()
  }

  /** The current place of a flat point inside the outline; smooth between particles. */
  at(x: number, z: number): Vec3 {
    const { gridCm } = this.options
    const column = (x - this.left) / gridCm
    const row = (z - this.top) / gridCm
    const c = Math.floor(column)
    const r = Math.floor(row)
    const u = column - c
    const v = row - r
    const corners = [
      { particle: this.node(c, r), weight: (1 - u) * (1 - v) },
      { particle: this.node(c + 1, r), weight: u * (1 - v) },
      { particle: this.node(c, r + 1), weight: (1 - u) * v },
      { particle: this.node(c + 1, r + 1), weight: u * v },
    ].filter(({ particle }) => particle >= 0)
    const total = corners.reduce((sum, { weight }) => sum + weight, 0)
    const axis = (k: number): number =>
      corners.reduce(
        (sum, { particle, weight }) => sum + weight * this.sheet.positions[particle * 3 + k],
        0,
      ) / total
    return [axis(0), axis(1), axis(2)]
  }

  /** Adds the fold of cloth under the edge: it gives the edge thickness and evens out the grid's steps. */
  addHemTo({ geometry, surface, place }: Shape, radiusCm: number): void {
    const path = this.hemPath()
    geometry.addPatch(surface, { columns: path.length * 2, rows: 10 }, (u, v) => {
      const along = normalize(subtract(pointOnPath(path, u + 1e-3), pointOnPath(path, u - 1e-3)))
      const side = normalize(cross([0, 1, 0], along))
      const angle = -v * 2 * Math.PI
      const out = add(
        scale(side, radiusCm * Math.cos(angle)),
        scale(cross(along, side), radiusCm * Math.sin(angle)),
      )
      const under = add(scale(side, radiusCm * -0.7), [0, radiusCm * -0.55, 0])
      return place(add(add(pointOnPath(path, u), under), out))
    })
  }

  /** The current outline, one point per centimetre, with the grid's steps smoothed away. */
  private hemPath(): Vec3[] {
    const { outline } = this.options
    const flat = outline.flatMap((from, i): Point2[] => {
      const to = outline[(i + 1) % outline.length]
      const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1])))
      return Array.from(
        { length: count },
        (_, k): Point2 => [
          from[0] + ((to[0] - from[0]) * k) / count,
          from[1] + ((to[1] - from[1]) * k) / count,
        ],
      )
    })
    let path = flat.map(([x, z]) => this.at(x, z))
    for (let round = 0; round < 2; round++) {
      path = path.map((point, i) => {
        const around = mix(path[(i + path.length - 1) % path.length], path[(i + 1) % path.length], 0.5)
        return mix(point, around, 0.5)
      })
    }
    return [...path, path[0]]
  }

  /** Adds the cloth as triangles; uv are the flat coordinates in cm. */
  addTo(shape: Shape): void {
    const vertices = this.sheet.flat.map((uv, particle) =>
      shape.geometry.addVertex({
        position: shape.place(this.position(particle)),
        normal: subtract(shape.place(this.normal(particle)), shape.place([0, 0, 0])),
        uv,
      }),
    )
    for (let row = 0; row < this.rows - 1; row++) {
      for (let column = 0; column < this.columns - 1; column++) {
        const corners = [
          this.node(column, row),
          this.node(column + 1, row),
          this.node(column + 1, row + 1),
          this.node(column, row + 1),
        ].filter((particle) => particle >= 0)
        if (corners.length < 3) continue
        const [a, b, c, d] = corners.map((particle) => vertices[particle])
        shape.geometry.addTriangle(shape.surface, a, b, c)
        if (d !== undefined) shape.geometry.addTriangle(shape.surface, a, c, d)
      }
    }
  }

  /** Keeps grid nodes inside the outline and draws those just outside onto it. */
  private cut(): Point2[] {
    const { outline, gridCm } = this.options
    const flat: Point2[] = []
    const inside = new Uint8Array(this.nodes.length)
    this.eachNode((index, point) => {
      inside[index] = isInside(outline, point) ? 1 : 0
    })
    this.eachNode((index, point, column, row) => {
      let touches = inside[index] === 1
      for (let r = Math.max(0, row - 1); r <= Math.min(this.rows - 1, row + 1); r++) {
        for (let c = Math.max(0, column - 1); c <= Math.min(this.columns - 1, column + 1); c++) {
          touches ||= inside[r * this.columns + c] === 1
        }
      }
      if (!touches) return
      this.nodes[index] = flat.length
      this.gridIndex.push(index)
      const edge = nearestOn(outline, point, true)
      const away = Math.hypot(edge[0] - point[0], edge[1] - point[1])
      flat.push(inside[index] === 1 && away > gridCm * 0.3 ? point : edge)
    })
    return flat
  }

  /** Links along threads, across cells, and over two cells against bending. */
  private weave(): Link[] {
    const links: Link[] = []
    const steps: readonly (readonly [number, number, number])[] = [
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 0.5],
      [-1, 1, 0.5],
      [2, 0, 0.12],
      [0, 2, 0.12],
      [4, 0, 0.05],
      [0, 4, 0.05],
    ]
    this.eachNode((index, _point, column, row) => {
      for (const [dc, dr, firmness] of steps) {
        const a = this.nodes[index]
        const b = this.node(column + dc, row + dr)
        if (a >= 0 && b >= 0) links.push({ a, b, firmness })
      }
    })
    return links
  }

  /** Moves every particle of the border to the middle of its neighbours there, so that a cut edge is a smooth line. */
  private smoothBorder(): void {
    const before = this.sheet.positions.slice()
    this.eachNode((index, _point, column, row) => {
      const particle = this.nodes[index]
      if (particle < 0 || !this.isBorder(column, row)) return
      const kin = neighbours
        .filter(([dc, dr]) => this.isBorder(column + dc, row + dr))
        .map(([dc, dr]) => this.node(column + dc, row + dr))
      for (let axis = 0; axis < 3; axis++) {
        const sum = kin.reduce(
          (total, other) => total + before[other * 3 + axis],
          before[particle * 3 + axis] * 2,
        )
        this.sheet.positions[particle * 3 + axis] = sum / (kin.length + 2)
      }
    })
  }

  private isBorder(column: number, row: number): boolean {
    return this.node(column, row) >= 0 && neighbours.some(([dc, dr]) => this.node(column + dc, row + dr) < 0)
  }

  private eachNode(visit: (index: number, point: Point2, column: number, row: number) => void): void {
    const { gridCm } = this.options
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        visit(
          row * this.columns + column,
          [this.left + column * gridCm, this.top + row * gridCm],
          column,
          row,
        )
      }
    }
  }

  private node(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return -1
    return this.nodes[row * this.columns + column]
  }

  private position(particle: number): Vec3 {
    const p = this.sheet.positions
    return [p[particle * 3], p[particle * 3 + 1], p[particle * 3 + 2]]
  }

  private normal(particle: number): Vec3 {
    const index = this.gridIndex[particle]
    const column = index % this.columns
    const row = (index - column) / this.columns
    const reach = (dc: number, dr: number): Vec3 => {
      const other = this.node(column + dc, row + dr)
      return this.position(other < 0 ? particle : other)
    }
    const along = subtract(reach(1, 0), reach(-1, 0))
    const down = subtract(reach(0, 1), reach(0, -1))
    return normalize(cross(down, along))
  }
}
