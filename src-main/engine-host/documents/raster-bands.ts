import type { RasterId } from '../../engine/document/document'
import { intersectRects, isEmptyRect, type Rect, rectHeight } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import { planeByteLength } from '../../psd/planes/decode-plane'
import { InflatedRows } from '../../psd/planes/inflated-rows'
import { hasRows, rowsOfPlane, storedRowBytes } from '../../psd/planes/plane-rows'
import type { PlaneRole, PlaneSource, StoredPlane } from '../../psd/planes/plane-source'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { bytesAt, type SharedBytes } from '../worker-pool/pool-job'
import { decodeInflated, decodePlanes, type InflatedPart, type PlacedPlane } from './decode-planes'
import type { OpenDocument } from './open-document'

/** Whether a plane can be decoded by rows, from its first to its last. */
export const hasBands = (source: PlaneSource): boolean => source.kind === 'stored' || hasRows(source)

/** Bytes that a ZIP plane takes while its rows are inflated band by band. */
export const inflatingBytes = 2 ** 18

/**
 * Decodes the rasters of a document band by band, from top to bottom, each only for the work on its band. Rasters that
 * are decoded already are handed out whole.
 */
export class RasterBands {
  readonly #context: EngineContext
  readonly #open: OpenDocument
  readonly #places: ReadonlyMap<RasterId, Rect>
  readonly #streams = new Map<StoredPlane, InflatedRows>()
  #inflated: SharedBytes = { buffer: new SharedArrayBuffer(0), offset: 0, length: 0 }

  /** `places`: bounds of the rasters in the document that is drawn. */
  constructor(context: EngineContext, open: OpenDocument, places: ReadonlyMap<RasterId, Rect>) {
    this.#context = context
    this.#open = open
    this.#places = places
  }

  /** Runs `work` with the rasters' rows in the band; a raster outside the band is present without pixels. */
  async with(
    ids: readonly RasterId[],
    band: Rect,
    options: CallOptions,
    work: (rasters: RasterTable) => Promise<void>,
  ): Promise<void> {
    const placed: PlacedPlane[] = []
    const inflated: InflatedPart[] = []
    const held: Address[] = []
    const rasters = new Map<RasterId, StoredRaster>()
    const place = (source: PlaneSource | undefined, first: number, end: number): Address => {
      if (source === undefined || end <= first) return 0
      const bytes = planeByteLength({ ...source, height: end - first })
      const address = this.#context.allocate(bytes)
      held.push(address)
      if (hasRows(source)) {
        const part = rowsOfPlane(source, bytesAt(this.#open.bytes), first, end)
        placed.push({ source: part, address })
      } else if (source.kind === 'stored')
        inflated.push({ source, stream: this.#streamOf(source), first, rows: end - first, address })
      else throw new Error('A plane converted from ZIP streams has no bands.')
      return address
    }
    try {
      for (const id of ids) rasters.set(id, this.#bandOf(id, band, place))
      await decodePlanes(this.#context, this.#open.bytes, placed, options)
      await this.#inflate(inflated, options)
      await work(rasters)
    } finally {
      for (const address of held) this.#context.memory.free(address)
    }
  }

  /** Ends all streams. */
  close(): void {
    for (const stream of this.#streams.values()) stream.close()
    this.#streams.clear()
  }

  #bandOf(
    id: RasterId,
    band: Rect,
    place: (source: PlaneSource | undefined, first: number, end: number) => Address,
  ): StoredRaster {
    const known = this.#open.rasters.get(id)
    const bounds = this.#places.get(id) ?? this.#open.bounds.get(id)
    if (known) return { ...known, bounds: bounds ?? known.bounds }
    if (bounds === undefined) throw new Error(`Raster ${id} has no place in the document.`)
    const { planes, bytesPerSample } = this.#open.planes(id)
    const rows = intersectRects(bounds, { ...band, left: bounds.left, right: bounds.right })
    const [first, end] = isEmptyRect(rows) ? [0, 0] : [rows.top - bounds.top, rows.bottom - bounds.top]
    const address = (role: PlaneRole): Address => place(planes[role], first, end)
    const gray = address('gray')
    const colors = {
      red: gray || address('red'),
      green: gray || address('green'),
      blue: gray || address('blue'),
    }
    const coverage = address('alpha') || address('coverage')
    return { ...colors, bounds: rows, bytesPerSample, black: address('black'), coverage }
  }

  async #inflate(parts: readonly InflatedPart[], options: CallOptions): Promise<void> {
    if (parts.length === 0) return
    const length = parts.reduce((sum, { source, rows }) => sum + rows * storedRowBytes(source), 0)
    if (length > this.#inflated.length)
      this.#inflated = { buffer: new SharedArrayBuffer(length), offset: 0, length }
    await decodeInflated(this.#context, this.#inflated, parts, options)
    for (const { source, stream, first, rows } of parts)
      if (first + rows === source.height) {
        stream.close()
        this.#streams.delete(source)
      }
  }

  #streamOf(source: StoredPlane): InflatedRows {
    const known = this.#streams.get(source)
    if (known) return known
    const stream = new InflatedRows(source, bytesAt(this.#open.bytes))
    this.#streams.set(source, stream)
    return stream
  }
}

/** Bytes of decoded and inflated rows in the fullest of the bands of the area. */
export const bandBytes = (
  open: OpenDocument,
  ids: readonly RasterId[],
  { area, places, rowsAtOnce }: BandsWish,
): number => {
  const bands = new Float64Array(Math.ceil(rectHeight(area) / rowsAtOnce))
  for (const id of ids) {
    const bounds = places.get(id) ?? open.bounds.get(id)
    if (bounds === undefined || open.rasters.has(id)) continue
    const top = Math.max(area.top, bounds.top) - area.top
    const bottom = Math.min(area.bottom, bounds.bottom) - area.top
    if (bottom <= top) continue
    const bytes = rowBytes(Object.values(open.planes(id).planes)) * Math.min(rowsAtOnce, bottom - top)
    const last = Math.floor((bottom - 1) / rowsAtOnce)
    for (let band = Math.floor(top / rowsAtOnce); band <= last; band += 1) bands[band]! += bytes
  }
  return bands.reduce((most, bytes) => Math.max(most, bytes), 0)
}

export interface BandsWish {
  readonly area: Rect
  readonly places: ReadonlyMap<RasterId, Rect>
  readonly rowsAtOnce: number
}

const rowBytes = (sources: readonly PlaneSource[]): number =>
  sources.reduce((sum, source) => {
    const decoded = source.width * source.bytesPerSample
    return sum + (hasRows(source) ? decoded : 2 * decoded)
  }, 0)
