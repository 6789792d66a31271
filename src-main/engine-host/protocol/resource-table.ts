import { AppError } from '@contract/errors'
import type { Resource, ResourceKind, ResourceSource } from '../../engine/edits/resource-source'

/**
 * The latest binding of each resource: main keeps a table for restarted engines, the engine one for its previews and
 * one for each request that brings resources.
 */
export class ResourceTable {
  readonly #byKey = new Map<string, Resource>()

  constructor(resources: readonly Resource[] = []) {
    this.put(resources)
  }

  get all(): readonly Resource[] {
    return [...this.#byKey.values()]
  }

  put(resources: readonly Resource[]): void {
    for (const resource of resources) this.#byKey.set(keyOf(resource.kind, resource.id), resource)
  }

  /** Throws NOT_FOUND. */
  source(kind: ResourceKind, id: string): ResourceSource {
    const resource = this.#byKey.get(keyOf(kind, id))
    if (resource) return resource.source
    throw new AppError('resourceForgotten', { resource: kind, id })
  }
}

const keyOf = (kind: ResourceKind, id: string): string => `${kind} ${id}`
