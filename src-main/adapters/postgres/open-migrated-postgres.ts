import { AppError } from '@contract/errors'
import { StoreAway } from '../../service/ports/store-away'
import { migratePostgres } from './migrate-postgres'
import { openPostgres, type Postgres } from './open-postgres'

/** Opens a database and takes the steps that it lacks. Throws `postgresUnusable`, having changed nothing. */
export const openMigratedPostgres = async (url: string): Promise<Postgres> => {
  const postgres = openPostgres({ url })
  try {
    await answered(migratePostgres(postgres.pool))
    return postgres
  } catch (error) {
    await postgres.close()
    throw error
  }
}

/** What PostgreSQL or the system said on the first call, as `postgresUnusable`. */
export const answered = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && !(error instanceof StoreAway)) throw error
    const cause = error instanceof StoreAway ? error.cause : error
    const detail = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new AppError('postgresUnusable', { why: 'unreachable', detail }, { cause })
  }
}
