import { AppError } from '@contract/errors'
import type { PhotoFilePart } from '@contract/failures/photo-files'
import type { PhotoPart, PhotoTemplate } from './photo-template'

/** What a photo mockup's file (`*.mockphoto`) holds. */
interface PhotoFile {
  /** As JSON has it: `service/ports/photo-template.ts` judges it. */
  readonly template: unknown
  /** Encoded pictures by the names of `PhotoPart`: views of the file's bytes when read. */
  readonly parts: ReadonlyMap<string, Uint8Array>
}

const photoFileVersion = 1
const magic = 'MWPH'
const mostTemplateBytes = 4 * 2 ** 20
const mostParts = 64
const mostNameBytes = 80

/** Whether the bytes begin as such a file does. */
const isPhotoFile = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, 4)) === magic

/**
 * Magic `MWPH`, a version (u16), the template (u32 length, JSON in UTF-8), the table of parts (u16 count; for each a
 * u16 length, its name in UTF-8, offset and length as u32) and their bytes. Big-endian; offsets from the first byte.
 * Nothing is copied or decoded. Throws PSD_PARSE_FAILED, naming `fileName`.
 */
export const readPhotoFile = (bytes: Uint8Array, fileName: string): PhotoFile => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const damaged = (part: PhotoFilePart): AppError =>
    new AppError('photoFileDamaged', { file: fileName, part })
  const advance = (length: number, part: PhotoFilePart): number => {
    if (length > bytes.length - at) throw damaged(part)
    at += length
    return at - length
  }
  const uint16 = (part: PhotoFilePart): number => view.getUint16(advance(2, part))
  const uint32 = (part: PhotoFilePart): number => view.getUint32(advance(4, part))
  const text = (length: number, part: PhotoFilePart): string => {
    const start = advance(length, part)
    try {
      // A view of shared memory cannot be decoded; its copy can.
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.slice(start, start + length))
    } catch {
      throw damaged(part)
    }
  }

  if (!isPhotoFile(bytes)) throw damaged('start')
  advance(4, 'start')
  const version = uint16('start')
  if (version > photoFileVersion) throw new AppError('photoFileTooNew', { file: fileName, version })
  if (version === 0) throw damaged('start')
  const templateBytes = uint32('template')
  if (templateBytes > mostTemplateBytes) throw damaged('template')
  const json = text(templateBytes, 'template')
  const count = uint16('parts')
  if (count > mostParts) throw damaged('parts')
  const parts = new Map<string, Uint8Array>()
  for (let index = 0; index < count; index += 1) {
    const nameBytes = uint16('parts')
    if (nameBytes > mostNameBytes) throw damaged('parts')
    const name = text(nameBytes, 'parts')
    const offset = uint32('parts')
    const length = uint32('parts')
    if (parts.has(name) || offset + length > bytes.length) throw damaged('parts')
    parts.set(name, bytes.subarray(offset, offset + length))
  }
  return { template: jsonOf(json, () => damaged('template')), parts }
}

/** `parts`: encoded pictures. Throws a RangeError for what the reader would refuse. */
export const writePhotoFile = (
  template: PhotoTemplate,
  parts: ReadonlyMap<PhotoPart, Uint8Array>,
): Uint8Array => {
  const json = new TextEncoder().encode(JSON.stringify(template))
  const named = [...parts].map(([name, bytes]) => ({ name: new TextEncoder().encode(name), bytes }))
  const tooLong = named.some(({ name }) => name.length > mostNameBytes)
  if (json.length > mostTemplateBytes || named.length > mostParts || tooLong)
    throw new RangeError('A photo mockup with so many parts cannot be written')
  const tableBytes = named.reduce((sum, { name }) => sum + 2 + name.length + 8, 2)
  const firstPart = 10 + json.length + tableBytes
  const length = named.reduce((sum, { bytes }) => sum + bytes.length, firstPart)
  if (length >= 2 ** 32) throw new RangeError('A photo mockup of more than 4 GB cannot be written')
  const file = new Uint8Array(length)
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode(magic), 0)
  view.setUint16(4, photoFileVersion)
  view.setUint32(6, json.length)
  file.set(json, 10)
  let at = 10 + json.length
  view.setUint16(at, named.length)
  at += 2
  let offset = firstPart
  for (const { name, bytes } of named) {
    view.setUint16(at, name.length)
    file.set(name, at + 2)
    at += 2 + name.length
    view.setUint32(at, offset)
    view.setUint32(at + 4, bytes.length)
    at += 8
    file.set(bytes, offset)
    offset += bytes.length
  }
  return file
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const jsonOf = (text: string, damaged: () => AppError): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged()
  }
}
