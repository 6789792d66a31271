import {
  type CallOptions,
  type EngineRenderRequest,
  noTime,
  type RenderedFile,
} from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { writeAtomically } from '../context/write-atomically'
import type { OpenDocument } from '../documents/open-document'
import { layeredFile } from './layered-file'
import { partOf } from './part-of'

/** Writes the layered file with the edits applied. */
export const writeLayered = async (
  context: EngineContext,
  open: OpenDocument,
  { edits, target }: Pick<EngineRenderRequest, 'edits' | 'target'>,
  options: CallOptions,
): Promise<RenderedFile> => {
  const start = performance.now()
  const onProgress = partOf(options, 0, 0.9)
  const { bytes, diagnostics } = await layeredFile(context, open, edits, { ...options, onProgress })
  const drawn = performance.now()
  await writeAtomically(target, bytes, options.signal)
  return {
    path: target,
    ...open.document.size,
    bytes: bytes.length,
    diagnostics,
    timings: { ...noTime, composite: drawn - start, encode: performance.now() - drawn },
  }
}
