/** Either a file on this computer, or its bytes. */
export type ResourceSource = { readonly path: string } | { readonly bytes: Uint8Array; readonly name: string }

/** What edits name by an id and the engine takes from a file. Fonts are carried already and draw nothing yet. */
export type ResourceKind = 'artwork' | 'font'

export interface Resource {
  readonly kind: ResourceKind
  /** One of its kind. */
  readonly id: string
  readonly source: ResourceSource
}
