import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../adapters/postgres/testing/postgres-server'
import { openTestBucket, type TestBucket } from '../adapters/s3/testing/open-test-bucket'
import { type CrashProgram, type StartCrashProgram, serveProgram } from './crash-program'
import { openRoundRobin } from './round-robin'

export type TopologyRole = 'web' | 'worker'

/** One process of the service, with a data folder of its own as on a machine of its own. */
export interface TopologyPart {
  /** `worker-2` */
  readonly name: string
  readonly role: TopologyRole
  /** Kills all its processes at once and starts it again on its folder; resolves when it listens. */
  restart(): Promise<void>
  /**
   * Ends it as an upgrade does: SIGTERM; once `/readyz` says no, no new connection is led to it. Resolves with its exit
   * code.
   */
  drain(): Promise<number | null>
}

/** The service as it runs on many machines, on this one and without containers. */
export interface Topology {
  /** Leads to the web processes in turn. */
  readonly address: string
  readonly key: string
  readonly databaseUrl: string
  readonly parts: readonly TopologyPart[]
  /** One process more, of the same program or another; resolves when it listens. */
  add(role: TopologyRole, name: string, program?: string): Promise<TopologyPart>
  close(): Promise<void>
}

export interface TopologyOptions {
  /** The built `cli.cjs`. */
  readonly program: string
  readonly webs: number
  readonly workers: number
  /** Hosts that requests may name although they are not on the public network; `127.0.0.1` by default. */
  readonly admittedHosts?: readonly string[]
  /** What its processes share; by default something new, which ends with it. */
  readonly places?: TopologyPlaces
  /** Whether the first process makes a key; by default one on new places does. */
  readonly makesKey?: boolean
}

export interface TopologyPlaces {
  readonly databaseUrl: string
  readonly bucket: TestBucket
  readonly secretsKey: string
}

/** The environment of every process on these places. */
export const environmentOf = ({ databaseUrl, bucket, secretsKey }: TopologyPlaces) => ({
  MOCKWRIGHT_DATABASE_URL: databaseUrl,
  MOCKWRIGHT_FILES: `s3://${bucket.place.bucket}/${bucket.place.prefix}`,
  MOCKWRIGHT_S3_ENDPOINT: bucket.place.endpoint ?? bucket.address,
  MOCKWRIGHT_S3_PATH_STYLE: '1',
  MOCKWRIGHT_SECRETS_KEY: secretsKey,
})

export const newSecretsKey = (): string => randomBytes(32).toString('hex')

/**
 * A PostgreSQL, an S3 server and processes of the built program that share nothing else. All of them end with this
 * process, however that ends.
 */
export const startTopology = async (options: TopologyOptions): Promise<Topology> => {
  const { program, webs, workers, admittedHosts = ['127.0.0.1'], makesKey = !options.places } = options
  const places = options.places ?? (await newPlaces())
  const { bucket, databaseUrl } = places
  const parts: StartedPart[] = []
  const balancer = await openRoundRobin(() => parts.flatMap(portsOfWeb))
  const shared = { ...environmentOf(places), MOCKWRIGHT_DRAIN_DELAY_SECONDS: '2' }
  const partOf = (role: TopologyRole, name: string, ofProgram = program): StartedPart => {
    const dataFolder = join(bucket.folder, name)
    const part = startedPart({
      ...{ name, role, dataFolder },
      serve: serveProgram(ofProgram, { ...shared, MOCKWRIGHT_DATA: dataFolder }, [
        ...admittedHosts.flatMap((host) => ['--allow-host', host]),
        ...['--role', role, '--public-url', balancer.address],
      ]),
    })
    parts.push(part)
    return part
  }
  const start = (role: TopologyRole, name: string): Promise<string | null> => partOf(role, name).start()
  const close = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.kill()))
    await balancer.close()
    if (!options.places) await bucket.close()
  }
  try {
    const key = await partOf('web', 'web-1').start(makesKey)
    await Promise.all([
      ...numbered('web', webs)
        .slice(1)
        .map((name) => start('web', name)),
      ...numbered('worker', workers).map((name) => start('worker', name)),
    ])
    return {
      ...{ address: balancer.address, key: key ?? '', databaseUrl, parts, close },
      async add(role, name, ofProgram) {
        const part = partOf(role, name, ofProgram)
        await part.start()
        return part
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const newPlaces = async (): Promise<TopologyPlaces> => {
  const [postgres, bucket] = await Promise.all([startPostgres(), openTestBucket()])
  return { databaseUrl: postgres.urlOf('postgres'), bucket, secretsKey: newSecretsKey() }
}

interface StartedPart extends TopologyPart {
  /** Where calls are led; null while it starts, and after it has said that it takes none. */
  readonly address: string | null
  start(wantsKey?: boolean): Promise<string | null>
  kill(): Promise<void>
}

interface PartOptions {
  readonly name: string
  readonly role: TopologyRole
  readonly dataFolder: string
  readonly serve: StartCrashProgram
}

const startedPart = ({ name, role, dataFolder, serve }: PartOptions): StartedPart => {
  let running: CrashProgram | null = null
  let isReady = true
  const kill = async (): Promise<void> => {
    const killed = running
    running = null
    await killed?.kill()
  }
  const start = async (wantsKey = false): Promise<string | null> => {
    running = await serve({ dataFolder, wantsKey })
    return running.key
  }
  return {
    ...{ name, role, start, kill },
    get address() {
      return isReady ? (running?.address ?? null) : null
    },
    async drain() {
      const ended = running?.end() ?? null
      while (isReady) {
        const answer = await fetch(`${running?.address}/readyz`).catch(() => null)
        isReady = answer?.ok ?? false
        await wait(100)
      }
      const code = await ended
      running = null
      return code
    },
    async restart() {
      await kill()
      await start()
    },
  }
}

const portsOfWeb = ({ role, address }: StartedPart): readonly number[] =>
  role === 'web' && address !== null ? [Number(new URL(address).port)] : []

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => `${name}-${place + 1}`)
