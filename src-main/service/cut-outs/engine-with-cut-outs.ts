import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { CallOptions, Engine, LayerDiagnostic } from '../ports/engine'
import type { Files } from '../ports/files'
import { cutOutWarnings } from './cut-out-warnings'
import type { CutOutOptions, CutOuts } from './cut-outs'

export interface CuttingDeps {
  readonly cutOuts: Pick<CutOuts, 'of'>
  readonly files: Pick<Files, 'read'>
  /**
   * How a person has corrected artwork. Where it is given, the engine cuts out the rest by itself, as services do: they
   * know no strokes.
   */
  readonly correctionOf?: CutOuts['correctionOf']
}

type Drawing = Pick<Engine, 'render' | 'renderOutputs' | 'thumbnail'>

interface Cut {
  readonly edits: ResolvedEdits
  /** Cut-outs that a person should look at. */
  readonly diagnostics: readonly LayerDiagnostic[]
}

/**
 * The same engine, which gets artwork without its background where edits ask for that. A smart object without artwork
 * keeps what it has.
 */
export const engineWithCutOuts = <Wrapped extends Partial<Drawing>>(
  engine: Wrapped,
  deps: CuttingDeps,
): Wrapped => {
  const { render, renderOutputs, thumbnail } = engine
  return {
    ...engine,
    ...(render &&
      ({
        async render(request, options) {
          const { edits, diagnostics } = await cutEdits(request.edits, deps, options)
          const rendered = await render({ ...request, edits }, options)
          return { ...rendered, diagnostics: [...diagnostics, ...rendered.diagnostics] }
        },
      } satisfies Pick<Drawing, 'render'>)),
    ...(renderOutputs &&
      ({
        async renderOutputs(request, options) {
          const { edits, diagnostics } = await cutEdits(request.edits, deps, options)
          const results = await renderOutputs({ ...request, edits }, options)
          return results.map((result) =>
            'file' in result
              ? { file: { ...result.file, diagnostics: [...diagnostics, ...result.file.diagnostics] } }
              : result,
          )
        },
      } satisfies Pick<Drawing, 'renderOutputs'>)),
    ...(thumbnail &&
      ({
        async thumbnail(request, options) {
          const { edits } = await cutEdits(request.edits, deps, options)
          return thumbnail({ ...request, edits }, options)
        },
      } satisfies Pick<Drawing, 'thumbnail'>)),
  }
}

/** The edits with their artwork cut out where they ask for that. */
export const cutEdits = async (
  edits: ResolvedEdits,
  deps: CuttingDeps,
  { signal }: CallOptions = {},
): Promise<Cut> => {
  if (edits.cutOuts.length === 0) return { edits, diagnostics: [] }
  const asked = new Map(edits.cutOuts.map(({ layer, wish }) => [layer.join(), wish]))
  const diagnostics: LayerDiagnostic[] = []
  const left: ResolvedEdits['cutOuts'][number][] = []
  const smartObjects = await Promise.all(
    edits.smartObjects.map(async (edit) => {
      const { artwork, layer } = edit
      const wish = asked.get(layer.join())
      if ('color' in artwork || wish === undefined) return edit
      if (deps.correctionOf && wish === null) {
        if ((await deps.correctionOf(await bytesOf(artwork, deps.files))) === null) {
          left.push({ layer, wish })
          return edit
        }
      }
      const cut = await cutArtwork(artwork, deps, { wish, ...(signal && { signal }) })
      const unsure = cut.warnings.map(({ message }) => ({
        ...{ layerPath: layer, layerName: null },
        ...{ feature: 'cut-out:unsure', effect: message },
      }))
      diagnostics.push(...unsure)
      return { ...edit, artwork: cut.artwork }
    }),
  )
  return { edits: { ...edits, smartObjects, cutOuts: left }, diagnostics }
}

const cutArtwork = async (
  artwork: ResourceSource,
  { cutOuts, files }: CuttingDeps,
  options: CutOutOptions,
) => {
  const name = 'path' in artwork ? nameOf(artwork.path) : artwork.name
  const bytes = await bytesOf(artwork, files)
  const { file, facts } = await cutOuts.of({ bytes, name }, options)
  // What came without a background keeps its own file: a drawing stays one.
  const isCut = facts.ground !== 'transparent'
  return { artwork: isCut ? { path: file } : artwork, warnings: cutOutWarnings(facts, name) }
}

const bytesOf = async (artwork: ResourceSource, files: Pick<Files, 'read'>): Promise<Uint8Array> =>
  'path' in artwork ? files.read(artwork.path) : artwork.bytes

const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path
