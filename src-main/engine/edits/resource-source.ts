/** Either a file on this computer, or its bytes. */
export type ResourceSource = { readonly path: string } | { readonly bytes: Uint8Array; readonly name: string }

/**
 * Resources that edits name by an id and the engine reads from a file. Fonts are already transferred but not drawn yet.
 */
export type ResourceKind = 'artwork' | 'font'

export interface Resource {
  readonly kind: ResourceKind
  /** Unique within its kind. */
  readonly id: string
  readonly source: ResourceSource
}
