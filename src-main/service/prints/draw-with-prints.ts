import { AppError, failureOf } from '@contract/errors'
import { indexLayers } from '../layers/layer-index'
import { documentUuidOf } from '../naming/uuid-of'
import { sourceOf } from '../ports/document-source'
import type { CallOptions, Engine, FilePath, OutputFile, OutputResult, OutputsRequest } from '../ports/engine'
import { hasContentsOf, printAreaOf } from './print-area'
import { printFileOf } from './print-file'
import { printFaults } from './print-warnings'
import { type PrintDeps, writePrint } from './write-print'

/** What a printer would ask about a file that was written. */
interface PrintWarning {
  readonly file: FilePath
  readonly area: string
  /** Artwork ends within the bleed, or between the safe area and the edge. */
  readonly fault: 'bleed' | 'safe'
}

interface DrawDeps extends PrintDeps {
  readonly onWarning?: (warning: PrintWarning) => void
}

type Drawing = Pick<Engine, 'describe' | 'renderOutputs'> & Partial<Pick<Engine, 'describeArtwork'>>

/** `renderOutputs` of the same engine, which also makes the files whose outputs ask for a print. */
export const drawWithPrints =
  (engine: Drawing, deps: DrawDeps): Engine['renderOutputs'] =>
  async (request, options) => {
    const mockups = request.files.filter(({ output }) => !output.print)
    if (mockups.length === request.files.length) return engine.renderOutputs(request, options)
    const drawn =
      mockups.length === 0 ? [] : await engine.renderOutputs({ ...request, files: mockups }, options)
    const results: OutputResult[] = []
    let next = 0
    for (const file of request.files) {
      if (file.output.print) results.push(await printed(file, request, { engine, deps, options }))
      else results.push(drawn[next++] ?? { failure: failureOf('internal', {}) })
    }
    return results
  }

interface PrintingDeps {
  readonly engine: Drawing
  readonly deps: DrawDeps
  readonly options: CallOptions | undefined
}

const printed = async (
  { output, target }: OutputFile,
  { file, edits }: OutputsRequest,
  { engine, deps, options }: PrintingDeps,
): Promise<OutputResult> => {
  const wish = output.print
  if (!wish) return { failure: failureOf('internal', {}) }
  const { signal } = options ?? {}
  const calling = signal ? { signal } : {}
  const description = await engine.describe(file, calling)
  const index = indexLayers(documentUuidOf(target, description.contentHash), description)
  try {
    const filled = edits.smartObjects.map(({ layer }) => layer)
    const area = printAreaOf(index, filled, wish.area)
    const document = { index, source: sourceOf(file) }
    const print = printFileOf(document, edits, {
      contents_id: area.layer.smartObject?.contentsId ?? '',
      width_inches: wish.widthInches,
      bleed_inches: wish.bleedInches,
    })
    const format = wish.isPdf ? 'pdf' : output.format === 'tiff' ? 'tiff' : 'png'
    const result = await writePrint(print, { format, target }, { ...deps, engine }, calling)
    const sharing = index.entries.filter((entry) => hasContentsOf(area, entry))
    const paths = new Set(sharing.map(({ layer }) => layer.path.join()))
    const placed = edits.smartObjects.find(({ layer }) => paths.has(layer.join()))
    const canvas = area.layer.smartObject?.canvas
    if (deps.onWarning && engine.describeArtwork && placed && canvas && !('color' in placed.artwork)) {
      const artwork = await engine.describeArtwork(placed.artwork, calling)
      const faults = printFaults(placed.placement, { canvas, artwork }, wish)
      const about = { file: target, area: area.layer.name }
      if (faults.isBleedShort) deps.onWarning({ ...about, fault: 'bleed' })
      if (faults.isBeyondSafe) deps.onWarning({ ...about, fault: 'safe' })
    }
    return result
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return { failure: error.failure }
    throw error
  }
}

/** What is wrong with the wish, not with the engine. */
const refusals: ReadonlySet<string> = new Set([
  'CONFLICT',
  'INVALID_INPUT',
  'LAYER_NOT_FOUND',
  'LAYER_AMBIGUOUS',
  'FILE_NOT_WRITABLE',
])
