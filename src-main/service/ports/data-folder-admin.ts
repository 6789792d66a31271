import type { Failure } from '@contract/errors'

export interface DataFolderDiagnosis {
  readonly folder: string
  /** The failure with which the folder would be refused; null for a sound one. */
  readonly failure: Failure | null
  /** Newest first. */
  readonly backups: readonly { readonly file: string; readonly bytes: number; readonly madeAt: Date }[]
}

/** Repairs of a data folder. All but `diagnose` and `backUp` reject with `dataFolderInUse` while a program uses it. */
export interface DataFolderAdmin {
  diagnose(): DataFolderDiagnosis
  /** Returns the backup's path. Null: among the folder's own backups. */
  backUp(file: string | null): string
  /** Returns the restored backup's path. Null: the newest. */
  restore(file: string | null): string
  /** Makes a database where there is no sound one, and adds the stored mockups that it lacks. */
  rebuild(): Promise<ReadmittedMockups>
  /** Moves everything that is stored into a folder within the data folder. Returns its path. */
  startAnew(): string
}

export interface ReadmittedMockups {
  readonly readmitted: number
  /** Files of which no mockup can be made; they stay. */
  readonly unreadable: readonly string[]
}
