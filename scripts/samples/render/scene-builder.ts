import { Geometry } from './geometry'
import type { Material, Surface } from './scene'
import { identity, type Placement, type Shape } from './shapes'

/** Collects named surfaces and their triangles while a scene is set up. */
export class SceneBuilder {
  readonly geometry = new Geometry()
  readonly surfaces: Surface[] = []

  /** Starts a surface and returns the shape to which its geometry is added. */
  surface(name: string, material: Material, place: Placement = identity): Shape {
    this.surfaces.push({ name, material })
    return { geometry: this.geometry, surface: this.surfaces.length - 1, place }
  }
}
