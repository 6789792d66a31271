import type { StoredObject } from './object-store'

/** A file as the store knows it: a name for bytes. */
export interface NamedFile {
  /** `results/r0…/mug.png` */
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  /** When it was given this name. */
  readonly at: Date
}

/** Bytes, once for all files that have them. */
export const blobsFolder = 'blobs/'
export const blobKeyOf = (sha256: string): string => `${blobsFolder}${sha256}`

/**
 * `names/<name>/<SHA-256>-<bytes>`, without content: a list of names tells which bytes are in use, without reading any
 * of them.
 */
export const namesFolder = 'names/'
export const nameKeyOf = ({ name, sha256, bytes }: Omit<NamedFile, 'at'>): string =>
  `${namesFolder}${name}/${sha256}-${bytes}`

const nameKey = /^names\/(.+)\/([0-9a-f]{64})-(\d+)$/s

/** Null for an object that is no name. */
export const namedFileOf = ({ key, at }: Pick<StoredObject, 'key' | 'at'>): NamedFile | null => {
  const [, name, sha256, bytes] = nameKey.exec(key) ?? []
  return name === undefined || sha256 === undefined ? null : { name, sha256, bytes: Number(bytes), at }
}
