import { rectHeight, rectWidth } from '../document/geometry'
import { patternLookup } from '../fill/pattern-lookup'
import type { Address } from '../kernels/address'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { allocatePlanes, ofPlanes } from './derive-gradient'
import type { PatternTiling } from './render-plan'

/** Planes of f32 for a pattern over all of the bounds. Colours are mixed by their opacity. */
export const deriveTiling = (
  pixels: PixelMemory,
  source: StoredRaster,
  { bounds, fill }: PatternTiling,
): StoredRaster => {
  const tile = { width: rectWidth(source.bounds), height: rectHeight(source.bounds) }
  const read = (address: Address): Float32Array | null =>
    address === 0 ? null : samplesOf(pixels, source, address, tile.width * tile.height)
  const sources = [source.red, source.green, source.blue].map((address) => read(address)!)
  const opacity = read(source.coverage)
  const sourceBlack = read(source.black ?? 0)
  const lookup = patternLookup(fill, tile)
  const width = rectWidth(bounds)
  const count = width * rectHeight(bounds)
  const planes = allocatePlanes(pixels, count * 4, sourceBlack === null ? 4 : 5)
  const [red, green, blue, alpha, black] = planes.map(
    (address) => new Float32Array(pixels.memory.buffer, address, count),
  )
  for (let i = 0; i < count; i += 1) {
    const {
      indices,
      weights,
      count: taps,
    } = lookup(bounds.left + (i % width) + 0.5, bounds.top + Math.floor(i / width) + 0.5)
    let covered = 0
    let [r, g, b, k] = [0, 0, 0, 0]
    for (let tap = 0; tap < taps; tap += 1) {
      const index = indices[tap]
      const weight = weights[tap] * (opacity === null ? 1 : opacity[index])
      covered += weight
      r += weight * sources[0][index]
      g += weight * sources[1][index]
      b += weight * sources[2][index]
      if (sourceBlack !== null) k += weight * sourceBlack[index]
    }
    const whole = covered === 0 ? 1 : covered
    red[i] = r / whole
    green[i] = g / whole
    blue[i] = b / whole
    alpha[i] = covered
    if (sourceBlack !== null) black[i] = k / whole
  }
  return ofPlanes(bounds, planes)
}

/** 0..1 */
const samplesOf = (
  { memory }: PixelMemory,
  { bytesPerSample }: StoredRaster,
  address: Address,
  count: number,
): Float32Array => {
  if (bytesPerSample === 1) return Float32Array.from(new Uint8Array(memory.buffer, address, count), byte)
  if (bytesPerSample === 2) return Float32Array.from(new Uint16Array(memory.buffer, address, count), word)
  return new Float32Array(memory.buffer, address, count)
}

const byte = (value: number): number => value / 255
const word = (value: number): number => value / 65_535
