import type { DocumentBinding } from './host-protocol'

/**
 * Four times the mockups of the largest batch, whose page names each by its uuid as long as it is open. A file counts
 * anew each time it is saved.
 */
export const mostBoundDocuments = 2000

/** The latest binding of each document: main keeps a table for restarted engines, the engine one for its previews. */
export class DocumentTable {
  /** Most recently bound or used last. */
  readonly #byUuid = new Map<string, DocumentBinding>()

  get all(): readonly DocumentBinding[] {
    return [...this.#byUuid.values()]
  }

  put(binding: DocumentBinding): void {
    this.#byUuid.delete(binding.uuid)
    this.#byUuid.set(binding.uuid, binding)
    const [oldest] = this.#byUuid.keys()
    if (this.#byUuid.size > mostBoundDocuments && oldest !== undefined) this.#byUuid.delete(oldest)
  }

  /** Null for a document that was never bound, or that is not among the latest any more. */
  use(uuid: string): DocumentBinding | null {
    const binding = this.#byUuid.get(uuid)
    if (binding === undefined) return null
    this.put(binding)
    return binding
  }
}
