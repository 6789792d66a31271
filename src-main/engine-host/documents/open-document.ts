import type { ContentsId, Document, Layer, RasterId, UndrawnFeature } from '../../engine/document/document'
import { type Rect, rectOfSize, type Size } from '../../engine/document/geometry'
import type { PixelMemory } from '../../engine/raster/pixel-memory'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import { type ReducingFilter, reducedDocument } from '../../engine/scale/reduced-document'
import { type OpenedPsd, openPsd } from '../../psd/open-psd'
import { createScheduler } from '../../scheduling/scheduler'
import type { EngineContext } from '../context/engine-context'
import type { Cached } from '../context/memory-cache'
import { bytesAt, type SharedBytes } from '../worker-pool/pool-job'
import { DrawingCache } from './drawing-cache'
import { freeRaster } from './free-raster'

/** The whole document must stay open as long as its reduction. */
interface ReducedFrom {
  readonly whole: OpenDocument
  readonly document: Document
  readonly filter: ReducingFilter
}

/** A layered file's structure; its planes lie in `bytes`. */
export interface OpenedFile {
  readonly bytes: SharedBytes
  /** Whether the bytes are a PSD; else they are planes only. */
  readonly isPsd: boolean
  readonly opened: OpenedPsd
}

/** Throws what `openPsd` throws. */
export const openedPsd = (bytes: SharedBytes, name: string): OpenedFile => ({
  bytes,
  isPsd: true,
  opened: openPsd(bytesAt(bytes), name),
})

/** One parsed document: its structure, the planes decoded so far, and the nested documents opened so far. */
export class OpenDocument implements Cached {
  readonly name: string
  readonly bytes: SharedBytes
  readonly isPsd: boolean
  readonly document: Document
  readonly undrawn: readonly UndrawnFeature[]
  readonly guides: OpenedPsd['guides']
  /** Rasters whose stored planes were found damaged when they were decoded: they hold nothing. */
  readonly damaged: Set<RasterId>
  /** Decoded rasters in the pixel memory. */
  readonly rasters = new Map<RasterId, StoredRaster>()
  readonly planes: OpenedPsd['planes']
  /** Bounds of every raster in the document. */
  readonly bounds: ReadonlyMap<RasterId, Rect>
  contentHash: string | null = null
  /** The key of its baked tiles on disk; null when they are not stored there. */
  templateKey: string | null = null
  readonly #memory: PixelMemory
  readonly #inner = new Map<ContentsId, OpenDocument>()
  #rasterBytes = 0
  #common: DrawingCache | null = null
  #wasDrawn = false
  readonly #turns = createScheduler({ limit: 1 })

  /** The folder of files that the document links to; null for a document that has no path. */
  readonly folder: string | null

  /** The documents in which it lies, the outermost first, and itself: linked files by their names in `folder`. */
  readonly chain: readonly string[]

  /** Null for a document in its file's own size. */
  readonly reduction: { readonly whole: OpenDocument; readonly filter: ReducingFilter } | null

  /** A nested document shares the bytes of the outer one. */
  constructor(
    { bytes, isPsd, opened: whole }: OpenedFile,
    name: string,
    memory: PixelMemory,
    folder: string | null = null,
    reduction: ReducedFrom | null = null,
    chain: readonly string[] = [name],
  ) {
    const opened = reduction ? { ...whole, ...reduction } : whole
    this.reduction = reduction
    this.damaged = reduction?.whole.damaged ?? new Set()
    // A reduced document is drawn repeatedly.
    this.#wasDrawn = reduction !== null
    this.name = name
    this.folder = folder
    this.chain = chain
    this.bytes = bytes
    this.isPsd = isPsd
    this.document = opened.document
    this.undrawn = opened.undrawn
    this.guides = opened.guides
    this.planes = opened.planes
    this.bounds = rasterBounds(opened.document)
    this.#memory = memory
  }

  /** The size of the document in its file. */
  get fullSize(): Size {
    return (this.reduction?.whole ?? this).document.size
  }

