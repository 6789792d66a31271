import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { DatabaseConnection } from '../adapters/database/open-database'
import type { WebhookReceiver } from '../doors/testing/webhook-receiver'
import { packetsIn } from '../film-host/testing/decoded-film'
import { faultsOnDisk } from './crash-disk'

export interface FilmEnding {
  readonly database: DatabaseConnection
  readonly dataFolder: string
  /** The system's temporary folder, as the program saw it. */
  readonly scratch: string
  readonly receiver: WebhookReceiver
  readonly frames: number
  readonly credits: number
}

/** Leftovers are removed, and webhooks sent, in the background: this waits up to a minute. */
export const filmFaults = async (ending: FilmEnding): Promise<string[]> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const faults = await faultsNow(ending)
    if (faults.length === 0 || performance.now() > deadline) return [...faults, ...(await tornFilms(ending))]
    await wait(50)
  }
}

const faultsNow = async (ending: FilmEnding): Promise<string[]> => {
  const { database, dataFolder, scratch } = ending
  const left = await readdir(scratch, { recursive: true })
  return [
    ...faultsOfJobs(ending),
    ...left.filter((name) => name.includes('film')).map((name) => `${name} is left in the temporary folder.`),
    ...(await faultsOnDisk(database, dataFolder)),
  ]
}

interface FilmRow {
  readonly id: string
  readonly status: string
  readonly credits: number | null
  readonly file: string
}

const filmsIn = (database: DatabaseConnection): readonly FilmRow[] =>
  database.prepare("SELECT id, status, credits, file FROM jobs WHERE kind = 'video'").all() as FilmRow[]

/** Credits are taken once for each film that is there, and each end is told once; a cancel is not told. */
const faultsOfJobs = ({ database, receiver, credits }: FilmEnding): string[] => {
  const films = filmsIn(database)
  const made = films.filter(({ status }) => status === 'succeeded')
  const faults: string[] = []
  const charged = database.prepare('SELECT sum(credits) AS sum FROM charges').get() as { sum: number | null }
  if (charged.sum !== made.length * credits)
    faults.push(`${made.length} films were made, and ${charged.sum} credits taken.`)
  for (const { id, status } of films) {
    // A delivery may come twice, when the program ends before it has noted the answer.
    const deliveries = receiver.received.filter(({ body }) => body['job_id'] === id)
    const events = new Map(
      deliveries.map(({ headers, body }) => [headers['x-mockup-delivery'], body['event']] as const),
    )
    const told = [...events.values()]
    const expected =
      status === 'cancelled' ? [] : [status === 'succeeded' ? 'video.succeeded' : 'video.failed']
    if (told.join() !== expected.join())
      faults.push(`A film ended as ${status}, which was told as “${told}”.`)
  }
  return faults
}

/** Films that lack a frame, or that cannot be read, and posters that are no pictures. */
const tornFilms = async ({ database, dataFolder, frames }: FilmEnding): Promise<string[]> => {
  const faults: string[] = []
  for (const { status, file } of filmsIn(database)) {
    if (status !== 'succeeded') continue
    const path = join(dataFolder, 'results', file)
    try {
      const found = await framesIn(path)
      if (found !== frames) faults.push(`${file} has ${found} of ${frames} frames.`)
      await sharp(path.replace(/\.\w+$/, '-poster.jpg'), { failOn: 'warning' }).stats()
    } catch (error) {
      faults.push(`${file} is torn: ${error}`)
    }
  }
  return faults
}

const framesIn = async (path: string): Promise<number> =>
  /\.(webp|gif)$/.test(path)
    ? ((await sharp(path, { animated: true, failOn: 'warning' }).metadata()).pages ?? 1)
    : (await packetsIn(path)).times.length
