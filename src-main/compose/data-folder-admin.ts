import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { toFailure } from '@contract/errors'
import {
  assertNotInUse,
  backUp,
  listBackups,
  restoreBackup,
  startNewDatabase,
} from '../adapters/database/folder-backups'
import { identityFile, storedFolders } from '../adapters/database/folder-identity'
import {
  assertBelonging,
  assertUsable,
  databaseName,
  openFolderDatabase,
} from '../adapters/database/open-folder-database'
import { createSqliteWebhookStore } from '../adapters/database/sqlite-webhook-store'
import { storedSecrets } from '../adapters/database/stored-secrets'
import { createAesSecretBox } from '../adapters/secrets/aes-secret-box'
import { openFolderKeyRing, secretKeysFolder } from '../adapters/secrets/folder-key-ring'
import { usedKeys } from '../adapters/secrets/used-keys'
import type { DataFolderAdmin, DataFolderBackup, ReadmittedMockups } from '../service/ports/data-folder-admin'
import type { Keychain } from '../service/ports/keychain'
import type { Log } from '../service/ports/log'
import { isSealed } from '../service/ports/secret-box'
import { sealSecrets } from '../service/webhooks/seal-secrets'

export interface DataFolderAdminOptions {
  readonly folder: string
  readonly log: Pick<Log, 'error'>
  readonly keychain?: Keychain
  /** The value of `MOCKWRIGHT_SECRETS_KEY`. */
  readonly secretsKey?: string | undefined
  /** Adds the stored mockups that the database lacks. */
  readonly readmit: () => Promise<ReadmittedMockups>
}

/** The repairs of a data folder, for the command line. */
export const createDataFolderAdmin = (options: DataFolderAdminOptions): DataFolderAdmin => {
  const { folder, log, readmit } = options
  const database = join(folder, databaseName)
  const openRing = () =>
    openFolderKeyRing({
      dataFolder: folder,
      keychain: options.keychain ?? null,
      environment: options.secretsKey,
    })
  const failureOfFolder = () => {
    try {
      assertBelonging(folder)
      assertUsable(folder)
      return null
    } catch (error) {
      return toFailure(error)
    }
  }
  return {
    async diagnose() {
      const failure = failureOfFolder()
      const stored = failure === null ? storedSecrets(database) : []
      return { folder, failure, secrets: await usedKeys(stored, openRing()), backups: backupsOf(folder) }
    },
    async rotateKey() {
      const ring = openRing()
      const sqlite = openFolderDatabase(folder)
      try {
        await ring.renew()
        const store = createSqliteWebhookStore(sqlite.access)
        await sealSecrets({ store, secrets: createAesSecretBox(ring), log })
      } finally {
        await sqlite.close()
      }
      return usedKeys(storedSecrets(database), ring)
    },
    backUp(file) {
      assertBelonging(folder)
      return backUp(folder, now(), file)
    },
    restore: (file) => restoreBackup(folder, now(), file),
    async rebuild() {
      assertNotInUse(folder)
      const failure = failureOfFolder()
      if (failure !== null && failure.kind !== 'databaseNewer') startNewDatabase(folder, now())
      return readmit()
    },
    startAnew() {
      assertNotInUse(folder)
      const place = join(folder, `before-${now().toISOString().replaceAll(':', '-')}`)
      mkdirSync(place)
      const moved = [...storedFolders, identityFile, 'backups', secretKeysFolder]
      for (const name of readdirSync(folder))
        if (moved.includes(name) || name.startsWith(databaseName))
          renameSync(join(folder, name), join(place, name))
      return place
    },
  }
}

const backupsOf = (folder: string): readonly DataFolderBackup[] =>
  listBackups(folder).map((backup) => ({ ...backup, hasPlainSecrets: hasPlainSecrets(backup.file) }))

/** False for a damaged backup: restoring it says what is wrong. */
const hasPlainSecrets = (file: string): boolean => {
  try {
    return storedSecrets(file).some((secret) => !isSealed(secret))
  } catch {
    return false
  }
}

const now = (): Date => new Date()
