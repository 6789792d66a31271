import type { Document, RasterId } from '../../engine/document/document'
import { emptyRect, type Rect, rectHeight, rectOfSize, rectWidth } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/kernels'
import { compilePlan } from '../../engine/plan/compile-plan'
import type { Fingerprint } from '../../engine/plan/fingerprint'
import type { RenderPlan } from '../../engine/plan/render-plan'
import { scratchBytes } from '../../engine/plan/scratch'
import { fingerprintPlan, tileCourse } from '../../engine/plan/tile-course'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { DrawTiles } from '../documents/baked-tiles'
import { DerivedShelf } from '../documents/derived-shelf'
import { documentDiagnostics } from '../documents/document-diagnostics'
import { freeRaster } from '../documents/free-raster'
import type { KeptCells } from '../documents/kept-cells'
import { type OpenDocument, rasterBounds } from '../documents/open-document'
import { outputProfile } from '../documents/output-profile'
import { needsBands, withRasterBand } from '../documents/raster-bands'
import { bringRasters } from '../documents/stored-rasters'
import { type BakedJob, countTiles, tileActions } from '../lanes/lane-job'
import type { Workshop } from '../workshop'
import { allocatePicture, type Picture } from './picture'

export interface Drawing {
  /** The file's own, or one made from it by edits. */
  readonly document: Document
  /** Rasters of the edited document that the file does not have. */
  readonly rasters: RasterTable
  /** What is drawn, in pixels of the document. */
  readonly area: Rect
  readonly bytesPerSample: 1 | 2
}

export interface DrawnPicture {
  readonly picture: Picture
  readonly diagnostics: readonly LayerDiagnostic[]
}

/** What is known of a drawing's pixels. */
export interface KnownPixels {
  /** Of a rectangle of the document: the same for the same pixels. Null where they change from one drawing to the next. */
  readonly printOf: (place: Rect) => Fingerprint | null
  readonly cells: KeptCells
}

export interface DrawnDocument extends DrawnPicture {
  /** Null where the document's drawings have nothing in common. */
  readonly known: KnownPixels | null
}

export const wholeDrawing = (document: Document, bytesPerSample: 1 | 2): Drawing => ({
  document,
  rasters: new Map(),
  area: rectOfSize(document.size),
  bytesPerSample,
})

/** Decodes what the drawing needs and runs its tiles. `open` is what the document was made from; it stays in use meanwhile. */
export const drawDocument = async (
  workshop: Workshop,
  open: OpenDocument,
  drawing: Drawing,
  options: CallOptions = {},
): Promise<DrawnDocument> => {
  const plan = compilePlan(drawing.document)
  const size = { width: rectWidth(drawing.area), height: rectHeight(drawing.area) }
  const profile = outputProfile(drawing.document)
  const picture = allocatePicture(workshop, size, { bytesPerSample: drawing.bytesPerSample, profile })
  try {
    const known = await drawInto(workshop, open, { plan, drawing, picture }, options)
    const diagnostics = documentDiagnostics(drawing.document, open.undrawn, plan.diagnostics)
    return { picture, known, diagnostics }
  } catch (error) {
    picture.free()
    throw error
  }
}

interface DrawingRun {
  readonly plan: RenderPlan
  readonly drawing: Drawing
  readonly picture: Picture
}

/** What the document's drawings have in common is neither decoded nor derived again. */
const drawInto = async (
  workshop: Workshop,
  open: OpenDocument,
  run: DrawingRun,
  options: CallOptions,
): Promise<KnownPixels | null> => {
  const { plan, drawing } = run
  const places = rasterBounds(drawing.document)
  const ids = plan.rasters.filter((id) => !drawing.rasters.has(id))
  if (plan.derived.length === 0 && needsBands(open, ids)) {
    await drawBands(workshop, open, run, options)
    return null
  }
  const isWhole = isSameRect(drawing.area, rectOfSize(drawing.document.size))
  const common = isWhole ? await open.commonGround(workshop) : null
  const prints = fingerprintPlan(plan, (id) =>
    drawing.rasters.has(id) ? null : (places.get(id) ?? emptyRect),
  )
  const draw: DrawTiles = async (baked, steps) => {
    const shelf = common?.derived ?? new DerivedShelf(workshop)
    const wish = shelf.look(plan, prints, steps)
    const stored = plan.rasters.filter((id) => wish.needed.has(id) && !drawing.rasters.has(id))
    await bringRasters(workshop, open, stored, { ...options, onProgress: partOf(options, 0, 0.4) })
    const rasters = new Map<RasterId, StoredRaster>(drawing.rasters)
    for (const id of stored) {
      const raster = open.rasters.get(id)!
      // A layer comp may have moved the layer.
      rasters.set(id, { ...raster, bounds: places.get(id) ?? raster.bounds })
    }
    const drawnFrom = wish.missing.length > 0 ? 0.6 : 0.4
    const deriving = { ...options, onProgress: partOf(options, 0.4, drawnFrom) }
    const derived = await shelf.derive(plan, prints, wish, rasters, deriving)
    try {
      await runTiles(workshop, { ...run, rasters }, baked, {
        ...options,
        onProgress: partOf(options, drawnFrom, 1),
      })
    } finally {
      for (const raster of derived) freeRaster(workshop.memory, raster)
      if (common === null) shelf.dispose()
    }
  }
  if (common === null) {
    await draw(null, plan.steps)
    return null
  }
  const { area, bytesPerSample } = drawing
  await common.run({ plan, prints, area, bytesPerSample }, draw)
  return { printOf: (place) => tileCourse(plan, prints, place).whole, cells: common.cells }
}

