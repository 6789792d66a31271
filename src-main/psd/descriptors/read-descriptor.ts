import { AppError } from '@contract/errors'
import { ByteReader } from '../bytes/byte-reader'
import type { Descriptor } from './descriptor'
import { readClass, readKey, readLatin1 } from './read-class'
import { readReference } from './read-reference'

/** Deeper than any descriptor that Photoshop writes; protects the stack. */
const maxDepth = 100

const descriptorVersion = 16

/**
 * Reads the version and the "Descriptor structure" at the reader's position ("Photoshop File Formats", section "Layer
 * and mask information"), and leaves the reader after it. Values are plain data as `Descriptor` says; raw data are
 * views of the file. Throws PSD_PARSE_FAILED: values carry no length of their own, so nothing after an unknown type
 * can be found.
 */
export const readDescriptor = (reader: ByteReader): Descriptor => {
  const at = reader.position
  const version = reader.uint32()
  if (version !== descriptorVersion) throw unknown(reader, String(version), at)
  return readStructure(reader, 0)
}

/** A damaged descriptor must not prevent the file from opening: null, and the caller reports the loss. */
export const tryDescriptor = (bytes: Uint8Array | undefined, start = 0): Descriptor | null => {
  if (!bytes) return null
  try {
    return readDescriptor(new ByteReader(bytes, 'block', start))
  } catch {
    return null
  }
}

const readStructure = (reader: ByteReader, depth: number): Descriptor => {
  if (depth > maxDepth) throw new AppError('psdDescriptorDeep', { ...reader.place, most: maxDepth })
  const { name, classID } = readClass(reader)
  const count = reader.uint32()
  const entries: [string, unknown][] = [
    ['_name', name],
    ['_classID', classID],
  ]
  for (let i = 0; i < count; i++) entries.push([readKey(reader), readValue(reader, depth)])
  // Unlike an assignment, this makes a plain property of a key such as `__proto__` too.
  return Object.fromEntries(entries)
}

/** The value at the reader's position: four characters for its type, then its data. */
export const readValue = (reader: ByteReader, depth = 0): unknown => {
  const at = reader.position
  const type = reader.signature()
  const read = readers.get(type)
  if (!read) throw unknown(reader, type, at)
  return read(reader, depth + 1)
}

type ReadValue = (reader: ByteReader, depth: number) => unknown

/** By "OSType key". */
const readers: ReadonlyMap<string, ReadValue> = new Map<string, ReadValue>([
  ['obj ', (reader) => readReference(reader)],
  ['Objc', readStructure],
  ['GlbO', readStructure],
  ['VlLs', (reader, depth) => readList(reader, depth)],
  ['doub', (reader) => reader.float64()],
  ['UntF', (reader) => ({ units: readUnits(reader), value: reader.float64() })],
  ['UnFl', (reader) => ({ units: readUnits(reader), value: reader.float32() })],
  ['TEXT', (reader) => reader.unicodeString()],
  ['enum', (reader) => `${readKey(reader)}.${readKey(reader)}`],
  ['long', (reader) => reader.int32()],
  ['comp', (reader) => reader.uint64()],
  ['bool', (reader) => reader.uint8() !== 0],
  ['type', (reader) => readClass(reader)],
  ['GlbC', (reader) => readClass(reader)],
  ['alis', (reader) => readLatin1(reader, reader.uint32())],
  ['tdta', (reader) => reader.take(reader.uint32())],
  ['ObAr', (reader) => readObjectArray(reader)],
  ['Pth ', (reader) => readPath(reader)],
])

const readList = (reader: ByteReader, depth: number): readonly unknown[] => {
  if (depth > maxDepth) throw new AppError('psdDescriptorDeep', { ...reader.place, most: maxDepth })
  const count = reader.uint32()
  const values: unknown[] = []
  for (let i = 0; i < count; i++) values.push(readValue(reader, depth))
  return values
}

/** A unit that is not listed keeps its code: its number is as long as any other. */
const readUnits = (reader: ByteReader): string => {
  const code = reader.signature()
  return units.get(code) ?? code
}

const units: ReadonlyMap<string, string> = new Map([
  ['#Ang', 'Angle'],
  ['#Rsl', 'Density'],
  ['#Rlt', 'Distance'],
  ['#Nne', 'None'],
  ['#Prc', 'Percent'],
  ['#Pxl', 'Pixels'],
  ['#Mlm', 'Millimeters'],
  ['#Pnt', 'Points'],
  ['RrPi', 'Picas'],
  ['RrIn', 'Inches'],
  ['RrCm', 'Centimeters'],
])

/**
 * Many objects of one class, stored as a list of numbers for each of their keys. The specification leaves it out; this
 * is what the meshes of warps contain.
 */
const readObjectArray = (
  reader: ByteReader,
): readonly { readonly type: string; readonly values: readonly number[] }[] => {
  reader.uint32()
  readClass(reader)
  const count = reader.uint32()
  const lists: { readonly type: string; readonly values: readonly number[] }[] = []
  for (let i = 0; i < count; i++) lists.push({ type: readKey(reader), values: readNumbers(reader) })
  return lists
}

const readNumbers = (reader: ByteReader): readonly number[] => {
  const at = reader.position
  const type = reader.signature()
  if (type !== 'UnFl') throw unknown(reader, type, at)
  readUnits(reader)
  const count = reader.uint32()
  const numbers: number[] = []
  for (let i = 0; i < count; i++) numbers.push(reader.float64())
  return numbers
}

/** A file's path, which the specification leaves out too: little-endian after the size and the signature. */
const readPath = (reader: ByteReader): { readonly sig: string; readonly path: string } => {
  const record = reader.section(reader.uint32(), reader.place)
  const sig = record.signature()
  record.skip(4)
  const count = viewOf(record.take(4)).getUint32(0, true)
  const view = viewOf(record.take(count * 2))
  let path = ''
  for (let i = 0; i < count; i++) path += String.fromCharCode(view.getUint16(i * 2, true))
  return { sig, path: path.replace(/\0+$/, '') }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const unknown = (reader: ByteReader, found: string, at: number): AppError =>
  new AppError('psdDescriptorUnknown', { ...reader.place, found, at })
