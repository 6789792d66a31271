import type { RasterId } from '../../engine/document/document'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import { derivingBytes, plannedBytes } from '../../engine/plan/derived-planes'
import type { RenderPlan } from '../../engine/plan/render-plan'
import { sourcesOf } from '../../engine/plan/used-rasters'
import { planeByteLength } from '../../psd/planes/decode-plane'
import { hasRows } from '../../psd/planes/plane-rows'
import type { EngineContext } from '../context/engine-context'
import { type OpenDocument, rasterBounds } from '../documents/open-document'
import { bytesToDecode, mostPixelBytes, tooHeavy } from '../documents/pixel-needs'
import { bandBytes, hasBands, inflatingBytes } from '../documents/raster-bands'
import { planesOf } from '../documents/stored-rasters'
import type { DrawingRun } from './draw-steps'
import type { Drawing } from './drawing'

/** How a drawing is made whose planes would take too much memory at once. */
export interface DrawingBands {
  /** The rasters that are decoded by bands; the others are decoded whole. */
  readonly banded: readonly RasterId[]
  /** Rows of one band: whole tiles. */
  readonly rowsAtOnce: number
  /** Bytes left for the rasters from which others are derived. */
  readonly roomBytes: number
}

/**
 * Bytes of decoded pixels above which a document is drawn band by band even where it might take more: wasm addresses
 * four times as many, and a picture and its file need room too.
 */
const mostDecodedBytes = 2 ** 30

/** Enough rows for the planes of many layers to be read in long runs; fewer where they would take too much. */
const rowChoices = [256, 128, 64, 32] as const

type Judged = Omit<DrawingRun, 'picture'>

/**
 * Judges the planes of a drawing before any is decoded. Null: all of them may be in memory at once. Throws
 * OUT_OF_MEMORY where even bands would take more than the file's drawing may.
 */
export const bandsOf = (context: EngineContext, open: OpenDocument, judged: Judged): DrawingBands | null => {
  // A reduced document holds small rasters; those of the whole one are judged when they are decoded.
  if (open.reduction !== null) return null
  const { plan, drawing } = judged
  const ids = plan.rasters.filter((id) => !drawing.rasters.has(id))
  const most = mostPixelBytes(context, open)
  const derived = plan.derived.reduce((sum, each) => sum + plannedBytes(plan, each), 0)
  const work = plan.derived.reduce((largest, each) => Math.max(largest, derivingBytes(each)), 0)
  const whole =
    pictureBytes(drawing) +
    bytesToDecode(planesOf(open, ids), context.pool.count) +
    Math.min(derived, context.derivedBudgetBytes) +
    work
  if (whole <= most && !isBestInBands(open, plan, ids)) return null
  const places = rasterBounds(drawing.document)
  const banded = ids.filter((id) => canBeBanded(open, id, places))
  const held = pictureBytes(drawing) + derived + bytesBesideBands(context, open, ids, banded)
  const deriving = bytesToDerive(context, open, plan, ids)
  const choices = rowChoices.map((rowsAtOnce) => ({
    rowsAtOnce,
    bytes: held + Math.max(deriving, bandBytes(open, banded, { area: drawing.area, places, rowsAtOnce })),
  }))
  const fits = (limit: number) => choices.find(({ bytes }) => bytes <= limit)
  const chosen = fits(Math.min(most, context.pixelLimits.usualBytes)) ?? fits(most)
  if (chosen) return { banded, rowsAtOnce: chosen.rowsAtOnce, roomBytes: most - held - work }
  const least = choices.reduce((fewest, { bytes }) => Math.min(fewest, bytes), whole)
  throw tooHeavy(open, least, most)
}

/** Bands of rows cost nothing but the cache, where no ZIP stream must be inflated twice. */
const isBestInBands = (open: OpenDocument, { derived }: RenderPlan, ids: readonly RasterId[]): boolean => {
  const sources = planesOf(
    open,
    ids.filter((id) => !open.rasters.has(id)),
  )
  const bytes = sources.reduce((sum, source) => sum + planeByteLength(source), 0)
  const isReadByRows = sources.every(hasRows) && ids.every((id) => open.bounds.has(id))
  return derived.length === 0 && bytes > mostDecodedBytes && isReadByRows
}

const pictureBytes = ({ area, bytesPerSample }: Drawing): number =>
  rectWidth(area) * rectHeight(area) * 4 * bytesPerSample

const canBeBanded = (open: OpenDocument, id: RasterId, places: ReadonlyMap<RasterId, Rect>): boolean => {
  const hasPlace = places.has(id) || open.bounds.has(id)
  return hasPlace && !open.rasters.has(id) && planesOf(open, [id]).every(hasBands)
}

/** Rasters without bands are decoded whole, and each stream takes memory of its own. */
const bytesBesideBands = (
  { pool }: EngineContext,
  open: OpenDocument,
  ids: readonly RasterId[],
  banded: readonly RasterId[],
): number => {
  const isBanded = new Set(banded)
  const whole = ids.filter((id) => !isBanded.has(id))
  const streams = planesOf(open, banded).filter((source) => !hasRows(source))
  return bytesToDecode(planesOf(open, whole), pool.count) + streams.length * inflatingBytes
}

/** The most that deriving a single raster takes beside its results. */
const bytesToDerive = (
  { pool }: EngineContext,
  open: OpenDocument,
  { derived }: RenderPlan,
  ids: readonly RasterId[],
): number => {
  const stored = new Set(ids)
  return derived.reduce((most, each) => {
    const sources = [...sourcesOf(each)].filter((id) => stored.has(id))
    return Math.max(most, bytesToDecode(planesOf(open, sources), pool.count) + derivingBytes(each))
  }, 0)
}