/** Enough for the planes of many layers to be read in long runs, little enough for all of them to fit: rows, whole tiles. */
const rowsOfBand = 256

/** A document that is too large to be decoded: nothing of it is kept. */
const drawBands = async (
  workshop: Workshop,
  open: OpenDocument,
  { plan, drawing, picture }: DrawingRun,
  options: CallOptions,
): Promise<void> => {
  const { area, rasters: made } = drawing
  const ids = plan.rasters.filter((id) => !made.has(id))
  const places = rasterBounds(drawing.document)
  const rowBytes = picture.width * 4 * picture.bytesPerSample
  for (let top = area.top; top < area.bottom; top += rowsOfBand) {
    const band = { ...area, top, bottom: Math.min(area.bottom, top + rowsOfBand) }
    const address = picture.address + (top - area.top) * rowBytes
    const part = { ...picture, address, height: rectHeight(band) }
    const quiet = options.signal ? { signal: options.signal } : {}
    await withRasterBand(workshop, open, { ids, places, band }, quiet, (rasters) =>
      runTiles(
        workshop,
        { plan, drawing: { ...drawing, area: band }, picture: part, rasters: new Map([...rasters, ...made]) },
        null,
        quiet,
      ),
    )
    options.onProgress?.((band.bottom - area.top) / rectHeight(area))
  }
}

interface TileRun extends DrawingRun {
  readonly rasters: RasterTable
}

/** A step takes a pixel some nanoseconds; the guess only decides whether threads are worth their start. */
const msPerStepAndPixel = 4e-6

const runTiles = async (
  workshop: Workshop,
  run: TileRun,
  baked: BakedJob | null,
  options: CallOptions,
): Promise<void> => {
  const { plan, rasters, picture, drawing } = run
  const { kernels, memory, lanes } = workshop
  const rowBytes = picture.width * 4 * picture.bytesPerSample
  const target = {
    address: picture.address,
    rowBytes,
    bitsPerSample: picture.bytesPerSample === 1 ? 8 : 16,
    left: drawing.area.left,
    top: drawing.area.top,
  } as const
  const area = { width: picture.width, height: picture.height }
  const scratch: Address[] = []
  try {
    for (let lane = 0; lane < lanes.count; lane += 1)
      scratch.push(workshop.allocate(scratchBytes(kernels, plan)))
    const pieces = countTiles(area, kernels.tile)
    const share = baked ? drawnTiles(baked) / pieces : 1
    const estimatedMs = share * area.width * area.height * (plan.steps.length + 1) * msPerStepAndPixel
    await lanes.run(
      { kind: 'tiles', plan, rasters, target, area, scratch, baked },
      { pieces, estimatedMs },
      options,
    )
  } finally {
    for (const address of scratch) memory.free(address)
  }
}

/** The others are copied, which is nothing beside it. */
const drawnTiles = ({ tiles }: BakedJob): number =>
  tiles.reduce((count, action, at) => count + Number(at % 3 === 0 && action !== tileActions.copy), 0)

const isSameRect = (a: Rect, b: Rect): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom

/** Progress of a part as progress of the whole. */
export const partOf =
  ({ onProgress }: CallOptions, from: number, to: number): NonNullable<CallOptions['onProgress']> =>
  (progress) =>
    onProgress?.(from + progress * (to - from))
