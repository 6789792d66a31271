import { AppError, toFailure } from '@contract/errors'
import type { DatabaseConnection } from '../adapters/database/open-database'
import { movedFiles } from '../adapters/files/moved-files'
import { assertEmpty, movedBefore, moveRows } from '../adapters/moving/move-rows'
import { namedFiles } from '../adapters/moving/named-files'
import { type MovedFolderDatabase, openMovedFolder } from '../adapters/moving/open-moved-folder'
import { openBossQueue } from '../adapters/postgres/boss-queue'
import { openMigratedPostgres } from '../adapters/postgres/open-migrated-postgres'
import { endMovingFiles, type MovedFilesCount, moveFiles } from '../adapters/s3/move-files'
import { openObjectStore } from '../adapters/s3/open-object-store'
import type { S3Place } from '../adapters/s3/s3-place'
import { createAesSecretBox } from '../adapters/secrets/aes-secret-box'
import { openFolderKeyRing } from '../adapters/secrets/folder-key-ring'
import type { FolderMoved } from '../service/ports/folder-move'
import type { Keychain } from '../service/ports/keychain'
import type { Log } from '../service/ports/log'

export interface DataFolderMove {
  readonly folder: string
  readonly databaseUrl: string
  /** Null: files stay where they are. */
  readonly place: S3Place | null
  readonly keychain: Keychain | null
  /** The value of `MOCKWRIGHT_SECRETS_KEY`, which the processes on the target have as well. */
  readonly secretsKey: string | undefined
  /** Results made before this time have expired; null: none do. */
  readonly oldest: Date | null
  readonly log: Pick<Log, 'error'>
  readonly onProgress: (files: number) => void
}

/** Files first, then all rows at once: once the rows are there, so is everything that they name. */
export const moveDataFolder = async (move: DataFolderMove): Promise<FolderMoved> => {
  if (!move.secretsKey) throw new AppError('sharedSecretsKeyMissing', {})
  const source = await openMovedFolder(move.folder)
  try {
    return await moveTo(move, source)
  } finally {
    source.close()
  }
}

const moveTo = async (move: DataFolderMove, source: MovedFolderDatabase): Promise<FolderMoved> => {
  const { folder, place, oldest, log } = move
  const { connection, id } = source
  const postgres = await openMigratedPostgres(move.databaseUrl)
  const bucket = place && openObjectStore(place)
  const onTrouble = (error: unknown): void => log.error('PostgreSQL does not answer as it should', error)
  try {
    const { access } = postgres
    const before = await movedBefore(access, id)
    if (before === null) await assertEmpty(access)
    const queue = await openBossQueue({ pool: postgres.pool, isUpkept: false, onTrouble })
    try {
      const sealed = await sealedAnew(move, connection)
      const arrived = before === null && bucket ? await filesOf(move, source, bucket.store) : null
      const knownSince = arrived?.hasUnknown ? new Date() : source.knownSince
      const rows =
        before ??
        (await moveRows({
          ...{ folderId: id, source: connection, target: access, queue, knownSince },
          secrets: sealed.secrets,
        }))
      if (bucket) await endMovingFiles(bucket.store, id)
      const named = arrived ? namedFiles(connection, oldest) : new Set<string>()
      return {
        ...{ folder, isNew: before === null, movedAt: rows.movedAt, rows: rows.rows },
        files: arrived && { files: arrived.files, before: arrived.before, bytes: arrived.bytes },
        lost: [...named].filter((name) => arrived && !arrived.names.has(name)),
        lostSecrets: sealed.lost,
        pausedSince: pausedSince(connection),
      }
    } finally {
      await queue.close()
    }
  } finally {
    bucket?.close()
    await postgres.close()
  }
}

interface ArrivedFiles extends MovedFilesCount {
  /** Some are older than the database knows: no sweep may take them for leftovers. */
  readonly hasUnknown: boolean
}

const filesOf = async (
  { folder, oldest, onProgress }: DataFolderMove,
  { id, knownSince }: MovedFolderDatabase,
  store: Parameters<typeof moveFiles>[0]['store'],
): Promise<ArrivedFiles> => {
  let hasUnknown = false
  async function* files() {
    for await (const file of movedFiles(folder, oldest)) {
      hasUnknown ||= file.writtenAt < knownSince
      yield file
    }
  }
  const moved = await moveFiles({ store, folderId: id, files: files(), onProgress })
  return { ...moved, hasUnknown }
}

interface EndpointRow {
  readonly id: string
  readonly secret: string
}

/** The secrets that the processes on the target could not open otherwise. */
const sealedAnew = async (
  { folder, keychain, secretsKey }: DataFolderMove,
  connection: DatabaseConnection,
): Promise<{ readonly secrets: ReadonlyMap<string, string>; readonly lost: number }> => {
  const box = createAesSecretBox(openFolderKeyRing({ dataFolder: folder, keychain, environment: secretsKey }))
  const secrets = new Map<string, string>()
  let lost = 0
  const endpoints = connection.prepare('SELECT id, secret FROM webhook_endpoints').all() as EndpointRow[]
  for (const { id, secret } of endpoints) {
    if (await box.isCurrent(secret)) continue
    try {
      secrets.set(id, await box.seal(await box.open(secret, id), id))
    } catch (error) {
      if (toFailure(error).code === 'INTERNAL_ERROR') throw error
      lost += 1
    }
  }
  return { secrets, lost }
}

const pausedSince = (connection: DatabaseConnection): Date | null => {
  const row = connection.prepare('SELECT since FROM queue_pause').get() as
    | { readonly since: string }
    | undefined
  return row ? new Date(row.since) : null
}
