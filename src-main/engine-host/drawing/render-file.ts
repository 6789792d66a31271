import type { CallOptions, RenderedFile, RenderRequest } from '../../service/ports/engine'
import type { Workshop } from '../context/workshop'
import { renderOutputs } from './render-outputs'

/** Draws a file with edits and writes the picture. */
export const renderFile = async (
  workshop: Workshop,
  { output, target, ...scene }: RenderRequest,
  options: CallOptions,
): Promise<RenderedFile> => {
  const [settled] = await renderOutputs(workshop, { ...scene, files: [{ output, target }] }, options)
  if (settled?.file) return settled.file
  throw settled?.error
}
