import type { Rect } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { StoredRaster } from '../raster/stored-raster'
import type { Scratch } from './scratch'

/** Planes of a surface, in order. Only ink documents have the last. */
export const planes = { red: 0, green: 1, blue: 2, alpha: 3, kept: 4, black: 5 } as const
export type PlaneIndex = (typeof planes)[keyof typeof planes]

/**
 * A tile's position in the document, its current rows, and the planes of its surfaces. Turns rectangles of the document
 * into addresses. `target` addresses are those of a plane's first current row. Allocates nothing after construction.
 */
export class TileWindow {
  readonly #kernels: Kernels
  readonly #surfaces: Address
  readonly #surfaceBytes: number
  readonly hasBlack: boolean
  left = 0
  top = 0
  /** The first current row, counted from the tile's top, and the number of current rows. */
  firstRow = 0
  rows = 0

  constructor(kernels: Kernels, { surfaces, surfaceBytes }: Pick<Scratch, 'surfaces' | 'surfaceBytes'>) {
    this.#kernels = kernels
    this.#surfaces = surfaces
    this.#surfaceBytes = surfaceBytes
    this.hasBlack = surfaceBytes === kernels.tile.inkSurfaceBytes
  }

  /** Moves the window to another tile; all rows of the tile become current. */
  moveTo(left: number, top: number): void {
    this.left = left
    this.top = top
    this.firstRow = 0
    this.rows = this.#kernels.tile.height
  }

  /** Makes the rows that an extent meets current; false when it misses the tile. */
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

  /** Number of samples in the current rows of a plane. */
  get samples(): number {
    return this.rows * this.#kernels.tile.width
  }

  /**
   * A surface's address, moved to the first current row. The distances between its planes are those of a whole surface.
   */
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

  /** Whether a rectangle contains every sample of the current rows. */
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

  /** Copies the current rows. */
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

  /**
   * Loads the part of a stored plane that lies in `extent` and in the current rows; the rest of `target` stays
   * unchanged. A missing plane is 0.
   */
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

  /** `sample * scale + offset`; a scale of 0 reads nothing. */
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
