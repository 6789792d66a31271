import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedImage } from '../../service/ports/image-codec'
import type { OpenDocument } from './open-document'

/**
 * Finds a file that a document links to in the document's own folder: the paths that Photoshop stores are those of
 * another computer. Null where there is no such file, or it cannot be read.
 */
export const neighbourFile = async (
  { folder }: OpenDocument,
  storedName: string,
): Promise<EncodedImage | null> => {
  const name = storedName.split(/[\\/:]/).at(-1) ?? ''
  if (folder === null || name === '' || name === '.' || name === '..') return null
  const bytes = await readFile(join(folder, name)).catch(() => null)
  return bytes && { name, bytes }
}
