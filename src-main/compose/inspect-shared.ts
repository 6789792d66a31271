import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toFailure } from '@contract/errors'
import { postgresSteps } from '../adapters/postgres/migrate-postgres'
import { answered } from '../adapters/postgres/open-migrated-postgres'
import type { Postgres } from '../adapters/postgres/open-postgres'
import { createPostgresInspection } from '../adapters/postgres/postgres-inspection'
import { inspectBucket, objectsMissing } from '../adapters/s3/inspect-bucket'
import { openObjectStore } from '../adapters/s3/open-object-store'
import type { S3Place } from '../adapters/s3/s3-place'
import { createAesSecretBox } from '../adapters/secrets/aes-secret-box'
import { openFolderKeyRing } from '../adapters/secrets/folder-key-ring'
import type { Finding } from '../service/ports/operations-admin'
import { amiss, type InspectedMachine, inspectMachine, some, sound } from './inspect-machine'

export interface InspectedService extends InspectedMachine {
  readonly postgres: Postgres
  /** Null: the files are in the data folder. */
  readonly place: S3Place | null
  /** The value of `MOCKWRIGHT_SECRETS_KEY`. */
  readonly secretsKey: string | undefined
  /** Results made before this time have expired. */
  readonly oldestResult: Date
}

type Inspection = ReturnType<typeof createPostgresInspection>

/** Looks at what processes share, and at this machine. Leaves everything as it is. */
export const inspectShared = async (options: InspectedService): Promise<readonly Finding[]> => {
  const inspection = createPostgresInspection(options.postgres.access)
  const database = await databaseSteps(options.postgres)
  return [
    database,
    ...(database.isSound
      ? [...(await workers(inspection)), await secrets(inspection, options), await clock(inspection)]
      : []),
    ...(await files(inspection, options, database.isSound)),
    ...(await inspectMachine(options)),
  ]
}

const databaseSteps = async ({ pool }: Postgres): Promise<Finding> => {
  try {
    const { taken, missing } = await answered(postgresSteps(pool))
    return missing.length === 0
      ? sound('database', `PostgreSQL answers, and its schema is up to date (step ${taken}).`)
      : amiss(
          'database',
          `PostgreSQL lacks ${missing.length} of ${taken + missing.length} steps of migration: ${missing.join('; ')}.`,
          'Take them: mockwright admin migrate. A server does so as well when it starts.',
        )
  } catch (error) {
    const { message, suggestion } = toFailure(error)
    return amiss('database', message, suggestion)
  }
}

const workers = async (inspection: Inspection): Promise<readonly Finding[]> => {
  const processes = await inspection.processes()
  const alive = processes.filter(({ worksQueue, isSilent }) => worksQueue && !isSilent).length
  const held = await inspection.heldByTheDead()
  const living =
    alive > 0
      ? sound('workers', `${alive} processes work on the queue.`)
      : amiss(
          'workers',
          'No process works on the queue: jobs and webhooks wait.',
          'Start one: mockwright serve --role worker, or --role all.',
        )
  if (held === 0) return [living]
  return [
    living,
    amiss(
      'workers',
      `${held} jobs are held by workers that have ended.`,
      alive > 0
        ? 'A living worker takes them back within half a minute: look again then.'
        : 'They are taken back as soon as a worker runs.',
    ),
  ]
}

const secrets = async (
  inspection: Inspection,
  { folder, secretsKey }: Pick<InspectedService, 'folder' | 'secretsKey'>,
): Promise<Finding> => {
  if (!secretsKey)
    return amiss(
      'secrets',
      'MOCKWRIGHT_SECRETS_KEY is not set: no server starts without it.',
      'Set it to the key that all processes share; make the first with `openssl rand -hex 32`.',
    )
  try {
    const box = createAesSecretBox(
      openFolderKeyRing({ dataFolder: folder, keychain: null, environment: secretsKey }),
    )
    const stored = await inspection.secrets()
    const shut: string[] = []
    for (const { id, secret } of stored)
      await box.open(secret, id).catch(() => {
        shut.push(id)
      })
    return shut.length === 0
      ? sound(
          'secrets',
          `MOCKWRIGHT_SECRETS_KEY opens the secrets of all ${stored.length} webhook endpoints.`,
        )
      : amiss(
          'secrets',
          `MOCKWRIGHT_SECRETS_KEY does not open the secrets of ${shut.length} webhook endpoints: ${some(shut)}.`,
          'Add the key that they were encrypted with, after a comma, or set these secrets anew (rotate-secret).',
        )
  } catch (error) {
    const { message, suggestion } = toFailure(error)
    return amiss('secrets', message, suggestion)
  }
}

/** Leases and ages are told by the database's clock, and requests to a bucket are signed with this machine's. */
const toleratedMs = 60_000

const clock = async (inspection: Inspection): Promise<Finding> => {
  const apart = Math.abs(Date.now() - (await inspection.now()).getTime())
  return apart <= toleratedMs
    ? sound('clock', 'The clocks of this machine and of PostgreSQL agree.')
    : amiss(
        'clock',
        `The clocks of this machine and of PostgreSQL differ by ${Math.round(apart / 1000)} s.`,
        'Set both by NTP: ages and signatures depend on them.',
      )
}

const files = async (
  inspection: Inspection,
  { place, folder, oldestResult }: InspectedService,
  hasRows: boolean,
): Promise<readonly Finding[]> => {
  const names = hasRows ? await inspection.namedFiles(oldestResult) : []
  if (place === null) return [lostFiles(names.filter((name) => !existsSync(join(folder, name))))]
  const { store, close } = openObjectStore(place, { attempts: 2, silentMs: 5_000 })
  try {
    const bucket = await inspectBucket(store)
    if (bucket !== null)
      return [amiss('bucket', `s3://${place.bucket}/${place.prefix}: ${bucket.message}`, bucket.suggestion)]
    const works = sound('bucket', `s3://${place.bucket}/${place.prefix} can be listed, read and written.`)
    return [works, lostFiles(await objectsMissing(store, names))]
  } finally {
    close()
  }
}

const lostFiles = (lost: readonly string[]): Finding =>
  lost.length === 0
    ? sound('files', 'Every stored mockup, font, design and result has its file.')
    : amiss(
        'files',
        `${lost.length} files that rows name are gone: ${some(lost)}.`,
        'Bring them back from a copy of the bucket or folder, or delete what they belong to.',
      )
