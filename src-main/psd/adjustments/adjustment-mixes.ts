import type {
  BlackWhite,
  ChannelMix,
  ChannelMixer,
  ColorLookup,
  FilterColor,
  LookupTable,
  PhotoFilter,
} from '../../engine/document/adjustment'
import type { ByteReader } from '../bytes/byte-reader'
import { type Descriptor, enumOf, numberOf, textOf } from '../descriptors/descriptor'
import { tryDescriptor } from '../descriptors/read-descriptor'
import { type ColorSpace, inLight, solidColor } from '../descriptors/solid-color'
import { storedColor } from '../descriptors/stored-color'
import type { Blocks } from './adjustment-block'
import { blockReader } from './adjustment-block'

export const readBlackWhite = (blocks: Blocks, space: ColorSpace): BlackWhite | null => {
  const descriptor = tryDescriptor(blocks.get('blwh'))
  if (descriptor === null) return null
  return {
    id: 'black-white',
    reds: numberOf(descriptor, 'Rd  ', 40),
    yellows: numberOf(descriptor, 'Yllw', 60),
    greens: numberOf(descriptor, 'Grn ', 40),
    cyans: numberOf(descriptor, 'Cyn ', 60),
    blues: numberOf(descriptor, 'Bl  ', 20),
    magentas: numberOf(descriptor, 'Mgnt', 80),
    tint: descriptor['useTint'] === true ? solidColor(descriptor, 'tintColor', inLight(space)) : null,
  }
}

export const readPhotoFilter = (blocks: Blocks, space: ColorSpace): PhotoFilter => {
  const reader = blockReader(blocks, 'phfl')
  const color = reader.uint16() === 3 ? readXyz(reader) : readFilterColor(reader, space)
  return {
    id: 'photo-filter',
    color,
    density: reader.uint32(),
    preservesLuminosity: reader.uint8() !== 0,
  }
}

/** Fixed point with 16 fractional bits. */
const readXyz = (reader: ByteReader): FilterColor => ({
  space: 'xyz',
  x: reader.int32() / 65_536,
  y: reader.int32() / 65_536,
  z: reader.int32() / 65_536,
})

const readFilterColor = (reader: ByteReader, space: ColorSpace): FilterColor => {
  const isLab = reader.uint16() === 7
  reader.position -= 2
  if (!isLab) return { space: 'rgb', ...storedColor(reader, inLight(space)) }
  reader.skip(2)
  const lightness = reader.int16() / 100
  const a = reader.int16() / 100
  const b = reader.int16() / 100
  reader.skip(2)
  return { space: 'lab', lightness, a, b }
}

/** In monochrome mode the first set is the gray one. */
export const readChannelMixer = (blocks: Blocks, space: ColorSpace): ChannelMixer => {
  const reader = blockReader(blocks, 'mixr')
  reader.skip(2)
  const isMonochrome = reader.uint16() !== 0
  const first = readMix(reader)
  if (isMonochrome)
    return {
      id: 'channel-mixer',
      isMonochrome,
      red: only('red'),
      green: only('green'),
      blue: only('blue'),
      gray: first,
    }
  const colors = { red: first, green: readMix(reader), blue: readMix(reader) }
  const fourth = reader.remaining >= 10 ? readMix(reader) : null
  if (space.inks)
    return {
      id: 'channel-mixer',
      isMonochrome,
      ...colors,
      gray: only('green'),
      ...(fourth && { black: fourth }),
    }
  return { id: 'channel-mixer', isMonochrome, ...colors, gray: fourth ?? only('green') }
}

const only = (channel: 'red' | 'green' | 'blue'): ChannelMix => ({
  red: 0,
  green: 0,
  blue: 0,
  constant: 0,
  [channel]: 100,
})

/** The fourth number is the black of CMYK. */
const readMix = (reader: ByteReader): ChannelMix => {
  const red = reader.int16()
  const green = reader.int16()
  const blue = reader.int16()
  const black = reader.int16()
  return { red, green, blue, black, constant: reader.int16() }
}

export const readColorLookup = (blocks: Blocks): ColorLookup | null => {
  const descriptor = tryDescriptor(blocks.get('clrL'), 2)
  return descriptor && colorLookupOf(descriptor)
}

export const colorLookupOf = (descriptor: Descriptor): ColorLookup => ({
  id: 'color-lookup',
  name: textOf(descriptor, 'Nm  '),
  table: lookupTable(descriptor),
  isDithered: descriptor['Dthr'] !== false,
})

/** The text of a table is preferred to the profile that Photoshop derives from it. */
const lookupTable = (descriptor: Descriptor): LookupTable => {
  const text = bytesOf(descriptor, 'LUT3DFileData')
  const format = formats[enumOf(descriptor, 'LUTFormat')]
  if (text !== null && format) return { kind: 'text', format, bytes: text }
  const profile = bytesOf(descriptor, 'profile')
  return profile === null ? { kind: 'none' } : { kind: 'icc', bytes: profile }
}

const formats: Readonly<Record<string, 'cube' | '3dl' | 'look'>> = {
  LUTFormatCUBE: 'cube',
  LUTFormat3DL: '3dl',
  LUTFormatLOOK: 'look',
}

const bytesOf = (descriptor: Descriptor, key: string): Uint8Array | null => {
  const value = descriptor[key]
  return value instanceof Uint8Array && value.length > 0 ? value : null
}
