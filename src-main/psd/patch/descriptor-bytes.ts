import type { SolidColor } from '../../engine/document/solid-color'
import { float64Bytes, joinBytes, uint16Bytes, uint32Bytes } from '../bytes/big-endian'

/** Values of descriptors as stored, each with the four characters of its type. */
export const doubleValue = (value: number): Uint8Array =>
  joinBytes([latin1Bytes('doub'), float64Bytes(value)])

export const enumValue = (type: string, value: string): Uint8Array =>
  joinBytes([latin1Bytes('enum'), ...idBytes(type), ...idBytes(value)])

export const rawValue = (bytes: Uint8Array): Uint8Array =>
  joinBytes([latin1Bytes('tdta'), uint32Bytes(bytes.length), bytes])

/** The trailing zero counts. */
export const textValue = (text: string): Uint8Array => {
  const units = Buffer.from(`${text}\0`, 'utf16le').swap16()
  return joinBytes([latin1Bytes('TEXT'), uint32Bytes(units.length / 2), units])
}

export const objectValue = (classId: string, entries: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  joinBytes([latin1Bytes('Objc'), structureBytes(classId, entries)])

/** A colour of the document as Photoshop writes it: gray as a percentage of black ink, light as 0..255. */
export const colorValue = ({ red, green, blue }: SolidColor, isGray: boolean): Uint8Array => {
  if (isGray) return objectValue('Grsc', { 'Gry ': doubleValue((1 - red) * 100) })
  return objectValue('RGBC', {
    'Rd  ': doubleValue(red * 255),
    'Grn ': doubleValue(green * 255),
    'Bl  ': doubleValue(blue * 255),
  })
}

/** An empty name, which is one zero in UTF-16, the class, and the entries. */
export const structureBytes = (classId: string, entries: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  joinBytes([
    uint32Bytes(1),
    uint16Bytes(0),
    ...idBytes(classId),
    uint32Bytes(Object.keys(entries).length),
    ...Object.entries(entries).flatMap(([key, value]) => [...idBytes(key), value]),
  ])

/** A length of 0 stands for four characters. */
export const idBytes = (id: string): readonly Uint8Array[] =>
  id.length === 4 ? [uint32Bytes(0), latin1Bytes(id)] : [uint32Bytes(id.length), latin1Bytes(id)]

const latin1Bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
