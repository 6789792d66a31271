import type { RasterId } from '../../engine/document/document'
import { rectHeight } from '../../engine/document/geometry'
import type { DerivedRaster, RenderPlan } from '../../engine/plan/render-plan'
import { sourcesOf } from '../../engine/plan/used-rasters'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { deriveOnPool } from '../documents/derive-on-pool'
import { freeRaster } from '../documents/free-raster'
import { type OpenDocument, rasterBounds } from '../documents/open-document'
import { bytesToDecode } from '../documents/pixel-needs'
import { RasterBands } from '../documents/raster-bands'
import { bringRasters, planesOf, withDecoded } from '../documents/stored-rasters'
import { type DrawingRun, runTiles } from './draw-steps'
import type { DrawingBands } from './drawing-needs'
import { partOf } from './part-of'

/**
 * Draws a document that is too large to be decoded whole. What it derives is made first, a few sources at a time; the
 * stored pixels are decoded by bands. Nothing of it is cached.
 */
export const drawBands = async (
  context: EngineContext,
  open: OpenDocument,
  run: DrawingRun,
  bands: DrawingBands,
  options: CallOptions,
): Promise<null> => {
  const { plan, drawing } = run
  const isBanded = new Set(bands.banded)
  const whole = plan.rasters.filter((id) => !isBanded.has(id) && !drawing.rasters.has(id))
  await bringRasters(context, open, whole, quiet(options))
  const rasters = new Map<RasterId, StoredRaster>(drawing.rasters)
  const places = rasterBounds(drawing.document)
  for (const id of whole) {
    const raster = open.rasters.get(id)!
    rasters.set(id, { ...raster, bounds: places.get(id) ?? raster.bounds })
  }
  const derived: StoredRaster[] = []
  try {
    await derive(context, open, { run, bands, rasters, derived }, options)
    const onProgress = partOf(options, plan.derived.length > 0 ? 0.3 : 0, 1)
    await drawEach(context, open, { run, bands, rasters }, { ...options, onProgress })
    return null
  } finally {
    for (const raster of derived) freeRaster(context.memory, raster)
  }
}

interface BandedRun {
  readonly run: DrawingRun
  readonly bands: DrawingBands
  /** Rasters that are in memory as a whole. */
  readonly rasters: Map<RasterId, StoredRaster>
}

/** Adds all derived rasters to `rasters` and to `derived`, which the caller frees. */
const derive = async (
  context: EngineContext,
  open: OpenDocument,
  { run: { plan, drawing }, bands, rasters, derived }: BandedRun & { readonly derived: StoredRaster[] },
  options: CallOptions,
): Promise<void> => {
  const places = rasterBounds(drawing.document)
  const bytesOf = (ids: ReadonlySet<RasterId>): number =>
    bytesToDecode(planesOf(open, [...ids]), context.pool.count)
  const groups = derivedGroups(plan, new Set(bands.banded), (ids) => bytesOf(ids) <= bands.roomBytes)
  for (const { made, sources } of groups)
    await withDecoded(context, open, [...sources], quiet(options), async (decoded) => {
      const table = new Map(rasters)
      for (const { id, raster } of decoded)
        table.set(id, { ...raster, bounds: places.get(id) ?? raster.bounds })
      const results = await deriveOnPool(context, { ...plan, derived: made }, table, quiet(options))
      derived.push(...results)
      made.forEach(({ id }, index) => {
        rasters.set(id, results[index]!)
      })
    })
}

interface DerivedGroup {
  readonly made: readonly DerivedRaster[]
  /** The rasters to decode for them. */
  readonly sources: ReadonlySet<RasterId>
}

/** Derived rasters in their order, as many at a time as there is room for their sources; a single one always fits. */
const derivedGroups = (
  { derived }: RenderPlan,
  banded: ReadonlySet<RasterId>,
  hasRoom: (sources: ReadonlySet<RasterId>) => boolean,
): readonly DerivedGroup[] => {
  const groups: { made: DerivedRaster[]; sources: ReadonlySet<RasterId> }[] = []
  for (const each of derived) {
    const own = [...sourcesOf(each)].filter((id) => banded.has(id))
    const last = groups.at(-1)
    const together = new Set([...(last?.sources ?? []), ...own])
    if (last && (together.size === last.sources.size || hasRoom(together))) {
      last.made.push(each)
      last.sources = together
    } else groups.push({ made: [each], sources: new Set(own) })
  }
  return groups
}

const drawEach = async (
  context: EngineContext,
  open: OpenDocument,
  { run: { plan, drawing, picture }, bands, rasters }: BandedRun,
  options: CallOptions,
): Promise<void> => {
  const { area } = drawing
  const rowBytes = picture.width * 4 * picture.bytesPerSample
  const reader = new RasterBands(context, open, rasterBounds(drawing.document))
  try {
    for (let top = area.top; top < area.bottom; top += bands.rowsAtOnce) {
      const band = { ...area, top, bottom: Math.min(area.bottom, top + bands.rowsAtOnce) }
      const address = picture.address + (top - area.top) * rowBytes
      const part = { ...picture, address, height: rectHeight(band) }
      const draw = (read: RasterTable): Promise<void> =>
        runTiles(
          context,
          {
            plan,
            drawing: { ...drawing, area: band },
            picture: part,
            rasters: new Map([...read, ...rasters]),
          },
          { baked: null, stage: null },
          quiet(options),
        )
      await reader.with(bands.banded, band, quiet(options), draw)
      options.onProgress?.((band.bottom - area.top) / rectHeight(area))
    }
  } finally {
    reader.close()
  }
}

/** Bands report their progress themselves. */
const quiet = ({ signal }: CallOptions): CallOptions => (signal ? { signal } : {})