  get heldBytes(): number {
    let sum = (this.reduction ? 0 : this.bytes.length) + this.#rasterBytes + (this.#common?.heldBytes ?? 0)
    for (const inner of this.#inner.values()) sum += inner.heldBytes - inner.bytes.length
    return sum
  }

  keep(id: RasterId, raster: StoredRaster, bytes: number): void {
    this.rasters.set(id, raster)
    this.#rasterBytes += bytes
  }

  /** Remembers that a raster holds nothing. Its tiles are not stored: another process would not learn of the damage. */
  lose(id: RasterId): void {
    this.damaged.add(id)
    this.templateKey = null
  }

  /**
   * The document inside a smart object; null when its contents are not a layered file that we read. Throws what
   * `openPsd` throws.
   */
  inner(id: ContentsId): OpenDocument | null {
    if (this.reduction) return this.reduction.whole.inner(id)
    const known = this.#inner.get(id)
    if (known) return known
    const contents = this.document.contents.get(id)
    if (!contents?.bytes || (contents.format !== 'psd' && contents.format !== 'psb')) return null
    const { bytes, fileName } = contents
    const chain = [...this.chain, `embedded ${id}`]
    const file = openedPsd(this.#part(bytes), fileName)
    const inner = new OpenDocument(file, fileName, this.#memory, this.folder, null, chain)
    this.#inner.set(id, inner)
    return inner
  }

  /** The document in a smaller size; null where it cannot be drawn that way. */
  reduced(size: Size, filter: ReducingFilter): OpenDocument | null {
    const document = reducedDocument(this.document, size, filter)
    if (document === null) return null
    const from = { whole: this, document, filter }
    const file = { bytes: this.bytes, isPsd: this.isPsd, opened: this }
    const reduced = new OpenDocument(file, this.name, this.#memory, this.folder, from, this.chain)
    if (filter === 'fine' && this.templateKey !== null)
      reduced.templateKey = `${this.templateKey}\0${size.width}×${size.height}`
    return reduced
  }

  /**
   * The cache shared by the document's drawings. Null for the first drawing, unless an earlier process has stored
   * tiles: a single drawing does not pay for a second one.
   */
  async drawingCache(context: EngineContext): Promise<DrawingCache | null> {
    const isFirst = !this.#wasDrawn
    this.#wasDrawn = true
    if (this.#common) return this.#common
    const common = new DrawingCache(context, this.templateKey)
    if (isFirst && !(await common.bring())) return null
    // Another drawing may have been faster.
    if (this.#common) common.dispose()
    this.#common ??= common
    return this.#common
  }

  /** Runs `work` after all earlier work: two callers never decode the same plane. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.run(work)
  }

  dispose(): void {
    for (const raster of this.rasters.values()) freeRaster(this.#memory, raster)
    for (const inner of this.#inner.values()) inner.dispose()
    this.#common?.dispose()
    this.rasters.clear()
    this.#inner.clear()
  }

  #part(view: Uint8Array): SharedBytes {
    return { buffer: this.bytes.buffer, offset: view.byteOffset, length: view.byteLength }
  }
}

/** The bounds of a document's rasters. */
export const rasterBounds = (document: Document): ReadonlyMap<RasterId, Rect> => {
  const bounds = new Map<RasterId, Rect>()
  const visit = (layer: Layer): void => {
    for (const mask of layer.masks) if (mask.raster !== null) bounds.set(mask.raster, mask.bounds)
    if (layer.kind === 'smart_object' && layer.filterMask?.raster != null)
      bounds.set(layer.filterMask.raster, layer.filterMask.bounds)
    if ('raster' in layer && layer.raster) bounds.set(layer.raster.id, layer.raster.bounds)
    if ('children' in layer) layer.children.forEach(visit)
  }
  document.layers.forEach(visit)
  if (document.composite !== null && !bounds.has(document.composite))
    bounds.set(document.composite, rectOfSize(document.size))
  return bounds
}
