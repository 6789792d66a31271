import type {
  BalanceShift,
  ColorBalance,
  HueRange,
  HueSaturation,
  HueSaturationShift,
  InkShift,
  SelectiveColor,
  Vibrance,
} from '../../engine/document/adjustment'
import type { ByteReader } from '../bytes/byte-reader'
import { numberOf } from '../descriptors/descriptor'
import { tryDescriptor } from '../descriptors/read-descriptor'
import type { Blocks } from './adjustment-block'
import { blockReader } from './adjustment-block'

export const readVibrance = (blocks: Blocks): Vibrance | null => {
  const descriptor = tryDescriptor(blocks.get('vibA'))
  if (descriptor === null) return null
  return {
    id: 'vibrance',
    vibrance: numberOf(descriptor, 'vibrance'),
    saturation: numberOf(descriptor, 'Strt'),
  }
}

/** The `hue ` block of Photoshop 4 uses other units and is not read. */
export const readHueSaturation = (blocks: Blocks): HueSaturation => {
  const reader = blockReader(blocks, 'hue2')
  reader.skip(2)
  const isColorize = reader.uint8() !== 0
  reader.skip(1)
  const colorize = readShift(reader)
  const master = readShift(reader)
  const ranges = Array.from({ length: 6 }, () => readRange(reader))
  return { id: 'hue-saturation', master, ranges, colorize: isColorize ? colorize : null }
}

const readShift = (reader: ByteReader): HueSaturationShift => ({
  hue: reader.int16(),
  saturation: reader.int16(),
  lightness: reader.int16(),
})

const readRange = (reader: ByteReader): HueRange => ({
  fadeStart: reader.int16(),
  start: reader.int16(),
  end: reader.int16(),
  fadeEnd: reader.int16(),
  ...readShift(reader),
})

export const readColorBalance = (blocks: Blocks): ColorBalance => {
  const reader = blockReader(blocks, 'blnc')
  return {
    id: 'color-balance',
    shadows: readBalance(reader),
    midtones: readBalance(reader),
    highlights: readBalance(reader),
    preservesLuminosity: reader.uint8() !== 0,
  }
}

const readBalance = (reader: ByteReader): BalanceShift => ({
  cyanRed: reader.int16(),
  magentaGreen: reader.int16(),
  yellowBlue: reader.int16(),
})

/** The first of ten sets has no meaning. */
export const readSelectiveColor = (blocks: Blocks): SelectiveColor => {
  const reader = blockReader(blocks, 'selc')
  reader.skip(2)
  const method = reader.uint16() === 1 ? 'absolute' : 'relative'
  reader.skip(8)
  return {
    id: 'selective-color',
    method,
    reds: readInks(reader),
    yellows: readInks(reader),
    greens: readInks(reader),
    cyans: readInks(reader),
    blues: readInks(reader),
    magentas: readInks(reader),
    whites: readInks(reader),
    neutrals: readInks(reader),
    blacks: readInks(reader),
  }
}

const readInks = (reader: ByteReader): InkShift => ({
  cyan: reader.int16(),
  magenta: reader.int16(),
  yellow: reader.int16(),
  black: reader.int16(),
})
