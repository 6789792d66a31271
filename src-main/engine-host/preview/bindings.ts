import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import type { Diagnostic } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { LayerDiagnostic } from '../../service/ports/engine'
import type { DocumentBinding } from '../protocol/host-protocol'

/** What the page's uuids and artwork ids stand for; main has told it beforehand. */
export class Bindings {
  readonly #documents = new Map<string, DocumentBinding>()
  readonly #artworks = new Map<string, ResourceSource>()

  bindDocument(binding: DocumentBinding): void {
    this.#documents.set(binding.uuid, binding)
  }

  bindArtworks(sources: ReadonlyMap<string, ResourceSource>): void {
    for (const [id, source] of sources) this.#artworks.set(id, source)
  }

  /** Throws MOCKUP_NOT_FOUND. */
  document(uuid: string): DocumentBinding {
    const binding = this.#documents.get(uuid)
    if (binding) return binding
    throw new AppError('MOCKUP_NOT_FOUND', `No document ${uuid} is open.`, {
      suggestion: 'Open the file again.',
    })
  }

  /** The page's edits in the engine's words. Throws LAYER_NOT_FOUND, NOT_FOUND. */
  edits(binding: DocumentBinding, edits: DocumentEdits): ResolvedEdits {
    const layer = (uuid: string) => layerPath(binding, uuid)
    return resolveEdits(edits, { layer, smartObject: layer, artwork: (id) => this.#artwork(id) })
  }

  #artwork(id: string): ResourceSource {
    const source = this.#artworks.get(id)
    if (source) return source
    throw new AppError('NOT_FOUND', `The artwork ${id} is not known any more.`, {
      suggestion: 'Add it again.',
    })
  }
}

/** With uuids in the place of paths. A layer that the page has no name for leaves its own name only. */
export const pageDiagnostics = (
  { layerPaths }: DocumentBinding,
  diagnostics: readonly LayerDiagnostic[],
): readonly Diagnostic[] => {
  const uuids = new Map([...layerPaths].map(([uuid, path]) => [path.join('/'), uuid]))
  return diagnostics.map(({ layerPath, ...rest }) => ({
    ...rest,
    layerUuid: (layerPath && uuids.get(layerPath.join('/'))) ?? null,
  }))
}

const layerPath = ({ layerPaths }: DocumentBinding, uuid: string): LayerPath => {
  const path = layerPaths.get(uuid)
  if (path) return path
  throw new AppError('LAYER_NOT_FOUND', `The document has no layer ${uuid}.`, {
    suggestion: 'Open the file again.',
  })
}
