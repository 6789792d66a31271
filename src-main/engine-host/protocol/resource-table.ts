import type { Resource, ResourceKind } from '../../engine/edits/resource-source'

/** The latest binding of each resource; main keeps the table for restarted engines, the engine for its previews. */
export class ResourceTable {
  readonly #byKey = new Map<string, Resource>()

  get all(): readonly Resource[] {
    return [...this.#byKey.values()]
  }

  put(resources: readonly Resource[]): void {
    for (const resource of resources) this.#byKey.set(keyOf(resource.kind, resource.id), resource)
  }

  find(kind: ResourceKind, id: string): Resource | null {
    return this.#byKey.get(keyOf(kind, id)) ?? null
  }
}

const keyOf = (kind: ResourceKind, id: string): string => `${kind} ${id}`
