import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../adapters/postgres/testing/postgres-server'
import { openTestBucket } from '../adapters/s3/testing/open-test-bucket'
import { openRoundRobin } from './round-robin'
import { newSecretsKey, type TopologyPlaces } from './topology'

/** A PostgreSQL and a bucket for several processes, both of which can fail. */
export interface SeveralPlaces {
  readonly places: TopologyPlaces
  /** PostgreSQL ends in order, or at once as when it crashes, and starts again on its data. */
  restartDatabase(): Promise<void>
  /** No connection to the bucket goes through for so long; those that there are break off. */
  cutFiles(ms: number): Promise<void>
  /** PostgreSQL itself ends with this process. */
  close(): Promise<void>
}

export const openSeveralPlaces = async (): Promise<SeveralPlaces> => {
  const [postgres, bucket] = await Promise.all([
    // What is committed outlives the server.
    startPostgres(['synchronous_commit=on']),
    openTestBucket(),
  ])
  let cuts = 0
  const line = await openRoundRobin(() => (cuts > 0 ? [] : [Number(new URL(bucket.address).port)]))
  const databaseUrl = postgres.urlOf('postgres')
  return {
    places: {
      databaseUrl,
      bucket: { ...bucket, place: { ...bucket.place, endpoint: line.address } },
      secretsKey: newSecretsKey(),
    },
    restartDatabase: () => postgres.restart(Math.random() < 0.5 ? 'INT' : 'QUIT'),
    async cutFiles(ms) {
      cuts += 1
      line.breakOff()
      await wait(ms)
      cuts -= 1
    },
    async close() {
      await line.close()
      await bucket.close()
    },
  }
}
