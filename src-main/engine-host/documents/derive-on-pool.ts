import type { RasterId } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import { type DeriveSources, deriveBatch } from '../../engine/plan/derive-batch'
import { type DeriveBatch, deriveLevels } from '../../engine/plan/derive-batches'
import { allocateDerived, workBytes } from '../../engine/plan/derived-planes'
import type { RenderPlan } from '../../engine/plan/render-plan'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from './free-raster'

/**
 * `deriveRasters` on all threads, with byte-identical results. The threads allocate nothing: each works in an arena
 * allocated for it, and copies its results out. Rasters too large for an arena are made on the host's own thread.
 */
export const deriveOnPool = async (
  context: EngineContext,
  plan: RenderPlan,
  rasters: Map<RasterId, StoredRaster>,
  { signal, onProgress }: CallOptions = {},
): Promise<readonly StoredRaster[]> => {
  const made: StoredRaster[] = []
  const sources: DeriveSources = { plan: { ...plan, steps: [], derived: [] }, rasters }
  const add = (batch: DeriveBatch, results: readonly StoredRaster[]): void => {
    made.push(...results)
    batch.forEach(({ id }, index) => {
      rasters.set(id, results[index]!)
    })
  }
  try {
    const levels = deriveLevels(plan.derived)
    for (const [index, level] of levels.entries()) {
      const options = { signal, onProgress: (share: number) => onProgress?.((index + share) / levels.length) }
      const fitting = level.filter((batch) => fitsArena(context, sources, batch))
      const shared = await deriveShared(context, sources, fitting, options)
      for (const [batch, results] of shared) add(batch, results)
      for (const batch of level) if (!shared.has(batch)) add(batch, deriveAlone(context, sources, batch))
    }
  } catch (error) {
    for (const raster of made) freeRaster(context.memory, raster)
    throw error
  }
  return plan.derived.map(({ id }) => rasters.get(id)!)
}

/** The most bytes that all arenas take together; the rest of the budget is a further limit. */
const mostArenaBytes = 2 ** 29

const fitsArena = (
  { kernels, pool, cache }: EngineContext,
  sources: DeriveSources,
  batch: DeriveBatch,
): boolean => {
  const bytes = workBytes(kernels, sources, batch) * pool.count
  return bytes <= mostArenaBytes && cache.hasRoomFor(bytes)
}

const deriveAlone = (
  { kernels, memory, withRoom }: EngineContext,
  sources: DeriveSources,
  batch: DeriveBatch,
): readonly StoredRaster[] => withRoom(() => deriveBatch(kernels, memory, sources, batch))

/** A sample takes a few nanoseconds; the estimate only decides whether threads are worth starting. */
const msPerSample = 8e-6

/** Returns the rasters made; a batch that turned out too large is missing. */
const deriveShared = async (
  context: EngineContext,
  sources: DeriveSources,
  batches: readonly DeriveBatch[],
  options: CallOptions,
): Promise<ReadonlyMap<DeriveBatch, readonly StoredRaster[]>> => {
  if (batches.length < 2) return new Map()
  const { kernels, pool, memory, withRoom, allocate } = context
  const arenaBytes = Math.max(...batches.map((batch) => workBytes(kernels, sources, batch)))
  const arenas: Address[] = []
  const targets: StoredRaster[][] = []
  const isMade = new Uint8Array(new SharedArrayBuffer(batches.length))
  try {
    for (let thread = 0; thread < pool.count; thread += 1) arenas.push(allocate(arenaBytes))
    for (const batch of batches) {
      const own: StoredRaster[] = []
      targets.push(own)
      for (const derived of batch) own.push(withRoom(() => allocateDerived(memory, sources, derived)))
    }
    const job = { kind: 'derive', ...sources, batches, targets, arenas, arenaBytes, isMade } as const
    await pool.run(job, { pieces: batches.length, estimatedMs: samplesOf(targets) * msPerSample }, options)
  } catch (error) {
    isMade.fill(0)
    throw error
  } finally {
    for (const arena of arenas) memory.free(arena)
    targets.forEach((own, piece) => {
      if (!isMade[piece]) for (const raster of own) freeRaster(memory, raster)
    })
  }
  return new Map(batches.flatMap((batch, piece) => (isMade[piece] ? [[batch, targets[piece]!]] : [])))
}

const samplesOf = (targets: readonly StoredRaster[][]): number =>
  targets.flat().reduce((sum, { bounds }) => sum + rectWidth(bounds) * rectHeight(bounds), 0)
