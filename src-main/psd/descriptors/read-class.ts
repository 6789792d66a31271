import { type ByteReader, latin1 } from '../bytes/byte-reader'

/** The name and the class that begin a descriptor, a class value and most forms of a reference. */
export const readClass = (reader: ByteReader): { readonly name: string; readonly classID: string } => ({
  name: reader.unicodeString(),
  classID: readKey(reader),
})

/** A length and a string; the length 0 stands for a code of four characters. */
export const readKey = (reader: ByteReader): string => readLatin1(reader, reader.uint32() || 4)

export const readLatin1 = (reader: ByteReader, length: number): string => {
  const bytes = reader.take(length)
  return latin1(bytes, 0, bytes.length)
}
