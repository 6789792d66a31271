import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FilmContainer, FilmEncoderName } from '@contract/failures/films'
import { type DatabaseConnection, openDatabase } from '../adapters/database/open-database'
import { openWebhookReceiver } from '../doors/testing/webhook-receiver'
import { type CrashProgram, serveProgram, standInProgram } from './crash-program'
import { drawnCard, noise } from './drawn-card'
import { mountSmallDisk, type SmallDisk } from './faults/small-disk'
import { filmFaults } from './film-crash-faults'
import { encoderKinds, type HelperKind } from './helper-processes'

/** What ends a film: a kill of all processes or of one, a cancel, or a disk that becomes full. */
export type FilmEnd = 'program' | 'server' | 'engine' | 'encoder' | 'cancel' | 'disk'
/** When: while planes are made, while frames are drawn and encoded, and while the file is closed. */
export type FilmStage = 'planes' | 'frames' | 'closing'

export interface FilmBlow {
  readonly by: FilmEnd
  readonly at: FilmStage
  readonly container: FilmContainer
  /** In that many attempts. */
  readonly times: number
}

export interface StruckFilm extends FilmBlow {
  readonly status: string
  readonly error: string | null
  readonly attempts: number
  /** Its progress after the blow, 0..1. */
  readonly progress: number
  /** Whether a full disk sent it back into the queue. */
  readonly hasWaited: boolean
}

export interface FilmCrashReport {
  readonly films: readonly StruckFilm[]
  /** One sentence each; empty if nothing was left behind, lost or doubled. */
  readonly faults: readonly string[]
}

interface FilmCrashWorld {
  /** The folder with the built programs. */
  readonly programs: string
  /** Null: all that are here. */
  readonly encoders: readonly FilmEncoderName[] | null
}

/** px and seconds: long enough to be struck in each stage, and short enough to be made often. */
const wish = { width: 320, fps: 24, duration_seconds: 3 } as const
const struckFilm = { frames: wish.fps * wish.duration_seconds, credits: 10 * wish.duration_seconds }

/** Shares of a job's progress at which a stage has surely begun. */
const begun: Readonly<Record<FilmStage, number>> = { planes: 0.05, frames: 0.3, closing: 0.96 }

/** Megabytes; small enough to be filled at once, with room for some films. */
const diskSize = 24

/**
 * Orders films of the built `mockwright serve`, one after another, each of which meets its blow; and one more at the
 * end, which must succeed. No disk is filled where none can be mounted.
 */
export const runFilmCrashTest = async (
  wished: readonly FilmBlow[],
  { programs, encoders }: FilmCrashWorld,
): Promise<FilmCrashReport> => {
  const disk = wished.some(({ by }) => by === 'disk') ? mountSmallDisk(diskSize) : null
  const blows = wished.filter(({ by }) => by !== 'disk' || disk !== null)
  const place = await mkdtemp(join(tmpdir(), 'mockwright-film-crash-'))
  const dataFolder = disk ? join(disk.folder, 'data') : join(place, 'data')
  const scratch = join(place, 'scratch')
  for (const folder of [dataFolder, scratch]) await mkdir(folder)
  const start = serveProgram(join(programs, 'cli.cjs'), {
    TMPDIR: scratch,
    ...(encoders && { MOCKWRIGHT_FILM_ENCODERS: encoders.join(',') }),
  })
  const receiver = await openWebhookReceiver()
  const outlived: string[] = []
  let program = await start({ dataFolder, wantsKey: true })
  const database = openDatabase(join(dataFolder, 'mockwright.db'))
  const client = clientOf(() => program.address, program.key ?? '')
  try {
    await client.post('/webhook-endpoints', { url: `${receiver.url}/endpoint` })
    const order = await filmsOf(client)
    const films: StruckFilm[] = []
    for (const blow of blows) {
      const id = await order(blow.container)
      let [progress, hasWaited] = [0, false]
      for (let time = 1; time <= blow.times; time += 1) {
        await untilStage(database, id, { stage: blow.at, attempt: time })
        await strikes[blow.by]({ program, id, disk, outlived, client, database, dataFolder })
        const row = rowOf(database, id)
        progress = row.progress ?? 0
        hasWaited = row.status === 'queued'
        if (fatal.has(blow.by)) program = await start({ dataFolder })
      }
      films.push({ ...blow, ...(await ended(database, id)), progress, hasWaited })
    }
    const last = await order('mp4')
    const after = await ended(database, last)
    if (after.status !== 'succeeded') outlived.push(`The film after all blows ended as ${after.status}.`)
    await untilTold(database)
    await program.kill()
    program = await standInProgram(join(programs, 'crash-backend.cjs'), 0)({ dataFolder })
    const faults = await filmFaults({ database, dataFolder, scratch, receiver, ...struckFilm })
    return { films, faults: [...outlived, ...faults] }
  } finally {
    database.close()
    await program.kill()
    await receiver.close()
    disk?.close()
    await rm(place, { recursive: true, force: true })
  }
}

interface Client {
  post(path: string, body: object | FormData): Promise<{ readonly status: number; readonly body: Answer }>
}

