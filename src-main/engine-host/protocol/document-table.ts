import type { DocumentBinding } from './host-protocol'

/** More than anybody shows between two looks at a document: a file that is saved counts anew each time. */
export const mostBoundDocuments = 500

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
