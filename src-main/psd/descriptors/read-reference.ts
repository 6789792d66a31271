import { AppError } from '@contract/errors'
import type { ByteReader } from '../bytes/byte-reader'
import { readClass, readKey } from './read-class'

type ReferenceItem = string | number | { readonly name: string; readonly classID: string }

/**
 * "Reference structure": which thing inside the document a value is about. A property is its key, an enumeration
 * `type.value`, a class `{name, classID}`, everything else its number or its name.
 */
export const readReference = (reader: ByteReader): readonly ReferenceItem[] => {
  const count = reader.uint32()
  const items: ReferenceItem[] = []
  for (let i = 0; i < count; i++) items.push(readItem(reader))
  return items
}

const readItem = (reader: ByteReader): ReferenceItem => {
  const at = reader.position
  const form = reader.signature()
  const read = forms.get(form)
  if (!read) throw new AppError('psdDescriptorUnknown', { ...reader.place, found: form, at })
  return read(reader)
}

/** Identifiers and indices have no class in the files seen, whatever the specification says. */
const forms: ReadonlyMap<string, (reader: ByteReader) => ReferenceItem> = new Map<
  string,
  (reader: ByteReader) => ReferenceItem
>([
  ['Clss', readClass],
  ['Idnt', (reader) => reader.int32()],
  ['indx', (reader) => reader.int32()],
  ['prop', (reader) => ofClass(reader, readKey)],
  ['Enmr', (reader) => ofClass(reader, () => `${readKey(reader)}.${readKey(reader)}`)],
  ['rele', (reader) => ofClass(reader, () => reader.uint32())],
  ['name', (reader) => ofClass(reader, () => reader.unicodeString())],
])

const ofClass = (reader: ByteReader, read: (reader: ByteReader) => ReferenceItem): ReferenceItem => {
  readClass(reader)
  return read(reader)
}
