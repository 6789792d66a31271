import type { PhotoBase, PhotoTarget, PhotoTemplate } from '../../../src-main/engine/photo/photo-template'
import { uuidOf } from '../../../src-main/service/naming/uuid-of'
import { fitBezierMesh } from '../psd/bezier-fit'
import type { MaskImage } from '../psd/pixel-image'
import { quadAround } from '../psd/placement'
import type { Camera } from '../render/camera'
import type { PhotoMockupScene, PrintArea } from './photo-mockup'

/** What a photograph tells of the places for prints. */
export interface SeenTargets {
  readonly camera: Camera
  /** Of each area, in the scene's order. */
  readonly masks: readonly MaskImage[]
  readonly product: MaskImage | null
  /** Of the product where there is one, else of each area. */
  readonly bases: readonly PhotoBase[]
}

export const productMask = 'mask:product'
export const areaMask = (at: number): `mask:${string}` => `mask:area-${at + 1}`

/** The areas with the scene's own truth, then the product. */
export function targetsOf(mockup: PhotoMockupScene, seen: SeenTargets): readonly PhotoTarget[] {
  const baseOf = (at: number): PhotoBase => seen.bases[mockup.product ? 0 : at]
  const areas = mockup.areas.map((area, at): PhotoTarget => {
    return {
      uuid: uuidOf('sample', mockup.id, area.name),
      kind: 'area',
      name: area.name,
      canvas: area.canvas,
      ...placementOf(area, seen.camera),
      mask: areaMask(at),
      bounds: boundsOf(seen.masks[at]),
      base: baseOf(at),
    }
  })
  if (!mockup.product || !seen.product) return areas
  const bounds = boundsOf(seen.product)
  const { left, top, right, bottom } = bounds
  const surface: PhotoTarget = {
    uuid: uuidOf('sample', mockup.id, mockup.product.name),
    kind: 'surface',
    name: mockup.product.name,
    canvas: { width: right - left, height: bottom - top },
    quad: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    mesh: null,
    mask: productMask,
    bounds,
    base: baseOf(0),
  }
  return [...areas, surface]
}

function placementOf({ at, patches, canvas }: PrintArea, camera: Camera): Pick<PhotoTarget, 'quad' | 'mesh'> {
  const seenAt = (u: number, v: number): readonly [number, number] => camera.project(at(u, v))
  const point = ([x, y]: readonly [number, number]) => ({ x, y })
  if (patches === null) {
    const quad: PhotoTarget['quad'] = [
      point(seenAt(0, 0)),
      point(seenAt(1, 0)),
      point(seenAt(1, 1)),
      point(seenAt(0, 1)),
    ]
    return { quad, mesh: null }
  }
  const mesh = fitBezierMesh(seenAt, { columns: patches, rows: patches })
  const [a, b, c, d] = quadAround(mesh)
  const slices = (length: number): number[] =>
    Array.from({ length: patches + 1 }, (_, k) => (length * k) / patches)
  return {
    quad: [point(a), point(b), point(c), point(d)],
    mesh: {
      kind: 'mesh',
      bounds: { left: 0, top: 0, right: canvas.width, bottom: canvas.height },
      columns: patches,
      rows: patches,
      sliceX: slices(canvas.width),
      sliceY: slices(canvas.height),
      points: mesh.points.map(([x, y]) => ({
        x: ((x - a[0]) / (c[0] - a[0])) * canvas.width,
        y: ((y - a[1]) / (c[1] - a[1])) * canvas.height,
      })),
    },
  }
}

const boundsOf = ({ left, top, width, height }: MaskImage): PhotoTarget['bounds'] => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

export function templateOf(
  mockup: PhotoMockupScene,
  seen: SeenTargets,
  foldsPx: number | null,
): PhotoTemplate {
  const { width, height } = mockup.scene
  return {
    version: 1,
    size: { width, height },
    resolutionPpi: 72,
    targets: targetsOf(mockup, seen),
    // At 100 % a level of the map is a pixel.
    displacement: foldsPx === null ? null : { fullPercent: (foldsPx / 127) * 100 },
  }
}
