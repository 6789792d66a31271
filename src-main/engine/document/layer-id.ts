/** Unique within its document and stable for the same file: Photoshop's layer id where the file has one. */
export type LayerId = number & { readonly __brand: 'LayerId' }
