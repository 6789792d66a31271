import { AppError } from '@contract/errors'
import type { RasterId } from '../../engine/document/document'
import type { Address } from '../../engine/kernels/address'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import { planeByteLength } from '../../psd/planes/decode-plane'
import type { PlaneRole, PlaneSource } from '../../psd/planes/plane-source'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { decodePlanes, type PlacedPlane } from './decode-planes'
import { freeRaster } from './free-raster'
import type { OpenDocument } from './open-document'
import { refuseHeavy } from './pixel-needs'
import { reduceRasters, type SourceRaster } from './reduced-rasters'
import { shrinkRasters } from './shrunk-rasters'

/**
 * Decodes those rasters that are not decoded yet; in a reduced document, makes them from the whole document's rasters.
 * The document then owns them.
 */
export const bringRasters = (
  context: EngineContext,
  document: OpenDocument,
  ids: readonly RasterId[],
  options: CallOptions,
): Promise<void> =>
  document.inTurn(async () => {
    const missing = ids.filter((id) => !document.rasters.has(id))
    const { reduction } = document
    if (reduction === null) {
      for (const { id, stored, bytes } of await decode(context, document, missing, options))
        document.keep(id, stored, bytes)
      return
    }
    const { whole } = reduction
    if (reduction.filter === 'area') {
      await bringRasters(context, whole, missing, options)
      const sources = missing.map((id) => ({ id, raster: whole.rasters.get(id)! }))
      return reduceRasters(context, { whole, reduced: document }, sources, options)
    }
    for (const batch of batchesOf(whole, missing))
      await withDecoded(context, whole, batch, options, (sources) =>
        shrinkRasters(context, { whole, reduced: document }, sources, options),
      )
  })

/** Bytes of pixels decoded at once only to be shrunk; a single raster may be larger. */
const mostPassingBytes = 2 ** 28

const batchesOf = (document: OpenDocument, ids: readonly RasterId[]): readonly RasterId[][] => {
  const batches: RasterId[][] = []
  let room = 0
  for (const id of ids) {
    const bytes = document.rasters.has(id) ? 0 : decodedBytes(document, id)
    if (bytes > room || batches.length === 0) {
      batches.push([])
      room = mostPassingBytes
    }
    batches.at(-1)!.push(id)
    room -= bytes
  }
  return batches
}

const decodedBytes = (document: OpenDocument, id: RasterId): number =>
  planesOf(document, [id]).reduce((sum, source) => sum + planeByteLength(source), 0)

/** Runs `work` with rasters of the document, in the order of `ids`; rasters decoded for it are not kept. */
export const withDecoded = (
  context: EngineContext,
  document: OpenDocument,
  ids: readonly RasterId[],
  options: CallOptions,
  work: (rasters: readonly SourceRaster[]) => Promise<void>,
): Promise<void> =>
  document.inTurn(async () => {
    const missing = ids.filter((id) => !document.rasters.has(id))
    const decoded = await decode(context, document, missing, options)
    try {
      const passing = new Map(decoded.map(({ id, stored }) => [id, stored]))
      await work(ids.map((id) => ({ id, raster: document.rasters.get(id) ?? passing.get(id)! })))
    } finally {
      for (const { stored } of decoded) freeRaster(context.memory, stored)
    }
  })

const decode = async (
  context: EngineContext,
  document: OpenDocument,
  missing: readonly RasterId[],
  options: CallOptions,
): Promise<readonly PlacedRaster[]> => {
  const planes: PlacedPlane[] = []
  refuseHeavy(context, document, planesOf(document, missing))
  try {
    const placed = missing.map((id) => placeRaster(context, document, id, planes))
    try {
      await decodePlanes(context, document.bytes, planes, options)
    } catch (error) {
      if (!isDamage(error)) throw error
      for (const raster of placed) await decodeOrEmpty(context, document, raster, options)
    }
    return placed
  } catch (error) {
    for (const { address } of planes) context.memory.free(address)
    throw error
  }
}

/**
 * Photoshop refuses the whole file for one damaged plane. Here a layer loses its pixels and a mask its effect; what has
 * no transparency, the picture of a flat file above all, stays refused.
 */
const decodeOrEmpty = async (
  context: EngineContext,
  document: OpenDocument,
  { id, planes }: PlacedRaster,
  options: CallOptions,
): Promise<void> => {
  const stored = document.planes(id).planes
  try {
    await decodePlanes(context, document.bytes, planes, options)
  } catch (error) {
    if (!isDamage(error) || (stored.alpha ?? stored.coverage) === undefined) throw error
    for (const { source, address } of planes) {
      const samples = new Uint8Array(context.memory.memory.buffer, address, planeByteLength(source))
      if (source !== stored.coverage) samples.fill(0)
      else if (source.bytesPerSample < 4) samples.fill(255)
      else new Float32Array(samples.buffer, address, samples.length / 4).fill(1)
    }
    document.lose(id)
  }
}

const isDamage = (error: unknown): boolean => error instanceof AppError && error.code === 'PSD_PARSE_FAILED'

/** The planes of rasters, as stored. */
export const planesOf = ({ planes }: Pick<OpenDocument, 'planes'>, ids: readonly RasterId[]): PlaneSource[] =>
  ids.flatMap((id) => Object.values(planes(id).planes))

interface PlacedRaster {
  readonly id: RasterId
  readonly stored: StoredRaster
  readonly bytes: number
  readonly planes: readonly PlacedPlane[]
}

/** Allocates a raster's planes and adds them to `planes`. */
const placeRaster = (
  context: EngineContext,
  document: OpenDocument,
  id: RasterId,
  planes: PlacedPlane[],
): PlacedRaster => {
  const { planes: sources, bytesPerSample, width, height } = document.planes(id)
  // Pattern tiles have no place in the document.
  const bounds = document.bounds.get(id) ?? { left: 0, top: 0, right: width, bottom: height }
  const first = planes.length
  const place = (role: PlaneRole): Address => {
    const source = sources[role]
    if (source === undefined) return 0
    const address = context.allocate(planeByteLength(source))
    planes.push({ source, address })
    return address
  }
  const gray = place('gray')
  const red = gray || place('red')
  const green = gray || place('green')
  const blue = gray || place('blue')
  const black = place('black')
  const coverage = place('alpha') || place('coverage')
  return {
    id,
    stored: { bounds, bytesPerSample, red, green, blue, coverage, black },
    bytes: sizeOf(planes.slice(first)),
    planes: planes.slice(first),
  }
}

const sizeOf = (planes: readonly PlacedPlane[]): number =>
  planes.reduce((sum, { source }) => sum + planeByteLength(source), 0)
