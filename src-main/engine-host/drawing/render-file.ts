import type { CallOptions, EngineRenderRequest, RenderedFile } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { renderOutputs } from './render-outputs'

/** Draws a file with edits and writes the picture. */
export const renderFile = async (
  context: EngineContext,
  { output, target, ...scene }: EngineRenderRequest,
  options: CallOptions,
): Promise<RenderedFile> => {
  const [settled] = await renderOutputs(context, { ...scene, files: [{ output, target }] }, options)
  if (settled?.file) return settled.file
  throw settled?.error
}
