import { readFile, stat } from 'node:fs/promises'
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
  const name = nameIn(storedName)
  if (folder === null || name === null) return null
  const bytes = await readFile(join(folder, name)).catch(() => null)
  return bytes && { name, bytes }
}

/** Whether `neighbourFile` would find it. */
export const hasNeighbourFile = async ({ folder }: OpenDocument, storedName: string): Promise<boolean> => {
  const name = nameIn(storedName)
  if (folder === null || name === null) return false
  return stat(join(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  )
}

const nameIn = (storedName: string): string | null => {
  const name = storedName.split(/[\\/:]/).at(-1) ?? ''
  return name === '' || name === '.' || name === '..' ? null : name
}