interface Answer {
  readonly job_id?: string
  readonly data?: { readonly uuid: string; readonly smart_objects: readonly { readonly uuid: string }[] }
}

const clientOf = (address: () => string, key: string): Client => ({
  async post(path, body) {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address()}/api/v1${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  },
})

/** Uploads a mockup; resolves with a function that orders a film of it. */
const filmsOf = async ({ post }: Client): Promise<(container: FilmContainer) => Promise<string>> => {
  const form = new FormData()
  const picture = await noise()
  form.set('file', new File([Buffer.from(drawnCard('card', picture))], 'Card.psd'))
  const { body } = await post('/psd/upload', form)
  const mockup = body.data
  const url = `data:image/png;base64,${picture.toString('base64')}`
  return async (container) => {
    const ordered = await post('/renders/video', {
      mockup_uuid: mockup?.uuid,
      smart_objects: [{ uuid: mockup?.smart_objects[0]?.uuid, asset: { url } }],
      video: { ...wish, motion: 'showcase', container },
    })
    if (ordered.body.job_id !== undefined) return ordered.body.job_id
    throw new Error(`${ordered.status}: ${JSON.stringify(ordered.body)}`)
  }
}

interface Struck {
  readonly program: CrashProgram
  readonly id: string
  readonly disk: SmallDisk | null
  readonly outlived: string[]
  readonly client: Client
  readonly database: DatabaseConnection
  readonly dataFolder: string
}

/** Resolves when the blow has fallen. After `program`, `server` and `disk` no program is there. */
const strikes: Readonly<Record<FilmEnd, (struck: Struck) => Promise<unknown>>> = {
  program: ({ program }) => program.kill(),
  async server({ program, outlived }) {
    for (const pid of await program.killServer())
      outlived.push(`The process ${pid} outlived its server by 5 s.`)
  },
  async engine({ program }) {
    killNewest(await untilThere(program, ['engine']))
  },
  async encoder({ program }) {
    killNewest(await untilThere(program, encoderKinds))
  },
  cancel: ({ client, id }) => client.post(`/jobs/${id}/cancel`, {}),
  async disk({ program, id, disk, outlived, database, dataFolder }) {
    disk?.fill()
    await untilStatus(database, id, ['queued', ...endings])
    for (const name of await unfinishedIn(dataFolder)) outlived.push(`${name} stays on the full disk.`)
    disk?.makeRoom()
    // A process that met a full disk waits for half a minute; another one does not.
    await program.kill()
  },
}
const fatal: ReadonlySet<FilmEnd> = new Set(['program', 'server', 'disk'])

/** The processes of these kinds, those that were started last at the end. An encoder starts after its film's poster. */
const untilThere = async (
  program: CrashProgram,
  kinds: readonly HelperKind[],
): Promise<readonly number[]> => {
  const deadline = performance.now() + 5000
  for (;;) {
    const pids = kinds.flatMap((kind) => program.helpers(kind))
    if (pids.length > 0 || performance.now() > deadline) return pids
    await wait(1)
  }
}

const killNewest = (pids: readonly number[]): void => {
  const pid = pids.at(-1)
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

const unfinishedIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => /\.(unfinished|part)$/.test(name))

const rowOf = (database: DatabaseConnection, id: string) =>
  database
    .prepare("SELECT status, progress, attempts, error ->> 'code' AS error FROM jobs WHERE id = ?")
    .get(id) as {
    readonly status: string
    readonly progress: number | null
    readonly attempts: number
    readonly error: string | null
  }

/** Resolves once no delivery waits, or after a minute. */
const untilTold = async (database: DatabaseConnection): Promise<void> => {
  const waiting = database.prepare(
    'SELECT 1 FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL LIMIT 1',
  )
  const deadline = performance.now() + 60_000
  while (waiting.get() !== undefined && performance.now() < deadline) await wait(20)
}

const endings = ['succeeded', 'failed', 'cancelled'] as const
const mostMs = 120_000

/** Resolves sooner for a job that has ended. */
const untilStage = async (
  database: DatabaseConnection,
  id: string,
  { stage, attempt }: { readonly stage: FilmStage; readonly attempt: number },
): Promise<void> => {
  const deadline = performance.now() + mostMs
  for (;;) {
    const { status, progress, attempts } = rowOf(database, id)
    if (isOneOf(endings, status)) return
    if (status === 'running' && attempts === attempt && (progress ?? 0) >= begun[stage]) return
    if (performance.now() > deadline) throw new Error(`The film ${id} is ${status} at ${progress}.`)
    await wait(2)
  }
}

const untilStatus = async (
  database: DatabaseConnection,
  id: string,
  statuses: readonly string[],
): Promise<void> => {
  const deadline = performance.now() + mostMs
  while (!statuses.includes(rowOf(database, id).status)) {
    if (performance.now() > deadline) throw new Error(`The film ${id} is ${rowOf(database, id).status}.`)
    await wait(10)
  }
}

const ended = async (database: DatabaseConnection, id: string) => {
  await untilStatus(database, id, endings)
  const { status, error, attempts } = rowOf(database, id)
  return { status, error, attempts }
}

const isOneOf = (list: readonly string[], one: string): boolean => list.includes(one)
