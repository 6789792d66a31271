import type { FilePath } from './engine'

/** `<64 random characters>/<file name>`: anyone who has the id may read the file; it cannot be guessed. */
export type ServedFileId = string

/** `kept`: until its owning record is removed. `expiring`: for as long as results are kept. */
export type ServedLifetime = 'kept' | 'expiring'

/** Finished files that are served by address. */
export interface ServedFiles {
  /** Reserves a path for one new file; the folder exists, the file does not. */
  reserve(
    fileName: string,
    lifetime: ServedLifetime,
  ): Promise<{ readonly id: ServedFileId; readonly path: FilePath }>
  /** Where a file with this id lies, or would lie. */
  placeOf(id: ServedFileId): FilePath
  /** Marks the file as complete and final: it may share its bytes with identical files. */
  seal(id: ServedFileId): Promise<void>
  /**
   * The file on this machine, where it stays for a minute at least. Null if the id is not one of ours, the file is
   * gone, or it has expired.
   */
  find(id: string): Promise<{ readonly path: FilePath; readonly size: number } | null>
  /** Like `find`, but the file stays on this machine for as long as this process runs. */
  findForGood(id: ServedFileId): Promise<FilePath | null>
  /** Where else than on this server the file can be read for so many seconds; null: nowhere, or no such file. */
  elsewhere(id: string): Promise<{ readonly address: string; readonly seconds: number } | null>
  /** The address where a caller with this key reads the file; null: no particular key. */
  addressOf(id: ServedFileId, keyId?: string | null): Promise<string>
  remove(id: ServedFileId): Promise<void>
}
