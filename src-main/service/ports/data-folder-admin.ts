import type { Failure } from '@contract/errors'
import type { SecretPlace } from '@contract/failures/service'

/** A key of encrypted webhook secrets. */
export interface UsedSecretKey {
  readonly id: string
  /** Where it is, or was. */
  readonly place: SecretPlace
  readonly isFound: boolean
  /** How many secrets it opens. */
  readonly secrets: number
}

export interface DataFolderSecrets {
  /** Stored in plain text by an earlier version; the next start encrypts them. */
  readonly plain: number
  readonly keys: readonly UsedSecretKey[]
}

export interface DataFolderBackup {
  readonly file: string
  readonly bytes: number
  readonly madeAt: Date
  /** Made by an earlier version: it has secrets of webhooks as plain text. */
  readonly hasPlainSecrets: boolean
}

export interface DataFolderDiagnosis {
  readonly folder: string
  /** The failure with which the folder would be refused; null for a sound one. */
  readonly failure: Failure | null
  /** Of its webhooks; none where the database cannot be read. */
  readonly secrets: DataFolderSecrets
  /** Newest first. */
  readonly backups: readonly DataFolderBackup[]
}

/**
 * Repairs of a data folder. `restore`, `rebuild` and `startAnew` reject with `dataFolderInUse` while a program uses it.
 */
export interface DataFolderAdmin {
  diagnose(): Promise<DataFolderDiagnosis>
  /** Makes a new key for the secrets of webhooks, and encrypts them anew. Rejects with `secretKeyGiven`. */
  rotateKey(): Promise<DataFolderSecrets>
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
