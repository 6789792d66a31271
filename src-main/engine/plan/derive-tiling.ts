import { rectHeight, rectWidth } from '../document/geometry'
import { type PatternPlacement, type PatternSample, patternLookup } from '../fill/pattern-lookup'
import { quarterTurned } from '../fill/quarter-turned'
import { halvedTile, type TilePlane, type TilePlanes, timesHalved } from '../fill/reduced-tile'
import { turnedPattern } from '../fill/turned-pattern'
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
  const quarters = Math.round(fill.angleDegrees / 90)
  const halvings = timesHalved(fill.scale)
  let tile = quarterTurned(tileOf(pixels, source), quarters)
  for (let i = 0; i < halvings; i += 1) tile = halvedTile(tile)
  const scale = fill.scale * 2 ** halvings
  const valuesAt = valuesOf({ ...fill, scale, angleDegrees: fill.angleDegrees - 90 * quarters }, tile)
  const width = rectWidth(bounds)
  const count = width * rectHeight(bounds)
  const addresses = allocatePlanes(pixels, count * 4, tile.planes.length === 4 ? 4 : 5)
  const planes = addresses.map((address) => new Float32Array(pixels.memory.buffer, address, count))
  const [red, green, blue, alpha, black] = planes
  for (let i = 0; i < count; i += 1) {
    const values = valuesAt(bounds.left + (i % width) + 0.5, bounds.top + Math.floor(i / width) + 0.5)
    const covered = values[0]
    alpha[i] = covered
    const whole = covered === 0 ? 1 : covered
    red[i] = values[1] / whole
    green[i] = values[2] / whole
    blue[i] = values[3] / whole
    if (black !== undefined) black[i] = values[4] / whole
  }
  return ofPlanes(bounds, addresses)
}

/** The values of a tile's planes at the centre of a document pixel. */
type ValuesAt = (x: number, y: number) => Float64Array

/** `placement` is turned by up to 45°. */
const valuesOf = (placement: PatternPlacement, tile: TilePlanes): ValuesAt => {
  if (placement.angleDegrees !== 0) return withinOpacity(turnedPattern(placement, tile))
  const lookup = patternLookup(placement, tile)
  const values = new Float64Array(tile.planes.length)
  return (x, y) => {
    const sample = lookup(x, y)
    for (let k = 0; k < values.length; k += 1) values[k] = mixed(tile.planes[k], sample)
    return values
  }
}

/** A cubic overshoots in colours and in opacity alike: no colour is more than its opacity. */
const withinOpacity =
  (valuesAt: ValuesAt): ValuesAt =>
  (x, y) => {
    const values = valuesAt(x, y)
    for (let k = 1; k < values.length; k += 1) values[k] = Math.min(values[k], values[0])
    return values
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
