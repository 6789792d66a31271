import type {
  GradientInterpolation,
  GradientMap,
  MapGradient,
  MapGradientStop,
  MapOpacityStop,
} from '../engine/document/adjustment'
import type { Blocks } from './adjustment'
import { blockReader } from './adjustment-block'
import type { ByteReader } from './byte-reader'
import type { ColorSpace } from './solid-color'
import { storedColor } from './stored-color'

/** Positions count to 4096, midpoints to 100, opacities to 255. */
const wholeLength = 4096

export const readGradientMap = (blocks: Blocks, space: ColorSpace): GradientMap => {
  const reader = blockReader(blocks, 'grdm')
  const version = reader.uint16()
  const isReversed = reader.uint8() !== 0
  const isDithered = reader.uint8() !== 0
  const interpolation = version >= 3 ? interpolations[reader.signature()] : 'classic'
  reader.unicodeString()
  return {
    id: 'gradient-map',
    isReversed,
    isDithered,
    interpolation: interpolation ?? 'classic',
    gradient: readGradient(reader, space),
  }
}

const interpolations: Readonly<Record<string, GradientInterpolation>> = {
  Gcls: 'classic',
  Perc: 'perceptual',
  'Lnr ': 'linear',
  Smoo: 'smooth',
  Strp: 'stripes',
}

const readGradient = (reader: ByteReader, space: ColorSpace): MapGradient => {
  const stops = Array.from({ length: reader.uint16() }, () => readStop(reader, space))
  const opacityStops = Array.from({ length: reader.uint16() }, () => readOpacityStop(reader))
  reader.skip(2)
  const smoothness = reader.uint16() / wholeLength
  reader.skip(2)
  const isNoise = reader.uint16() === 1
  if (!isNoise)
    return {
      kind: 'solid',
      stops: stops.sort(byPosition),
      opacityStops: opacityStops.sort(byPosition),
      smoothness,
    }
  const seed = reader.uint32()
  reader.skip(4)
  const roughness = reader.uint32() / wholeLength
  const colorModel = colorModels[reader.uint16()] ?? 'rgb'
  return {
    kind: 'noise',
    seed,
    roughness,
    colorModel,
    minimum: readLimits(reader),
    maximum: readLimits(reader),
  }
}

const byPosition = (a: { position: number }, b: { position: number }): number => a.position - b.position

const readStop = (reader: ByteReader, space: ColorSpace): MapGradientStop => {
  const position = reader.uint32() / wholeLength
  const midpoint = reader.uint32() / 100
  const color = storedColor(reader, space)
  reader.skip(2)
  return { position, midpoint, color }
}

const readOpacityStop = (reader: ByteReader): MapOpacityStop => ({
  position: reader.uint32() / wholeLength,
  midpoint: reader.uint32() / 100,
  opacity: reader.uint16() / 255,
})

const colorModels: Readonly<Record<number, 'rgb' | 'hsb' | 'lab'>> = { 3: 'rgb', 4: 'hsb', 6: 'lab' }

/** Four channels; the fourth means nothing here. */
const readLimits = (reader: ByteReader): [number, number, number] => {
  const limits: [number, number, number] = [of15Bits(reader), of15Bits(reader), of15Bits(reader)]
  reader.skip(2)
  return limits
}

const of15Bits = (reader: ByteReader): number => reader.uint16() / 32_768
