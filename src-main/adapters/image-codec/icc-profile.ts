/**
 * What an ICC profile says of itself (ICC.1:2022, sections 7.2 and 9.2.41). A damaged profile answers null, never an
 * exception.
 */
export interface IccProfileHeader {
  readonly colorSpace: 'rgb' | 'gray' | 'other'
  /** The description tag, e.g. `Adobe RGB (1998)`; null where it cannot be read. */
  readonly description: string | null
}

export const readIccProfile = (profile: Uint8Array | null): IccProfileHeader | null => {
  if (profile === null || profile.length < 132) return null
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  const space = asciiAt(profile, 16, 4)
  return {
    colorSpace: space === 'RGB ' ? 'rgb' : space === 'GRAY' ? 'gray' : 'other',
    description: readDescription(profile, view),
  }
}

/**
 * True for the many profiles that call themselves sRGB: converting between them changes nothing that an eye could see.
 */
export const isSrgbProfile = (profile: Uint8Array | null): boolean =>
  /\bsRGB\b/i.test(readIccProfile(profile)?.description ?? '')

const readDescription = (profile: Uint8Array, view: DataView): string | null => {
  const tag = findTag(profile, view, 'desc')
  if (tag === null) return null
  const type = asciiAt(profile, tag.offset, 4)
  if (type === 'desc') return readText(profile, view, tag)
  if (type === 'mluc') return readLocalizedText(profile, view, tag)
  return null
}

interface Tag {
  readonly offset: number
  readonly size: number
}

const findTag = (profile: Uint8Array, view: DataView, name: string): Tag | null => {
  const count = Math.min(view.getUint32(128), Math.floor((profile.length - 132) / 12))
  for (let index = 0; index < count; index += 1) {
    const at = 132 + 12 * index
    if (asciiAt(profile, at, 4) !== name) continue
    const tag = { offset: view.getUint32(at + 4), size: view.getUint32(at + 8) }
    return tag.size >= 12 && tag.offset + tag.size <= profile.length ? tag : null
  }
  return null
}

/** Version 2: a counted ASCII string that ends with a zero. */
const readText = (profile: Uint8Array, view: DataView, { offset, size }: Tag): string => {
  const length = Math.min(view.getUint32(offset + 8), size - 12)
  return asciiAt(profile, offset + 12, length)
    .replace(/\0.*$/s, '')
    .trim()
}

/** Version 4: UTF-16 in several languages, of which the first will do. */
const readLocalizedText = (profile: Uint8Array, view: DataView, { offset, size }: Tag): string | null => {
  if (size < 28 || view.getUint32(offset + 8) === 0) return null
  const length = view.getUint32(offset + 20)
  const start = view.getUint32(offset + 24)
  if (start + length > size) return null
  const text = new TextDecoder('utf-16be').decode(profile.slice(offset + start, offset + start + length))
  return text.replace(/\0.*$/s, '').trim()
}

const asciiAt = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))
