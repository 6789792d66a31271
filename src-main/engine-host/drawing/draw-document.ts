import type { Document } from '../../engine/document/document'
import { emptyRect, type Rect, rectHeight, rectOfSize, rectWidth } from '../../engine/document/geometry'
import { compilePlan } from '../../engine/plan/compile-plan'
import type { Fingerprint } from '../../engine/plan/fingerprint'
import { fingerprintPlan, tileCourse } from '../../engine/plan/tile-course'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { DrawTiles } from '../documents/baked-tiles'
import { damagedLayers } from '../documents/damaged-layers'
import { DerivedCache } from '../documents/derived-cache'
import { documentDiagnostics } from '../documents/document-diagnostics'
import type { KeptCells } from '../documents/kept-cells'
import { type OpenDocument, rasterBounds } from '../documents/open-document'
import { outputProfile } from '../pictures/output-profile'
import { allocatePicture, type Picture } from '../pictures/picture'
import { drawBands } from './draw-bands'
import { type DrawingRun, drawSteps } from './draw-steps'
import type { Drawing } from './drawing'
import { bandsOf } from './drawing-needs'

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
 * in use meanwhile. Throws OUT_OF_MEMORY, before anything is decoded, where the drawing needs more than it may take.
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
  const bands = bandsOf(context, open, { plan, drawing })
  const picture = allocatePicture(context, size, { bytesPerSample: drawing.bytesPerSample, profile })
  try {
    const run = { plan, drawing, picture }
    const known = bands
      ? await drawBands(context, open, run, bands, options)
      : await drawWhole(context, open, run, options)
    const ofLayers = [...plan.diagnostics, ...damagedLayers(drawing.document, open.damaged)]
    const diagnostics = documentDiagnostics(drawing.document, open.undrawn, ofLayers)
    return { picture, known, diagnostics }
  } catch (error) {
    picture.free()
    throw error
  }
}

/** Results shared with earlier drawings of the document are neither decoded nor derived again. */
const drawWhole = async (
  context: EngineContext,
  open: OpenDocument,
  run: DrawingRun,
  options: CallOptions,
): Promise<KnownPixels | null> => {
  const { plan, drawing } = run
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

const isSameRect = (a: Rect, b: Rect): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
