import type {
  BrightnessContrast,
  CurvePoint,
  Curves,
  Exposure,
  Levels,
  LevelsRange,
  ToneCurve,
} from '../../engine/document/adjustment'
import type { ByteReader } from '../bytes/byte-reader'
import { numberOf } from '../descriptors/descriptor'
import { tryDescriptor } from '../descriptors/read-descriptor'
import type { ColorSpace } from '../descriptors/solid-color'
import type { Blocks } from './adjustment-block'
import { blockReader } from './adjustment-block'

/** Old versions wrote only `brit`; newer ones leave it at zero and write the descriptor `CgEd`. */
export const readBrightnessContrast = (blocks: Blocks): BrightnessContrast => {
  const edited = tryDescriptor(blocks.get('CgEd'))
  if (edited !== null && 'Brgh' in edited)
    return {
      id: 'brightness-contrast',
      brightness: numberOf(edited, 'Brgh'),
      contrast: numberOf(edited, 'Cntr'),
      isLegacy: edited['useLegacy'] === true,
      mean: numberOf(edited, 'means', 127),
    }
  const reader = blockReader(blocks, 'brit')
  return {
    id: 'brightness-contrast',
    brightness: reader.int16(),
    contrast: reader.int16(),
    isLegacy: true,
    mean: reader.uint16(),
  }
}

/**
 * Only the first four of 29 sets concern RGB, the fifth is for black. The single channel of gray documents is the
 * second set: the composite has no effect there.
 */
export const readLevels = (blocks: Blocks, space: ColorSpace): Levels => {
  const reader = blockReader(blocks, 'levl')
  reader.skip(2)
  const composite = readLevelsRange(reader)
  const red = readLevelsRange(reader)
  const green = readLevelsRange(reader)
  const blue = readLevelsRange(reader)
  if (space.mode === 'gray') return { id: 'levels', composite: red, ...same(straightRange) }
  if (!space.inks) return { id: 'levels', composite, red, green, blue }
  return { id: 'levels', composite, red, green, blue, black: readLevelsRange(reader) }
}

const straightRange: LevelsRange = {
  inputBlack: 0,
  inputWhite: 255,
  outputBlack: 0,
  outputWhite: 255,
  gamma: 1,
}

const same = <Value>(value: Value): { readonly red: Value; readonly green: Value; readonly blue: Value } => ({
  red: value,
  green: value,
  blue: value,
})

const readLevelsRange = (reader: ByteReader): LevelsRange => ({
  inputBlack: reader.int16(),
  inputWhite: reader.int16(),
  outputBlack: reader.int16(),
  outputWhite: reader.int16(),
  gamma: Math.max(0.01, reader.int16() / 100),
})

const straight: ToneCurve = { kind: 'points', points: [] }

/**
 * Version 1 has a bit for each channel that has a curve, version 4 has a count. The data after the signature `Crv `
 * repeats the curves with the channels' numbers and is preferred: in version 4 only that data identifies the channels.
 */
export const readCurves = (blocks: Blocks, space: ColorSpace): Curves => {
  const reader = blockReader(blocks, 'curv')
  const isFreehand = reader.uint8() !== 0
  const version = reader.uint16()
  const bits = reader.uint32()
  const curves = new Map<number, ToneCurve>()
  for (const channel of version === 1 ? channelsOf(bits) : numbersBelow(bits))
    curves.set(channel, readCurve(reader, isFreehand))
  if (reader.remaining >= 10 && reader.signature() === 'Crv ') readNumberedCurves(reader, isFreehand, curves)
  const curve = (channel: number): ToneCurve => curves.get(channel) ?? straight
  if (space.mode === 'gray') return { id: 'curves', composite: curve(1), ...same(straight) }
  const colors = { red: curve(1), green: curve(2), blue: curve(3) }
  return { id: 'curves', composite: curve(0), ...colors, ...(space.inks && { black: curve(4) }) }
}

const channelsOf = (bits: number): number[] =>
  Array.from({ length: 32 }, (_, channel) => channel).filter((channel) => (bits >>> channel) & 1)

/** One by one, because a damaged count may be billions, while the curves end with their bytes. */
function* numbersBelow(count: number): Generator<number> {
  for (let number = 0; number < count; number += 1) yield number
}

const readNumberedCurves = (
  reader: ByteReader,
  isFreehand: boolean,
  curves: Map<number, ToneCurve>,
): void => {
  reader.skip(2)
  const count = reader.uint32()
  curves.clear()
  for (let i = 0; i < count; i++) curves.set(reader.uint16(), readCurve(reader, isFreehand))
}

const readCurve = (reader: ByteReader, isFreehand: boolean): ToneCurve =>
  isFreehand
    ? { kind: 'freehand', outputs: [...reader.take(256)] }
    : { kind: 'points', points: readPoints(reader) }

/** The output comes first. Points out of order or with equal inputs define no curve: the later one is dropped. */
const readPoints = (reader: ByteReader): CurvePoint[] => {
  const points: CurvePoint[] = []
  const count = reader.uint16()
  for (let i = 0; i < count; i++) {
    const output = reader.int16()
    const input = reader.int16()
    if (input > (points.at(-1)?.input ?? -1)) points.push({ input, output })
  }
  return points
}

export const readExposure = (blocks: Blocks): Exposure => {
  const reader = blockReader(blocks, 'expA')
  reader.skip(2)
  return {
    id: 'exposure',
    exposure: reader.float32(),
    offset: reader.float32(),
    gamma: Math.max(0.01, reader.float32()),
  }
}
