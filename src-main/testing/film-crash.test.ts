import type { FilmContainer, FilmEncoderName } from '@contract/failures/films'
import { describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../film-host/testing/decoded-film'
import { builtPrograms } from './built-programs'
import { type FilmBlow, type FilmEnd, type FilmStage, runFilmCrashTest, type StruckFilm } from './film-crash'
import { howOften } from './how-often'

const kills = howOften('service: kills of films')

const ends = ['program', 'encoder', 'cancel', 'disk', 'engine', 'server'] as const satisfies FilmEnd[]
const stages = ['frames', 'closing', 'planes'] as const satisfies FilmStage[]
const containers = ['mp4', 'gif', 'webm', 'webp'] as const satisfies FilmContainer[]

/** Each end in the middle of the frames first, then in the other stages, then once more of other files. */
const blowsOf = (count: number): readonly FilmBlow[] =>
  Array.from({ length: count }, (_, at) => ({
    by: ends[at % ends.length] ?? 'program',
    at: stages[Math.floor(at / ends.length) % stages.length] ?? 'frames',
    container: containers[at % containers.length] ?? 'mp4',
    times: 1,
  }))

type Outcome = Pick<StruckFilm, 'status' | 'error' | 'attempts' | 'hasWaited'>
const made: Outcome = { status: 'succeeded', error: null, attempts: 1, hasWaited: false }

/** Of a film that the blow surely met. */
const outcomes: Readonly<Record<FilmEnd, Outcome>> = {
  program: { ...made, attempts: 2 },
  server: { ...made, attempts: 2 },
  engine: { ...made, attempts: 2 },
  encoder: { ...made, status: 'failed', error: 'VIDEO_ENCODER_FAILED' },
  cancel: { ...made, status: 'cancelled' },
  disk: { ...made, hasWaited: true },
}

const outcomeOf = ({ status, error, attempts, hasWaited }: StruckFilm): Outcome => ({
  status,
  error,
  attempts,
  hasWaited,
})

/** A film that was nearly done may be done before the blow, or have no more need of what was killed. */
const expected = (film: StruckFilm): readonly Outcome[] => {
  const isMet = film.at === 'frames' && film.progress < 0.9
  return isMet ? [outcomes[film.by]] : [outcomes[film.by], made, { ...made, attempts: 2 }]
}

const run = async (blows: readonly FilmBlow[], encoders: readonly FilmEncoderName[] | null = null) => {
  const report = await runFilmCrashTest(blows, { programs: await builtPrograms(), encoders })
  for (const film of report.films)
    expect(expected(film), JSON.stringify(film)).toContainEqual(outcomeOf(film))
  expect(report.faults).toEqual([])
}

const mostMs = 120_000 + kills * 30_000

describe('films of `mockwright serve`', () => {
  it(
    'end once, and leave nothing half-written, uncharged or waiting, whatever strikes them',
    () => run(blowsOf(kills)),
    mostMs,
  )

  it.runIf(hasFfmpeg && kills > ends.length)(
    'do so too where ffmpeg writes them',
    () => run(blowsOf(ends.length), ['ffmpeg', 'pictures']),
    mostMs,
  )

  it.runIf(kills > ends.length)('fail after three attempts that ended with their process', async () => {
    const blow: FilmBlow = { by: 'program', at: 'frames', container: 'mp4', times: 3 }
    const { films, faults } = await runFilmCrashTest([blow], {
      programs: await builtPrograms(),
      encoders: null,
    })
    expect(films).toMatchObject([{ status: 'failed', error: 'JOB_ABANDONED' }])
    expect(faults).toEqual([])
  })
})
