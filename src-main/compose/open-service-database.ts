import type { ServiceSettings } from '@contract/desktop/service-settings'
import type { Log } from '../service/ports/log'
import type { ServiceDatabase } from './service-database'

export interface ServiceDatabaseChoice {
  readonly dataFolder: string
  /**
   * Its `MOCKWRIGHT_DATABASE_URL` is `postgres://…`; without one the database is in the data folder. Where it has a
   * `MOCKWRIGHT_REDIS_URL`, calls are limited there.
   */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly settings: Pick<ServiceSettings, 'compatibility'>
  readonly worksQueue: boolean
  readonly log: Log
}

/** Opens the service's database where the environment says that it is. Each kind is loaded when it is used. */
export const openServiceDatabase = async (choice: ServiceDatabaseChoice): Promise<ServiceDatabase> => {
  const database = await openDatabase(choice)
  const url = choice.environment['MOCKWRIGHT_REDIS_URL']
  if (url === undefined || url === '') return database
  const { limitedByRedis } = await import('./limited-by-redis')
  return limitedByRedis(database, { url, log: choice.log })
}

const openDatabase = async (choice: ServiceDatabaseChoice): Promise<ServiceDatabase> => {
  const { dataFolder, settings, worksQueue, log } = choice
  const databaseUrl = choice.environment['MOCKWRIGHT_DATABASE_URL']
  const keyPrefix = settings.compatibility.key_prefix
  if (databaseUrl === undefined || databaseUrl === '') {
    const { openFolderServiceDatabase } = await import('./folder-service-database')
    return openFolderServiceDatabase(dataFolder, keyPrefix)
  }
  const { openPostgresServiceDatabase } = await import('./postgres-service-database')
  return openPostgresServiceDatabase({ url: databaseUrl, keyPrefix, worksQueue, log })
}
