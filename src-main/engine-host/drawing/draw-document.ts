import type { Document } from '../../engine/document/document'
import { emptyRect, type Rect, rectHeight, rectOfSize, rectWidth } from '../../engine/document/geometry'
import { compilePlan } from '../../engine/plan/compile-plan'
import type { Fingerprint } from '../../engine/plan/fingerprint'
import { fingerprintPlan, tileCourse } from '../../engine/plan/tile-course'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { DrawTiles } from '../documents/baked-tiles'
import { DerivedCache } from '../documents/derived-cache'
import { documentDiagnostics } from '../documents/document-diagnostics'
import type { KeptCells } from '../documents/kept-cells'
import { type OpenDocument, rasterBounds } from '../documents/open-document'
import { needsBands, withRasterBand } from '../documents/raster-bands'
import { refuseHeavyRasters } from '../documents/stored-rasters'
import { outputProfile } from '../pictures/output-profile'
import { allocatePicture, type Picture } from '../pictures/picture'
import { type DrawingRun, drawSteps, runTiles } from './draw-steps'
import type { Drawing } from './drawing'

export interface DrawnPicture {
  readonly picture: Picture
  readonly diagnostics: readonly LayerDiagnostic[]
}

/** Knowledge about a drawing's pixels. */
export interface KnownPixels {
  /**
   * Fingerprint of a rectangle of the document, equal for equal pixels. Null where the pixels change between drawings.
   */
  readonly printOf: (place: Rect) => Fingerprint | null
  readonly cells: KeptCells
}

export interface DrawnDocument extends DrawnPicture {
  /** Null where the document's drawings share nothing. */
  readonly known: KnownPixels | null
}

export const wholeDrawing = (document: Document, bytesPerSample: 1 | 2): Drawing => ({
  document,
  rasters: new Map(),
  area: rectOfSize(document.size),
  bytesPerSample,
})

/**
 * Decodes what the drawing needs and runs its tiles. `open` is the document that the drawing derives from; it must stay
 * in use meanwhile.
 */
export const drawDocument = async (
  context: EngineContext,
  open: OpenDocument,
  drawing: Drawing,
  options: CallOptions = {},
): Promise<DrawnDocument> => {
  const plan = compilePlan(drawing.document)
  const size = { width: rectWidth(drawing.area), height: rectHeight(drawing.area) }
  const profile = outputProfile(drawing.document)
  const picture = allocatePicture(context, size, { bytesPerSample: drawing.bytesPerSample, profile })
  try {
    const known = await drawInto(context, open, { plan, drawing, picture }, options)
    const diagnostics = documentDiagnostics(drawing.document, open.undrawn, plan.diagnostics)
    return { picture, known, diagnostics }
  } catch (error) {
    picture.free()
    throw error
  }
}

/** Results shared with earlier drawings of the document are neither decoded nor derived again. */
const drawInto = async (
  context: EngineContext,
  open: OpenDocument,
  run: DrawingRun,
  options: CallOptions,
): Promise<KnownPixels | null> => {
  const { plan, drawing } = run
  const ids = plan.rasters.filter((id) => !drawing.rasters.has(id))
  if (plan.derived.length === 0 && needsBands(open, ids)) {
    await drawBands(context, open, run, options)
    return null
  }
  refuseHeavyRasters(context, open, ids)
  const places = rasterBounds(drawing.document)
  const isWhole = isSameRect(drawing.area, rectOfSize(drawing.document.size))
  const common = isWhole ? await open.drawingCache(context) : null
  const prints = fingerprintPlan(plan, (id) =>
    drawing.rasters.has(id) ? null : (places.get(id) ?? emptyRect),
  )
  const draw: DrawTiles = async (baked, steps) => {
    const derivedCache = common?.derived ?? new DerivedCache(context, { keeps: false })
    await drawSteps(context, open, run, { steps, derivedCache, prints, baked }, options)
  }
  if (common === null) {
    await draw(null, plan.steps)
    return null
  }
  const { area, bytesPerSample } = drawing
  await common.run({ plan, prints, area, bytesPerSample }, draw)
  return { printOf: (place) => tileCourse(plan, prints, place).whole, cells: common.cells }
}

/**
 * Rows of a band, in whole tiles: enough for the planes of many layers to be read in long runs, few enough for all of
 * them to fit.
 */
const rowsOfBand = 256

/** Draws a document that is too large to be decoded whole; nothing of it is cached. */
const drawBands = async (
  context: EngineContext,
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
    await withRasterBand(context, open, { ids, places, band }, quiet, (rasters) =>
      runTiles(
        context,
        { plan, drawing: { ...drawing, area: band }, picture: part, rasters: new Map([...rasters, ...made]) },
        { baked: null, stage: null },
        quiet,
      ),
    )
    options.onProgress?.((band.bottom - area.top) / rectHeight(area))
  }
}

const isSameRect = (a: Rect, b: Rect): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
