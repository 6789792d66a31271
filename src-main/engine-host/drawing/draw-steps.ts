import type { RasterId } from '../../engine/document/document'
import type { Address } from '../../engine/kernels/address'
import { type PlanStages, planStages } from '../../engine/plan/plan-stages'
import type { RenderPlan, Step } from '../../engine/plan/render-plan'
import { scratchBytes } from '../../engine/plan/scratch'
import type { PlanFingerprints } from '../../engine/plan/tile-course'
import { stageBytes } from '../../engine/plan/tile-stage'
import type { RasterTable, StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { DerivedCache } from '../documents/derived-cache'
import { freeRaster } from '../documents/free-raster'
import { type OpenDocument, rasterBounds } from '../documents/open-document'
import { bringRasters } from '../documents/stored-rasters'
import type { Picture } from '../pictures/picture'
import { type BakedJob, countTiles, type StageJob, tileActions } from '../worker-pool/pool-job'
import type { Drawing } from './drawing'
import { partOf } from './part-of'

export interface DrawingRun {
  readonly plan: RenderPlan
  readonly drawing: Drawing
  readonly picture: Picture
}

export interface StepsWish {
  /** The steps of the plan that run. */
  readonly steps: readonly Step[]
  /** Caches derived rasters, as far as there is room. */
  readonly derivedCache: DerivedCache
  readonly prints: PlanFingerprints
  readonly baked: BakedJob | null
}

/** Runs all tiles of a drawing, in as many stages as its derived rasters require. */
export const drawSteps = async (
  context: EngineContext,
  open: OpenDocument,
  run: DrawingRun,
  wish: StepsWish,
  options: CallOptions,
): Promise<void> => {
  const { plan, picture } = run
  const { missing } = wish.derivedCache.look(plan, wish.prints, wish.steps)
  const stages = planStages(plan, missing, context.derivedBudgetBytes)
  const { stops } = stages
  const stateBytes = stageBytes(context.kernels, plan, stages.depth)
  const statesBytes = countTiles(picture, context.kernels.tile) * stateBytes
  if (stops.length === 1 || !isWorthPausing(stages, statesBytes))
    return drawStage(context, open, run, { ...wish, stage: null }, options)
  const wanted = new Set(wish.steps)
  const states = context.allocate(statesBytes)
  try {
    for (const [number, stop] of stops.entries()) {
      const steps = plan.steps.slice(stops[number - 1] ?? 0, stop).filter((step) => wanted.has(step))
      const stage = { states, stateBytes, isFirst: number === 0, stop }
      const onProgress = partOf(options, number / stops.length, (number + 1) / stops.length)
      await drawStage(context, open, run, { ...wish, steps, stage }, { ...options, onProgress })
    }
  } finally {
    context.memory.free(states)
  }
}

/** A quarter of the kernels' memory limit is always left for pauses between stages. */
const freeStatesBytes = 2 ** 29

/**
 * Whether stages need less memory than drawing at once, including what their tiles keep between stages: twenty bytes
 * per pixel and open surface.
 */
const isWorthPausing = ({ mostBytes, wholeBytes }: PlanStages, statesBytes: number): boolean =>
  statesBytes <= freeStatesBytes || statesBytes + mostBytes < wholeBytes

interface StageWish extends StepsWish {
  readonly stage: StageJob | null
}

/** Decodes and derives the rasters that the steps need, and runs the tiles through the steps. */
const drawStage = async (
  context: EngineContext,
  open: OpenDocument,
  run: DrawingRun,
  { steps, derivedCache, prints, baked, stage }: StageWish,
  options: CallOptions,
): Promise<void> => {
  const { plan, drawing } = run
  const places = rasterBounds(drawing.document)
  const wish = derivedCache.look(plan, prints, steps)
  const stored = plan.rasters.filter((id) => wish.needed.has(id) && !drawing.rasters.has(id))
  await bringRasters(context, open, stored, { ...options, onProgress: partOf(options, 0, 0.4) })
  const rasters = new Map<RasterId, StoredRaster>(drawing.rasters)
  for (const id of stored) {
    const raster = open.rasters.get(id)!
    // A layer comp may have moved the layer.
    rasters.set(id, { ...raster, bounds: places.get(id) ?? raster.bounds })
  }
  const drawnFrom = wish.missing.length > 0 ? 0.6 : 0.4
  const deriving = { ...options, onProgress: partOf(options, 0.4, drawnFrom) }
  const derived = await derivedCache.derive(plan, prints, wish, rasters, deriving)
  try {
    const onProgress = partOf(options, drawnFrom, 1)
    await runTiles(context, { ...run, rasters }, { baked, stage }, { ...options, onProgress })
  } finally {
    for (const raster of derived) freeRaster(context.memory, raster)
  }
}

interface TileRun extends DrawingRun {
  readonly rasters: RasterTable
}

/** A step takes a few nanoseconds per pixel; the estimate only decides whether threads are worth starting. */
const msPerStepAndPixel = 4e-6

export const runTiles = async (
  context: EngineContext,
  { plan, rasters, picture, drawing }: TileRun,
  { baked, stage }: { readonly baked: BakedJob | null; readonly stage: StageJob | null },
  options: CallOptions,
): Promise<void> => {
  const { kernels, memory, pool } = context
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
    for (let thread = 0; thread < pool.count; thread += 1)
      scratch.push(context.allocate(scratchBytes(kernels, plan)))
    const pieces = countTiles(area, kernels.tile)
    const share = baked ? drawnTiles(baked) / pieces : 1
    const estimatedMs = share * area.width * area.height * (plan.steps.length + 1) * msPerStepAndPixel
    await pool.run(
      { kind: 'tiles', plan, rasters, target, area, scratch, baked, stage },
      { pieces, estimatedMs },
      options,
    )
  } finally {
    for (const address of scratch) memory.free(address)
  }
}

/** The other tiles are copied, which costs almost nothing in comparison. */
const drawnTiles = ({ tiles }: BakedJob): number =>
  tiles.reduce((count, action, at) => count + Number(at % 3 === 0 && action !== tileActions.copy), 0)
