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
  const read = (address: Address): Samples | null =>
    address === 0 ? null : samplesOf(pixels, source, address, tile.width * tile.height)
  const full = fullScale[source.bytesPerSample]
  // Read where they lie: a copy of a large tile takes more memory than all else. Rounded as a copy to f32 would be.
  const at = (samples: Samples, index: number): number => Math.fround(samples[index] / full)
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
      const weight = weights[tap] * (opacity === null ? 1 : at(opacity, index))
      covered += weight
      r += weight * at(sources[0], index)
      g += weight * at(sources[1], index)
      b += weight * at(sources[2], index)
      if (sourceBlack !== null) k += weight * at(sourceBlack, index)
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

type Samples = Uint8Array | Uint16Array | Float32Array

const fullScale = { 1: 255, 2: 65_535, 4: 1 } as const

const samplesOf = (
  { memory }: PixelMemory,
  { bytesPerSample }: StoredRaster,
  address: Address,
  count: number,
): Samples => {
  if (bytesPerSample === 1) return new Uint8Array(memory.buffer, address, count)
  if (bytesPerSample === 2) return new Uint16Array(memory.buffer, address, count)
  return new Float32Array(memory.buffer, address, count)
}
