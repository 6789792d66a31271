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
  const open = async () =>
    new OpenDocument(await readSharedFile(file), basename(file), workshop.memory, dirname(file))
  return workshop.cache.use(`document ${await fileKey(file)}`, open, work)
}
