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
    return { name: basename(source.path), bytes: await readFile(source.path) }
  } catch (cause) {
    throw new AppError('artworkFileGone', { path: source.path }, { cause })
  }
}

/** The same for the same pixels, as far as a look from outside tells. Throws FILE_NOT_FOUND. */
export const artworkKey = async (source: ResourceSource): Promise<string> =>
  'path' in source ? fileKey(source.path) : createHash('sha256').update(source.bytes).digest('hex')

/** True too of what cannot be read: whoever opens it says so. */
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

/** Layered files of Photoshop begin so. */
export const isLayeredFile = ({ bytes }: Pick<EncodedImage, 'bytes'>): boolean =>
  bytes[0] === 0x38 && bytes[1] === 0x42 && bytes[2] === 0x50 && bytes[3] === 0x53
