import { RandomStream } from '../render/random'
import { addTube, pointOnPath, type Shape } from '../render/shapes'
import { add, cross, normalize, scale, subtract, type Vec3 } from '../render/vector'

export interface BranchOptions {
  readonly path: readonly Vec3[]
  readonly leafCount: number
  /** Length of the largest leaves in cm. */
  readonly leafCm: number
  /** Width of a leaf as a share of its length. */
  readonly leafShape: number
  readonly seed: number
}

/** A twig with leaves on alternating sides, smaller towards its end. */
export function addBranch(stem: Shape, leaf: Shape, options: BranchOptions): void {
  const { path, leafCount } = options
  const random = new RandomStream(options.seed)
  addTube(stem, path, (t) => 0.16 * (1 - 0.7 * t))
  for (let number = 0; number < leafCount; number++) {
    const t = 0.22 + (0.78 * number) / leafCount
    const root = pointOnPath(path, t)
    const along = normalize(subtract(pointOnPath(path, Math.min(1, t + 0.02)), pointOnPath(path, t - 0.02)))
    const turn = number * 2.4 + random.between(-0.4, 0.4)
    const side = normalize(cross(along, [0.3, 0.2, 1]))
    const other = cross(along, side)
    const outward = add(scale(side, Math.cos(turn)), scale(other, Math.sin(turn)))
    const size = options.leafCm * (1 - 0.55 * t) * random.between(0.8, 1.1)
    const axis = normalize(add(outward, scale(along, random.between(0.5, 0.9))))
    addLeaf(leaf, { root, axis, side: normalize(cross(axis, along)), size, shape: options.leafShape })
  }
}

interface LeafOptions {
  readonly root: Vec3
  readonly axis: Vec3
  readonly side: Vec3
  readonly size: number
  readonly shape: number
}

/** A pointed oval, folded a little along its rib and bent towards its tip. */
function addLeaf({ geometry, surface, place }: Shape, { root, axis, side, size, shape }: LeafOptions): void {
  const normal = cross(axis, side)
  geometry.addPatch(surface, { columns: 8, rows: 4 }, (u, v) => {
    const t = Math.min(1, Math.max(0, u))
    const half = (size * shape * Math.sin(Math.PI * t ** 0.8)) / 2 + 0.01
    const across = (v * 2 - 1) * half
    const lift = Math.abs(v * 2 - 1) * half * 0.35 - 0.18 * size * t * t
    return place(add(add(add(root, scale(axis, size * u)), scale(side, across)), scale(normal, lift)))
  })
}
