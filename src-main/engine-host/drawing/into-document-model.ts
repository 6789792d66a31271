import type { Document } from '../../engine/document/document'
import { rectHeight, rectWidth } from '../../engine/document/geometry'
import { intoModelOf, sampledModel } from '../../engine/ink/into-model'
import type { Address } from '../../engine/kernels/address'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from '../documents/free-raster'

/**
 * Converts an sRGB raster to the numbers of a CMYK or Lab document, changing its planes in place and adding black where
 * needed; for any other document the raster is returned as it is. Takes ownership of the raster: it is freed after a
 * failure.
 */
export const intoDocumentModel = (
  context: EngineContext,
  document: Document,
  raster: StoredRaster,
): StoredRaster => {
  const into = intoModelOf(document)
  if (into === null) return raster
  const { outputs, through } = sampledModel(into)
  const count = rectWidth(raster.bounds) * rectHeight(raster.bounds)
  const black = outputs === 4 ? allocateOrFree(context, raster, count * raster.bytesPerSample) : 0
  const samples = [raster.red, raster.green, raster.blue, ...(black === 0 ? [] : [black])].map((address) =>
    samplesAt(context, address, count, raster.bytesPerSample),
  )
  const full = raster.bytesPerSample === 1 ? 0xff : raster.bytesPerSample === 2 ? 0xffff : 1
  const [red, green, blue] = samples as [Samples, Samples, Samples]
  const out = new Float32Array(outputs)
  for (let i = 0; i < count; i += 1) {
    through(red[i]! / full, green[i]! / full, blue[i]! / full, out)
    for (let k = 0; k < outputs; k += 1) samples[k]![i] = stored(out[k]!, full)
  }
  return { ...raster, black }
}

type Samples = Uint8Array | Uint16Array | Float32Array

const samplesAt = (
  { memory }: EngineContext,
  address: Address,
  count: number,
  bytesPerSample: StoredRaster['bytesPerSample'],
): Samples => {
  const { buffer } = memory.memory
  if (bytesPerSample === 1) return new Uint8Array(buffer, address, count)
  return bytesPerSample === 2
    ? new Uint16Array(buffer, address, count)
    : new Float32Array(buffer, address, count)
}

const stored = (value: number, full: number): number => {
  const cut = Math.min(1, Math.max(0, value))
  return full === 1 ? cut : Math.round(cut * full)
}

const allocateOrFree = (context: EngineContext, raster: StoredRaster, bytes: number): Address => {
  try {
    return context.allocate(bytes)
  } catch (error) {
    freeRaster(context.memory, raster)
    throw error
  }
}
