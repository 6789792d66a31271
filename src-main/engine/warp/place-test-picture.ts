import type { Affine } from '@geometry/affine'
import type { Placement } from '../document/document'
import { type Quad, type Rect, rectHeight, rectWidth, type Size } from '../document/geometry'
import type { Kernels } from '../kernels/kernels'
import { PixelMemory } from '../raster/pixel-memory'
import { buildPyramid } from '../scale/source-pyramid'
import { placeArtwork, stretched } from './place-artwork'
import type { PlacingQuality } from './placement-plan'
import { planPlacement } from './plan-placement'
import { preparePlacement, pyramidFor } from './prepare-placement'
import { clearScratch, placementScratchBytes, renderPlacement } from './render-placement'

type Rgba = readonly [number, number, number, number]

/** A small picture for tests: straight RGBA bytes. */
export interface TestPicture extends Size {
  readonly rgba: Uint8Array
}

export interface PlacedPicture {
  readonly kind: string
  readonly bounds: Rect
  /** Straight RGBA at a pixel of the document; transparent black outside the bounds. */
  readonly at: (x: number, y: number) => Rgba
  /** One channel of the whole bounds, rows without padding. */
  readonly plane: (channel: 0 | 1 | 2 | 3) => Uint8Array
}

export const paint = (width: number, height: number, color: (x: number, y: number) => Rgba): TestPicture => {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 4) {
      const pixel = color(x, y)
      for (let channel = 0; channel < 4; channel += 1) rgba[i + channel] = pixel[channel]
    }
  return { width, height, rgba }
}

export const quadOf = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

export interface PlacingOptions {
  readonly toCanvas?: Affine
  readonly visible?: Rect
  readonly painted?: Rect
  readonly isReducedPlainly?: boolean
  /** Rows per call. */
  readonly band?: number
  readonly isOpaque?: boolean
  readonly quality?: PlacingQuality
  /**
   * Renders into planes of floats that are rounded afterwards, instead of using the integer arithmetic of 8-bit planes.
   */
  readonly inFloats?: boolean
}

/** Plans, prepares and renders a picture, then frees all of its memory. */
export const placeTestPicture = (
  kernels: Kernels,
  picture: TestPicture,
  placement: Placement,
  options: PlacingOptions = {},
): PlacedPicture => {
  const pixels = new PixelMemory(kernels.memory, kernels.exports.heapBase(), 2 ** 30)
  const { width, height, rgba } = picture
  const toCanvas = options.toCanvas ?? placeArtwork(picture, placement.canvas, stretched)
  const visible = options.visible ?? { left: -2000, top: -2000, right: 2000, bottom: 2000 }
  const { painted, quality, isReducedPlainly = false } = options
  const artwork = { size: { width, height }, toCanvas, isReducedPlainly, ...(painted && { painted }) }
  const plan = planPlacement(placement, artwork, visible, quality)
  const address = pixels.allocate(rgba.length)
  new Uint8Array(kernels.memory.buffer).set(rgba, address)
  const isOpaque = options.isOpaque ?? rgba.every((value, i) => i % 4 < 3 || value === 255)
  const source = { width, height, address, bytesPerSample: 1, isOpaque } as const
  const { pyramid, owned: levels } = buildPyramid(kernels, pixels, source, pyramidFor(plan))
  const owned = preparePlacement(kernels, pixels, plan, pyramid)
  const bytesPerSample = options.inFloats ? 4 : 1
  const count = rectWidth(plan.bounds) * rectHeight(plan.bounds)
  const [red, green, blue, coverage] = [0, 1, 2, 3].map(() => pixels.allocate(count * bytesPerSample))
  const target = { bounds: plan.bounds, bytesPerSample, red, green, blue, coverage } as const
  const scratch = pixels.allocate(placementScratchBytes(kernels, owned.prepared))
  clearScratch(kernels, owned.prepared, scratch)
  const band = options.band ?? rectHeight(plan.bounds)
  for (let row = 0; row < rectHeight(plan.bounds); row += band)
    renderPlacement(kernels, owned.prepared, target, scratch, row, row + band)
  const planes = [red, green, blue, coverage].map((plane) =>
    options.inFloats
      ? rounded(new Float32Array(kernels.memory.buffer, plane, count))
      : new Uint8Array(kernels.memory.buffer, plane, count).slice(),
  )
  owned.free()
  for (const each of [...levels, address, red, green, blue, coverage, scratch]) pixels.free(each)
  if (pixels.usedBytes !== 0) throw new Error(`${pixels.usedBytes} bytes were not given back.`)
  return {
    kind: plan.sampling.kind,
    bounds: plan.bounds,
    at: reader(plan.bounds, planes),
    plane: (c) => planes[c],
  }
}

const rounded = (plane: Float32Array): Uint8Array => {
  const bytes = new Uint8Array(plane.length)
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = plane[i] * 255 + 0.5
  return bytes
}

const reader =
  (bounds: Rect, planes: readonly Uint8Array[]) =>
  (x: number, y: number): Rgba => {
    if (x < bounds.left || y < bounds.top || x >= bounds.right || y >= bounds.bottom) return [0, 0, 0, 0]
    const i = (y - bounds.top) * rectWidth(bounds) + x - bounds.left
    return [planes[0][i], planes[1][i], planes[2][i], planes[3][i]]
  }
