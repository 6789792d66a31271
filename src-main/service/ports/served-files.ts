import type { FilePath } from './engine'

/** `<64 random characters>/<file name>`: who has it may read the file, nobody can guess it. */
export type ServedFileId = string

/** `kept`: until what it belongs to is removed. `expiring`: for the time that results are kept. */
export type ServedLifetime = 'kept' | 'expiring'

/** Finished files that are handed out by address. */
export interface ServedFiles {
  /** A place for one new file; the folder exists, the file does not. */
  reserve(
    fileName: string,
    lifetime: ServedLifetime,
  ): Promise<{ readonly id: ServedFileId; readonly path: FilePath }>
  /** The file is whole and does not change any more: it may share its bytes with equal ones. */
  seal(id: ServedFileId): Promise<void>
  /** Null for what is no id of ours, is gone, or has had its time. */
  find(id: string): Promise<{ readonly path: FilePath; readonly size: number } | null>
  /** Where a caller with this key reads it; null: no key in particular. */
  addressOf(id: ServedFileId, keyId?: string | null): Promise<string>
  remove(id: ServedFileId): Promise<void>
}
