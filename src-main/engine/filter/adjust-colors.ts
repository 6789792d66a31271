import type { CompiledAdjustment } from '../adjust/adjustment-operation'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { StraightColors } from './filter-operation'

/** Bytes that `adjustColors` needs at its address. */
export const adjustScratchBytes = ({ tile }: Kernels, { parameters }: CompiledAdjustment): number =>
  tile.surfaceBytes + parameters.byteLength

/** Runs an adjustment's kernel in place over colours outside the kernels' memory, one tile at a time. */
export const adjustColors = (
  { exports, memory, tile }: Kernels,
  scratch: Address,
  { kernel, parameters }: CompiledAdjustment,
  colors: StraightColors,
): void => {
  const parametersAt = scratch + tile.surfaceBytes
  new Float32Array(memory.buffer, parametersAt, parameters.length).set(parameters)
  const most = tile.planeBytes / Float32Array.BYTES_PER_ELEMENT
  const surface = colors.map(
    (_, channel) => new Float32Array(memory.buffer, scratch + channel * tile.planeBytes, most),
  )
  for (let from = 0; from < colors[0].length; from += most) {
    const count = Math.min(most, colors[0].length - from)
    colors.forEach((color, channel) => {
      surface[channel]!.set(color.subarray(from, from + count))
    })
    exports[`adjust_${kernel}`](scratch, Math.ceil(count / 4) * 4, parametersAt)
    colors.forEach((color, channel) => {
      color.set(surface[channel]!.subarray(0, count), from)
    })
  }
}
