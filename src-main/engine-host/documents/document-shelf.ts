import { basename, dirname } from 'node:path'
import type { Workshop } from '../workshop'
import { OpenDocument } from './open-document'
import { fileKey, readSharedFile } from './read-file'

/** Runs `work` with the document of a file, which stays in memory at least so long. Throws what reading and parsing throw. */
export const withDocument = async <Result>(
  workshop: Workshop,
  file: string,
  work: (document: OpenDocument) => Promise<Result>,
): Promise<Result> => {
  const key = await fileKey(file)
  const open = async () => {
    const document = new OpenDocument(
      await readSharedFile(file),
      basename(file),
      workshop.memory,
      dirname(file),
    )
    document.templateKey = key
    return document
  }
  return workshop.cache.use(`document ${key}`, open, work)
}
