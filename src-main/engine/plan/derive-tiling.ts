import { rectHeight, rectWidth } from '../document/geometry'
import { type PatternSample, patternLookup } from '../fill/pattern-lookup'
import { halvedTile, type TilePlane, type TilePlanes, timesHalved } from '../fill/reduced-tile'
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
  const halvings = timesHalved(fill.scale)
  let tile = tileOf(pixels, source)
  for (let i = 0; i < halvings; i += 1) tile = halvedTile(tile)
  const [sourceAlpha, ...sources] = tile.planes
  const lookup = patternLookup({ ...fill, scale: fill.scale * 2 ** halvings }, tile)
  const width = rectWidth(bounds)
  const count = width * rectHeight(bounds)
  const addresses = allocatePlanes(pixels, count * 4, sources.length === 3 ? 4 : 5)
  const planes = addresses.map((address) => new Float32Array(pixels.memory.buffer, address, count))
  const [red, green, blue, alpha, black] = planes
  for (let i = 0; i < count; i += 1) {
    const sample = lookup(bounds.left + (i % width) + 0.5, bounds.top + Math.floor(i / width) + 0.5)
    const covered = mixed(sourceAlpha, sample)
    alpha[i] = covered
    const whole = covered === 0 ? 1 : covered
    red[i] = mixed(sources[0], sample) / whole
    green[i] = mixed(sources[1], sample) / whole
    blue[i] = mixed(sources[2], sample) / whole
    if (black !== undefined) black[i] = mixed(sources[3], sample) / whole
  }
  return ofPlanes(bounds, addresses)
}

const mixed = (plane: TilePlane, { count, indices, weights }: PatternSample): number => {
  if (count === 1) return plane(indices[0])
  let sum = 0
  for (let tap = 0; tap < count; tap += 1) sum += weights[tap] * plane(indices[tap])
  return sum
}

/**
 * Opacity, then colours multiplied by it: three of light, or four of inks. They are read where they lie: a copy of a
 * large tile takes more memory than all else.
 */
const tileOf = (pixels: PixelMemory, source: StoredRaster): TilePlanes => {
  const [width, height] = [rectWidth(source.bounds), rectHeight(source.bounds)]
  const read = (address: Address): TilePlane => samplesOf(pixels, source, address, width * height)
  const black = source.black ?? 0
  const colors = [source.red, source.green, source.blue, ...(black === 0 ? [] : [black])].map(read)
  if (source.coverage === 0) return { width, height, planes: [() => 1, ...colors] }
  const opacity = read(source.coverage)
  const multiplied = colors.map(
    (color): TilePlane =>
      (index) =>
        Math.fround(color(index) * opacity(index)),
  )
  return { width, height, planes: [opacity, ...multiplied] }
}

/** 0..1, rounded as a copy to f32 would be. */
const samplesOf = (
  { memory }: PixelMemory,
  { bytesPerSample }: StoredRaster,
  address: Address,
  count: number,
): TilePlane => {
  if (bytesPerSample === 4) {
    const samples = new Float32Array(memory.buffer, address, count)
    return (index) => samples[index]
  }
  const full = bytesPerSample === 1 ? 255 : 65_535
  const samples =
    bytesPerSample === 1
      ? new Uint8Array(memory.buffer, address, count)
      : new Uint16Array(memory.buffer, address, count)
  return (index) => Math.fround(samples[index] / full)
}
