import { rectHeight, rectWidth } from '../../engine/document/geometry'
import type { SolidColor } from '../../engine/document/solid-color'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { EngineContext } from '../context/engine-context'

/** The same letters in one colour, which is in the document's numbers. The caller frees the raster. */
export const recoloredRaster = (
  context: Pick<EngineContext, 'memory' | 'allocate'>,
  stored: StoredRaster,
  { red, green, blue, black = 1 }: SolidColor,
): StoredRaster => {
  const { bounds, bytesPerSample } = stored
  const count = rectWidth(bounds) * rectHeight(bounds)
  const made: number[] = []
  const plane = (): number => {
    const address = context.allocate(count * bytesPerSample)
    made.push(address)
    return address
  }
  const filled = (value: number): number => {
    const address = plane()
    fill(context.memory.memory.buffer, { address, count, bytesPerSample }, value)
    return address
  }
  try {
    const isGray = stored.red === stored.green
    const first = filled(red)
    const planes = { red: first, green: isGray ? first : filled(green), blue: isGray ? first : filled(blue) }
    const coverage = stored.coverage === 0 ? 0 : plane()
    const bytes = count * bytesPerSample
    if (coverage !== 0)
      new Uint8Array(context.memory.memory.buffer).copyWithin(
        coverage,
        stored.coverage,
        stored.coverage + bytes,
      )
    return { bounds, bytesPerSample, ...planes, coverage, ...(stored.black && { black: filled(black) }) }
  } catch (error) {
    for (const address of made) context.memory.free(address)
    throw error
  }
}

interface Samples {
  readonly address: number
  readonly count: number
  readonly bytesPerSample: 1 | 2 | 4
}

const fill = (buffer: ArrayBufferLike, { address, count, bytesPerSample }: Samples, value: number): void => {
  if (bytesPerSample === 4) new Float32Array(buffer, address, count).fill(value)
  else if (bytesPerSample === 2) new Uint16Array(buffer, address, count).fill(Math.round(value * 0xffff))
  else new Uint8Array(buffer, address, count).fill(Math.round(value * 0xff))
}
