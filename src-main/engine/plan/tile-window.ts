import type { Rect } from '../document/geometry'
import type { Address, Kernels } from '../kernels/kernels'
import type { StoredRaster } from '../raster/stored-raster'
import type { Scratch } from './scratch'

/** Planes of a surface, in their order. Only documents of inks have the last. */
export const planes = { red: 0, green: 1, blue: 2, alpha: 3, kept: 4, black: 5 } as const
export type PlaneIndex = (typeof planes)[keyof typeof planes]

/**
 * Where a tile lies in the document, which of its rows are at hand, and the planes of its surfaces. Turns rectangles of the document into
 * addresses. `target` addresses are those of a plane's first row at hand. Allocates nothing after its making.
 */
export class TileWindow {
  readonly #kernels: Kernels
  readonly #surfaces: Address
  readonly #surfaceBytes: number
  readonly hasBlack: boolean
  left = 0
  top = 0
  /** The first row at hand, counted from the tile's top, and how many there are. */
  firstRow = 0
  rows = 0

  constructor(kernels: Kernels, { surfaces, surfaceBytes }: Pick<Scratch, 'surfaces' | 'surfaceBytes'>) {
    this.#kernels = kernels
    this.#surfaces = surfaces
    this.#surfaceBytes = surfaceBytes
    this.hasBlack = surfaceBytes === kernels.tile.inkSurfaceBytes
  }

  /** All rows of the tile are at hand. */
  moveTo(left: number, top: number): void {
    this.left = left
    this.top = top
    this.firstRow = 0
    this.rows = this.#kernels.tile.height
  }

  /** Takes the rows that an extent meets at hand; false when it misses the tile. */
  reach(extent: Rect): boolean {
    const { width, height } = this.#kernels.tile
    if (extent.left >= this.left + width || extent.right <= this.left) return false
    const first = Math.max(0, extent.top - this.top)
    const last = Math.min(height, extent.bottom - this.top)
    if (last <= first) return false
    this.firstRow = first
    this.rows = last - first
    return true
  }

  /** How many samples of a plane the rows at hand have. */
  get samples(): number {
    return this.rows * this.#kernels.tile.width
  }

  /** A surface's address, moved to the first row at hand. Its planes follow each other as in a whole surface. */
  surface(index: number): Address {
    return this.#surfaces + index * this.#surfaceBytes + this.#rowOffset()
  }

  plane(index: number, plane: PlaneIndex): Address {
    return this.surface(index) + plane * this.#kernels.tile.planeBytes
  }

  /** A single plane's address, moved like those of the surfaces. */
  single(plane: Address): Address {
    return plane + this.#rowOffset()
  }

  /** Whether a rectangle takes in every sample of the rows at hand. */
  isCoveredBy(rect: Rect): boolean {
    const first = this.top + this.firstRow
    return (
      rect.left <= this.left &&
      rect.right >= this.left + this.#kernels.tile.width &&
      rect.top <= first &&
      rect.bottom >= first + this.rows
    )
  }

  get hasAllRows(): boolean {
    return this.rows === this.#kernels.tile.height
  }

  clear(index: number): void {
    for (let plane = 0; plane < planes.kept; plane += 1)
      this.#kernels.exports.fillPlane(this.plane(index, plane as PlaneIndex), this.samples, 0)
    if (this.hasBlack) this.#kernels.exports.fillPlane(this.plane(index, planes.black), this.samples, 0)
  }

  copy(target: Address, source: Address): void {
    const { exports } = this.#kernels
    exports.fillPlane(target, this.samples, 1)
    exports.multiplyPlanes(target, source, this.samples)
  }

  copySurface(to: number, from: number): void {
    const { memory, tile } = this.#kernels
    const start = this.surface(from) - this.#rowOffset()
    const bytes = planes.kept * tile.planeBytes
    new Uint8Array(memory.buffer).copyWithin(this.surface(to) - this.#rowOffset(), start, start + bytes)
    if (this.hasBlack) this.copy(this.plane(to, planes.black), this.plane(from, planes.black))
  }

  /** The rows at hand. */
  copyColors(to: number, from: number): void {
    const bytes = new Uint8Array(this.#kernels.memory.buffer)
    for (const plane of [planes.red, planes.green, planes.blue]) {
      const start = this.plane(from, plane)
      bytes.copyWithin(this.plane(to, plane), start, start + this.samples * 4)
    }
    if (this.hasBlack) this.copy(this.plane(to, planes.black), this.plane(from, planes.black))
  }

  loadColors(target: Address, raster: StoredRaster, extent: Rect): void {
    const { planeBytes } = this.#kernels.tile
    this.load(target, raster.red, raster, extent)
    this.load(target + planeBytes, raster.green, raster, extent)
    this.load(target + 2 * planeBytes, raster.blue, raster, extent)
    if (!this.hasBlack) return
    const black = target + planes.black * planeBytes
    if (raster.black) this.load(black, raster.black, raster, extent)
    else this.fillRect(black, extent, 1)
  }

  /** The part of a stored plane that lies in `extent` and in the rows at hand; the rest of `target` stays as it was. A plane that does not exist is 0. */
  load(target: Address, plane: Address, { bounds, bytesPerSample }: StoredRaster, extent: Rect): void {
    const left = Math.max(extent.left, bounds.left, this.left)
    const top = Math.max(extent.top, bounds.top, this.top + this.firstRow)
    const width = Math.min(extent.right, bounds.right, this.#right()) - left
    const height = Math.min(extent.bottom, bounds.bottom, this.#bottom()) - top
    if (width <= 0 || height <= 0) return
    const at = target + this.#offset(left, top)
    const { exports } = this.#kernels
    if (plane === 0) {
      exports.fillRect(at, width, height, 0)
      return
    }
    const rowBytes = (bounds.right - bounds.left) * bytesPerSample
    const source = plane + (top - bounds.top) * rowBytes + (left - bounds.left) * bytesPerSample
    if (bytesPerSample === 1) exports.loadU8(at, source, rowBytes, width, height)
    else if (bytesPerSample === 2) exports.loadU16(at, source, rowBytes, width, height)
    else exports.loadF32(at, source, rowBytes, width, height)
  }

  fillRect(target: Address, rect: Rect, value: number): void {
    this.scaleRect(target, rect, 0, value)
  }

  /** `sample * scale + offset`; a scale of 0 does not read. */
  scaleRect(target: Address, rect: Rect, scale: number, offset: number): void {
    const left = Math.max(rect.left, this.left)
    const top = Math.max(rect.top, this.top + this.firstRow)
    const width = Math.min(rect.right, this.#right()) - left
    const height = Math.min(rect.bottom, this.#bottom()) - top
    if (width <= 0 || height <= 0) return
    const at = target + this.#offset(left, top)
    if (scale === 0) this.#kernels.exports.fillRect(at, width, height, offset)
    else this.#kernels.exports.scaleRect(at, width, height, scale, offset)
  }

  #right(): number {
    return this.left + this.#kernels.tile.width
  }

  #bottom(): number {
    return this.top + this.firstRow + this.rows
  }

  #rowOffset(): number {
    return this.firstRow * this.#kernels.tile.width * 4
  }

  #offset(left: number, top: number): number {
    return ((top - this.top - this.firstRow) * this.#kernels.tile.width + left - this.left) * 4
  }
}
