import { outputLayout } from '@geometry/output-layout'
import type { Size } from '../../engine/document/geometry'
import type { OutputFile, OutputsRequest } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import type { DocumentDraft } from './draft'
import { isDrawnInSize } from './draw-for-output'
import type { PictureOutput } from './write-picture'

/** A file to be written, and its place in the request. */
export interface PictureFile extends OutputFile {
  readonly place: number
  readonly output: PictureOutput
}

/** Files made from one drawing. */
export interface DrawingGroup {
  readonly draft: DocumentDraft
  /** The size requested of the drawing. */
  readonly size: Size
  /** Files in the drawing's own colour numbers. */
  readonly plain: readonly PictureFile[]
  /** Files converted to sRGB first: they come last, because the conversion takes ownership of the drawing. */
  readonly converted: readonly PictureFile[]
}

/**
 * Files share a drawing where each of them alone would be drawn the same way: in the same size (the output's where that
 * is exact enough, else the document's own) and in the same depth. A file is therefore byte-identical whatever is made
 * beside it.
 */
export const drawingGroups = (
  context: Pick<EngineContext, 'editKinds'>,
  open: OpenDocument,
  { edits, rerender = 'none' }: Pick<OutputsRequest, 'edits' | 'rerender'>,
  files: readonly PictureFile[],
): readonly DrawingGroup[] => {
  const groups = new Map<string, DrawingGroup>()
  for (const file of files) {
    const draft: DocumentDraft = { edits, rerender, bytesPerSample: depthFor(open, file.output) }
    const size = outputLayout(open.document.size, file.output).drawn
    const key = `${isDrawnInSize(context, open, draft, size) ? `${size.width} ${size.height}` : 'own'} ${draft.bytesPerSample}`
    const { plain, converted } = groups.get(key) ?? { plain: [], converted: [] }
    const isConverted = file.output.profile === 'srgb'
    groups.set(key, {
      draft,
      size,
      plain: isConverted ? plain : [...plain, file],
      converted: isConverted ? [...converted, file] : converted,
    })
  }
  return [...groups.values()]
}

/** Sixteen bits where the document has more than eight and the format can hold them. */
const depthFor = ({ document }: OpenDocument, { format }: PictureOutput): 1 | 2 =>
  document.depth > 8 && (format === 'png' || format === 'tiff') ? 2 : 1
