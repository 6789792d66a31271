import { resolve } from 'node:path'
import { fromFailure } from '@contract/errors'
import { cutOutsOnArtwork } from '../../service/layers/cut-outs-on-artwork'
import { diagnosticsOf, indexLayers } from '../../service/layers/layer-index'
import {
  artworksOfNames,
  editsOfNames,
  type NamedArtwork,
  type NamedDocument,
} from '../../service/layers/named-edits'
import { withSeenPrintsOf } from '../../service/layers/with-seen-prints'
import { documentUuidOf } from '../../service/naming/uuid-of'
import type {
  EngineRenderRequest as DrawingRequest,
  OutputFile,
  OutputOptions,
} from '../../service/ports/engine'
import { editsOfProject } from '../../service/projects/edits-of-project'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'
import { artworkPartsOf } from './artwork-parts-of'
import type { CliContext, ExitCode } from './cli-context'
import type { RenderOptions } from './cli-options'
import { drawingOf } from './drawing-of'
import { imageFormatOf, imageFormatOfFile } from './image-format-of'
import { namedEditsOf } from './named-edits-of'
import { overOf } from './over-option'
import { placementOf } from './placement-of'
import { printBeside } from './print-beside'
import { progressLine } from './progress-line'
import { type RenderScene, sceneOfRender } from './scene-of-render'

export interface RenderArguments extends RenderOptions {
  readonly file?: string
}

export const renderOne = async (request: RenderArguments, context: CliContext): Promise<ExitCode> => {
  const scene = await sceneOfRender(request, context)
  try {
    return await renderScene(scene, request, context)
  } finally {
    await scene.close()
  }
}

const renderScene = async (
  { file, source, project }: RenderScene,
  request: RenderArguments,
  context: CliContext,
): Promise<ExitCode> => {
  const { signal, nowMs } = context
  const startedAt = nowMs()
  const format = request.format === undefined ? imageFormatOfFile(request.out) : imageFormatOf(request.format)
  const output: OutputOptions = {
    format,
    width: request.width,
    quality: request.quality,
    dpi: request.dpi ?? null,
    profile: request.profile,
  }
  const { drawing: engine, takeLeft, assertTakes } = await drawingOf(request, context)
  await assertTakes([output])
  const description = await engine.describe(source, { signal })
  const index = indexLayers(documentUuidOf(file, description.contentHash), description)
  const document = { index, description }
  const edits = project ? editsOfProject(project, index) : await editsOf(request, document, context)
  if (format === 'psd' && request.width !== 'original')
    context.err('A layered file keeps the size of its document: --width is left out.\n')
  const print = printBeside(request)
  const line = progressLine(context)
  const rendered = await engine
    .render(
      {
        file: source,
        edits,
        output,
        target: resolve(request.out),
      },
      { signal, onProgress: (progress) => line.show(`${Math.round(progress * 100)} %`, progress) },
    )
    .catch((error: unknown) => {
      const left = takeLeft()
      throw left ? fromFailure(left, error) : error
    })
    .finally(line.end)
  const diagnostics = diagnosticsOf(index, rendered.diagnostics)
  const { path, width, height, bytes } = rendered
  const durationMs = Math.round(nowMs() - startedAt)
  context.out(
    request.json
      ? `${JSON.stringify({ success: true, data: { path, width, height, bytes, duration_ms: durationMs, diagnostics } }, null, 2)}\n`
      : `${path}  ${width} × ${height}  ${(bytes / 1e6).toFixed(2)} MB  ${(durationMs / 1000).toFixed(2)} s\n`,
  )
  if (print)
    await writePrintBeside(
      print,
      { file: source, edits },
      { engine, context, isQuiet: request.json === true },
    )
  for (const { layerName, effect } of diagnostics) {
    context.err(layerName === null ? `${effect}\n` : `${layerName}: ${effect}\n`)
  }
  return 0
}

const writePrintBeside = async (
  print: OutputFile,
  scene: Pick<DrawingRequest, 'file' | 'edits'>,
  { engine, context, isQuiet }: WritingDeps,
): Promise<void> => {
  const [end] = await engine.renderOutputs({ ...scene, files: [print] }, { signal: context.signal })
  if (end && 'failure' in end) throw fromFailure(end.failure)
  if (end && !isQuiet) context.out(`${end.file.path}  ${end.file.width} × ${end.file.height}  300 dpi\n`)
}

interface WritingDeps {
  readonly engine: Pick<DrawingEngine, 'renderOutputs'>
  readonly context: CliContext
  readonly isQuiet: boolean
}

const editsOf = async (
  request: RenderArguments,
  document: NamedDocument,
  context: CliContext,
): Promise<DrawingRequest['edits']> => {
  const placement = placementOf(request)
  const artworks: NamedArtwork[] = []
  for (const assignment of request.artwork) {
    const [reference, image] = await artworkPartsOf(assignment, context)
    artworks.push({ layer: reference, path: image, placement })
  }
  for (const given of request.over) {
    const { assignment, blending } = overOf(given)
    const [reference, path] = await artworkPartsOf(assignment, context)
    const over = { path, placement, ...blending }
    const at = artworks.findIndex(({ layer }) => layer === reference)
    const below = artworks[at]
    if (below) artworks[at] = { ...below, above: [...(below.above ?? []), over] }
    else artworks.push({ layer: reference, ...over })
  }
  const edits = { ...editsOfNames(namedEditsOf(request), document), ...artworksOfNames(artworks, document) }
  return cutOutsOnArtwork(withSeenPrintsOf(edits, document.index), document.index)
}
