import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import type { Diagnostic } from '@contract/vocabulary'
import type { LayerPath } from '../../engine/document/layer-path'
import type { EditCatalogue } from '../../engine/edits/edit-kind'
import { editKinds, type ResolvedEdits } from '../../engine/edits/edit-kinds'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { Resource, ResourceKind, ResourceSource } from '../../engine/edits/resource-source'
import { withSeenPrints } from '../../engine/edits/seen-prints'
import type { LayerDiagnostic } from '../../service/ports/engine'
import { DocumentTable } from '../protocol/document-table'
import type { DocumentBinding } from '../protocol/host-protocol'
import { ResourceTable } from '../protocol/resource-table'

/** Resolves the page's uuids and resource ids, which main has registered beforehand. */
export class Bindings {
  readonly #documents = new DocumentTable()
  readonly resources = new ResourceTable()
  readonly #kinds: EditCatalogue
  readonly #waiting = new Set<() => void>()

  constructor(kinds: EditCatalogue = editKinds) {
    this.#kinds = kinds
  }

  bindDocument(binding: DocumentBinding): void {
    this.#documents.put(binding)
    this.#wake()
  }

  bindResources(resources: readonly Resource[]): void {
    this.resources.put(resources)
    this.#wake()
  }

  /** Resolves when main registers anything, or after so long, ms. */
  next(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, patienceMs)
      this.#waiting.add(end)
    })
  }

  #wake(): void {
    for (const end of [...this.#waiting]) end()
  }

  /** Throws NOT_FOUND. */
  resource(kind: ResourceKind, id: string): ResourceSource {
    return this.resources.source(kind, id)
  }

  /** Throws MOCKUP_NOT_FOUND. */
  document(uuid: string): DocumentBinding {
    const binding = this.#documents.use(uuid)
    if (binding) return binding
    throw new AppError('documentNotOpen', { uuid })
  }

  /** Converts the page's edits to the engine's. Throws LAYER_NOT_FOUND, NOT_FOUND. */
  edits(binding: DocumentBinding, edits: DocumentEdits): ResolvedEdits {
    const layer = (uuid: string) => layerPath(binding, uuid)
    const artwork = (id: string) => this.resource('artwork', id)
    const resolved = resolveEdits(edits, { layer, smartObject: layer, artwork }, this.#kinds)
    return binding.prints ? withSeenPrints(resolved, binding.prints) : resolved
  }
}

/** Replaces layer paths by uuids. For a layer that the page has no uuid for, only its name remains. */
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
  throw new AppError('openLayerUnknown', { uuid })
}
