import type { FilePath } from './engine'

export interface NotedFolder {
  readonly folder: FilePath
  /** What the setting *Export folder* was then: a change of the setting outdates the note. */
  readonly setting: FilePath | null
}

/** The folder of the last export, which outlives the program. */
export interface ExportFolderMemory {
  /** Null: none was noted, or it is gone. */
  recall(): Promise<NotedFolder | null>
  /** Never rejects: a folder that cannot be noted is forgotten at the next start. */
  note(noted: NotedFolder): Promise<void>
}
