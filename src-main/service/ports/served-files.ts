import type { FilePath } from './engine'

/** `<64 hexadecimal digits>/<file name>`: who has it may read the file, nobody can guess it. */
export type ServedFileId = string

/** Finished pictures that are handed out by address. */
export interface ServedFiles {
  /** A place for one new file; the folder exists, the file does not. */
  reserve(fileName: string): Promise<{ readonly id: ServedFileId; readonly path: FilePath }>
  /** Null for what is no id of ours; the file may be gone. */
  pathOf(id: string): FilePath | null
  addressOf(id: ServedFileId): string
  remove(id: ServedFileId): Promise<void>
}
