import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@contract/errors'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { EncodedImage } from '../../service/ports/image-codec'
import { fileKey } from '../documents/read-file'

/** Throws FILE_NOT_FOUND. */
export const artworkBytes = async (source: ResourceSource): Promise<EncodedImage> => {
  if ('bytes' in source) return { name: source.name, bytes: source.bytes }
  try {
    const { path } = source
    return { name: basename(path), bytes: await readFile(path), file: path }
  } catch (cause) {
    throw new AppError('artworkFileGone', { path: source.path }, { cause })
  }
}

/** A key of the file's state or of the bytes, so the same key means the same pixels. Throws FILE_NOT_FOUND. */
export const artworkKey = async (source: ResourceSource): Promise<string> =>
  'path' in source ? fileKey(source.path) : createHash('sha256').update(source.bytes).digest('hex')

/** Also true for a file that cannot be read: opening it reports the error. */
export const isLayeredAt = async (path: string): Promise<boolean> => {
  const file = await open(path).catch(() => null)
  try {
    const head = await file?.read(Buffer.alloc(4), 0, 4, 0)
    return head === undefined || isLayeredFile({ bytes: head.buffer })
  } catch {
    return true
  } finally {
    await file?.close()
  }
}

/** Photoshop's layered files start with this signature. */
export const isLayeredFile = ({ bytes }: Pick<EncodedImage, 'bytes'>): boolean =>
  bytes[0] === 0x38 && bytes[1] === 0x42 && bytes[2] === 0x50 && bytes[3] === 0x53
