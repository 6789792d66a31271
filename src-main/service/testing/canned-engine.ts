import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { AppError } from '@contract/errors'
import type { TextEdit } from '../../engine/text/model/text-edit'
import { fileOfSource, type SourceName, sourceOf } from '../ports/document-source'
import {
  type DocumentDescription,
  type Engine,
  type EngineRenderRequest,
  type LayerDescription,
  noTime,
} from '../ports/engine'
import type { SetText } from '../ports/set-text'
import type { ViewDrawer } from '../ports/view-drawer'
import { outputByOutput } from '../renders/output-by-output'

/**
 * An engine without pixels, for tests of the code around it: it takes any file that begins like a PSD for the document
 * it was given, and writes a request down instead of drawing it.
 */
export const createCannedEngine = (description: DocumentDescription): Engine & ViewDrawer => {
  const descriptionOf = async (source: SourceName): Promise<DocumentDescription> => {
    // A sheet is named after the artwork that it is for, and read from no file.
    if (sourceOf(source).kind === 'sheet') return description
    const file = fileOfSource(source)
    const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
      throw new AppError(
        cause.code === 'ENOENT' ? 'fileMissing' : 'fileUnreadable',
        { path: file },
        { cause },
      )
    })
    if (bytes.subarray(0, 4).toString() === '8BPS')
      return { ...description, contentHash: createHash('sha256').update(bytes).digest('hex') }
    throw new AppError('psdUnreadable', { file })
  }
  const render: Engine['render'] = async (request, options = {}) => {
    await descriptionOf(request.file)
    options.onProgress?.(0.5)
    options.signal?.throwIfAborted()
    const text = JSON.stringify(withoutBytes(request))
    await writeFile(request.target, text)
    return {
      path: request.target,
      width: request.output.width === 'original' ? description.width : request.output.width,
      height: description.height,
      bytes: text.length,
      diagnostics: description.diagnostics,
      timings: noTime,
    }
  }
  return {
    describe: descriptionOf,
    render,
    renderOutputs: outputByOutput(render),
    thumbnail: async ({ maxWidth }) => Buffer.from(`thumbnail ${maxWidth}`),
    drawView: async ({ maxWidth: width, maxHeight: height, encoding }) => ({
      ...{ frame: 1, width, height, drawnWidth: width, drawnHeight: height, encoding },
      ...{ part: { x: 0, y: 0, width: 1, height: 1 }, bytes: new Uint8Array([1, 2, 3, 4]) },
    }),
    describeArtwork: async () => ({
      width: 8,
      height: 4,
      format: 'png',
      hasAlpha: true,
      resolutionPpi: null,
    }),
    measureTexts: async ({ edits }) => edits.map(({ texts }) => ({ texts: texts.map(cannedText) })),
    checkFidelity: async () => null,
    close: async () => {},
  }
}

/** Words of more than 12 characters shrink, those with `?` lack a letter, and those with `!` are in another font. */
const cannedText = ({ layer, text, fit }: TextEdit): SetText => ({
  layerPath: layer,
  layerName: `Layer ${layer.join('/')}`,
  requestedFont: 'ArialMT',
  resolvedFont: { family: 'Arimo', postScriptName: 'Arimo-Regular' },
  matchSource: text?.includes('!') ? 'substitute' : 'postscript_name',
  isCovered: !text?.includes('?'),
  missing: text?.includes('?') ? '?' : '',
  scale: fit === 'shrink' ? Math.min(1, 12 / (text?.length ?? 1)) : 1,
  overflows: fit === 'overflow' && (text?.length ?? 0) > 12,
  ink: null,
})

const withoutBytes = (request: EngineRenderRequest) => ({
  ...request,
  edits: {
    ...request.edits,
    smartObjects: request.edits.smartObjects.map(({ artwork, ...edit }) => ({
      ...edit,
      artwork: 'bytes' in artwork ? { bytes: artwork.bytes.length } : artwork,
    })),
  },
})

export const cannedLayer = (
  layer: Partial<LayerDescription> & Pick<LayerDescription, 'path' | 'name'>,
): LayerDescription => ({
  kind: 'pixel',
  isVisible: true,
  opacity: 1,
  blendMode: 'normal',
  isClipped: false,
  bounds: { x: 0, y: 0, width: 10, height: 10 },
  children: [],
  smartObject: null,
  text: null,
  outlineCount: 0,
  hasColorOverlay: false,
  fillColor: null,
  ...layer,
})

export const cannedSmartObject = (
  layer: Partial<LayerDescription> & Pick<LayerDescription, 'path' | 'name'>,
  contentsId = layer.name,
): LayerDescription =>
  cannedLayer({
    kind: 'smart_object',
    smartObject: {
      contentsId,
      contentsFileName: `${contentsId}.psb`,
      contentsFormat: 'psb',
      isLinked: false,
      canvas: { width: 600, height: 400 },
      quad: [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      outline: [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      isWarped: false,
    },
    ...layer,
  })

export const cannedDescription = (
  layers: readonly LayerDescription[],
  rest: Partial<DocumentDescription> = {},
): DocumentDescription => ({
  width: 1000,
  height: 800,
  depth: 8,
  colorMode: 'rgb',
  resolutionPpi: 72,
  layerComps: [],
  iccProfileName: null,
  guides: [],
  contentHash: '0'.repeat(64),
  layers,
  diagnostics: [],
  ...rest,
})
