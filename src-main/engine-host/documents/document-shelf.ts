import { basename, dirname } from 'node:path'
import type { Document } from '../../engine/document/document'
import type { Workshop } from '../context/workshop'
import { OpenDocument } from './open-document'
import { fileKey, readSharedFile } from './read-file'

/** `withDocument` for work that draws a picture of it. A large one may have to wait until others are drawn: rejects with `CANCELLED` meanwhile. */
export const withDrawing = <Result>(
  workshop: Workshop,
  file: string,
  signal: AbortSignal | undefined,
  work: (document: OpenDocument) => Promise<Result>,
): Promise<Result> =>
  withDocument(workshop, file, (open) =>
    workshop.pictures.run(() => work(open), { share: bytesToDraw(open.document), signal }),
  )

/** The picture, and artwork placed in it, or the picture in another size. */
const bytesToDraw = ({ size, depth }: Document): number => size.width * size.height * depth

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
