import type { ServiceSettings } from '@contract/desktop/service-settings'
import type { Log } from '../service/ports/log'
import type { ServiceDatabase } from './service-database'

export interface ServiceDatabaseChoice {
  readonly dataFolder: string
  /** Its `MOCKWRIGHT_DATABASE_URL` is `postgres://…`; without one the database is in the data folder. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly settings: Pick<ServiceSettings, 'compatibility'>
  readonly worksQueue: boolean
  readonly log: Log
}

/** Opens the service's database where the environment says that it is. Each kind is loaded when it is used. */
export const openServiceDatabase = async (choice: ServiceDatabaseChoice): Promise<ServiceDatabase> => {
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
