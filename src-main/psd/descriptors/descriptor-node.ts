import type { ByteReader } from '../bytes/byte-reader'
import { readClass, readKey } from './read-class'
import { readValue } from './read-descriptor'

/** The place of a value in the bytes of a descriptor, from its type to its end. */
export interface DescriptorNode {
  readonly start: number
  readonly end: number
  /** Plain data as `Descriptor` says; null for descriptors and lists. */
  readonly value: unknown
  /** Of a descriptor; empty for other values. */
  readonly entries: ReadonlyMap<string, DescriptorNode>
  /** Of a list; empty for other values. */
  readonly items: readonly DescriptorNode[]
  /** Where a descriptor or a list counts its values. */
  readonly countAt: number
}

/** As `readDescriptor`, for writing: the places of the values instead of the values. */
export const readDescriptorNode = (reader: ByteReader): DescriptorNode => {
  const start = reader.position
  reader.skip(4)
  return structureNode(reader, start, 0)
}

/** As deep as `readDescriptor` goes. */
const maxDepth = 100

const structureNode = (reader: ByteReader, start: number, depth: number): DescriptorNode => {
  readClass(reader)
  const countAt = reader.position
  const count = reader.uint32()
  const entries = new Map<string, DescriptorNode>()
  for (let i = 0; i < count; i++) entries.set(readKey(reader), valueNode(reader, depth + 1))
  return { ...leaf, start, end: reader.position, entries, countAt }
}

const leaf = { value: null, entries: new Map(), items: [], countAt: 0 } as const

const valueNode = (reader: ByteReader, depth: number): DescriptorNode => {
  if (depth > maxDepth) throw new Error(`A descriptor is nested more than ${maxDepth} deep`)
  const start = reader.position
  const type = reader.signature()
  if (type === 'Objc' || type === 'GlbO') return structureNode(reader, start, depth)
  if (type === 'VlLs') return listNode(reader, start, depth)
  reader.position = start
  const value = readValue(reader)
  return { ...leaf, start, end: reader.position, value }
}

const listNode = (reader: ByteReader, start: number, depth: number): DescriptorNode => {
  const countAt = reader.position
  const count = reader.uint32()
  const items: DescriptorNode[] = []
  for (let i = 0; i < count; i++) items.push(valueNode(reader, depth + 1))
  return { ...leaf, start, end: reader.position, items, countAt }
}
