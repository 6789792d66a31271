import type { Document } from '../../engine/document/document'
import type { SourceName } from '../../service/ports/document-source'
import type { EngineContext } from '../context/engine-context'
import { openSource, type SourceCatalogue, sourceKey } from './document-sources'
import type { OpenDocument } from './open-document'

/**
 * `withDocument` for work that draws a picture of the document. A large document may have to wait until others are
 * drawn, and rejects with `CANCELLED` when cancelled meanwhile.
 */
export const withDrawing = <Result>(
  context: EngineContext,
  source: SourceName,
  signal: AbortSignal | undefined,
  work: (document: OpenDocument) => Promise<Result>,
): Promise<Result> =>
  withDocument(context, source, (open) =>
    context.pictures.run(() => work(open), { share: bytesToDraw(open.document), signal }),
  )

/** The picture, plus artwork placed in it or the picture in another size. */
const bytesToDraw = ({ size, depth }: Document): number => size.width * size.height * depth

/**
 * Runs `work` with the document of a source, which stays in memory at least until `work` ends. Throws what reading and
 * parsing throw.
 */
export const withDocument = async <Result>(
  context: EngineContext,
  source: SourceName,
  work: (document: OpenDocument) => Promise<Result>,
  kinds?: SourceCatalogue,
): Promise<Result> => {
  const key = await sourceKey(source, kinds)
  const open = async () => {
    const document = await openSource(context, source, kinds)
    document.templateKey = key
    return document
  }
  return context.cache.use(`document ${key}`, open, work)
}
