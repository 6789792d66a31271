import type { Uuid } from '@contract/vocabulary'
import type { LayerIndex } from '../layers/layer-index'
import type { DocumentSource } from '../ports/document-source'
import type { DocumentDescription } from '../ports/engine'

/** A document that the window works on. */
export interface OpenedDocument {
  readonly uuid: Uuid
  /** For a mockup kept by a service, a name of it there in place of a path: its uuid. */
  readonly source: DocumentSource
  readonly description: DocumentDescription
  readonly index: LayerIndex
  /** Null: a file on this computer. */
  readonly remote: RemoteOrigin | null
  /** Whether it is one of the program's own, which nobody changes. */
  readonly isSample?: true
}

/** Where a remote mockup is kept. */
export interface RemoteOrigin {
  readonly connectionId: Uuid
  readonly connectionName: string
  readonly name: string
  readonly hasExactAreas: boolean
}
