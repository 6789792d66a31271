import { AppError } from '@contract/errors'

/** Bytes that are read in pieces: an open file, or memory. */
export interface RandomAccess {
  readonly size: number
  /** Exactly `length` bytes. Only called for ranges within `size`. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** The tables of one font, read when they are asked for. */
export interface SfntTables {
  /** 0 unless the file is a collection. */
  readonly indexInFile: number
  /** `0x00010000`, `OTTO`, `true`: the first four bytes of the font's directory. */
  readonly version: number
  readonly tags: ReadonlySet<string>
  /** Whether every table lies within the file. */
  readonly isWhole: boolean
  /** Null for a table that the font does not have. Rejects with `FONT_UNREADABLE` where the font is cut off. */
  table(tag: string): Promise<DataView | null>
}

/** Any real font has fewer: the largest known collection has 40 fonts, the richest font 35 tables. */
const mostFonts = 256
const mostTables = 256
/** The tables that are read whole: the largest `name` table seen has 1.2 MB. */
const mostBytes = 2 ** 24

const collectionTag = 0x74746366
const versions: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f, 0x74727565])

/**
 * The directories of a TrueType or OpenType file: one font, or all fonts of a collection. Reads directories only, and
 * nothing outside the file. Rejects with `FONT_UNREADABLE`.
 */
export const sfntTables = async (file: RandomAccess): Promise<readonly SfntTables[]> => {
  const head = await viewOf(file, 0, 12)
  if (head.getUint32(0) !== collectionTag) return [await fontAt(file, 0, 0)]
  const count = head.getUint32(8)
  if (count === 0 || count > mostFonts) throw unreadable(`It claims to contain ${count} fonts.`)
  const offsets = await viewOf(file, 12, 4 * count)
  const fonts: SfntTables[] = []
  for (let index = 0; index < count; index++) {
    fonts.push(await fontAt(file, offsets.getUint32(4 * index), index))
  }
  return fonts
}

export const inMemory = (bytes: Uint8Array): RandomAccess => ({
  size: bytes.byteLength,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

export const unreadable = (why: string, cause: unknown = new Error(why)): AppError =>
  new AppError('fontUnreadable', {}, { cause })

const fontAt = async (file: RandomAccess, offset: number, indexInFile: number): Promise<SfntTables> => {
  const head = await viewOf(file, offset, 12)
  const version = head.getUint32(0)
  const count = head.getUint16(4)
  if (!versions.has(version)) throw unreadable(`It begins with ${version.toString(16)}, as no font does.`)
  if (count === 0 || count > mostTables) throw unreadable(`It claims to have ${count} tables.`)
  const directory = await viewOf(file, offset + 12, 16 * count)
  const places = new Map<string, { readonly offset: number; readonly length: number }>()
  for (let at = 0; at < directory.byteLength; at += 16) {
    places.set(tagAt(directory, at), {
      offset: directory.getUint32(at + 8),
      length: directory.getUint32(at + 12),
    })
  }
  return {
    indexInFile,
    version,
    tags: new Set(places.keys()),
    isWhole: [...places.values()].every((place) => place.offset + place.length <= file.size),
    async table(tag) {
      const place = places.get(tag)
      return place === undefined ? null : viewOf(file, place.offset, place.length)
    },
  }
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

const viewOf = async (file: RandomAccess, offset: number, length: number): Promise<DataView> => {
  if (offset + length > file.size) throw unreadable(`It ends before byte ${offset + length}.`)
  if (length > mostBytes) throw unreadable(`A table of ${length} bytes.`)
  const bytes = await file.read(offset, length)
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
