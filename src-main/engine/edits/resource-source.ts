/** Either a file on this computer, or its bytes. */
export type ResourceSource = { readonly path: string } | { readonly bytes: Uint8Array; readonly name: string }
