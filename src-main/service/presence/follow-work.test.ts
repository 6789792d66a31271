import type { BatchRun } from '@contract/desktop/batches'
import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { failureOf } from '@contract/errors'
import { expect, it } from 'vitest'
import type { Presence, RunThatEnded } from '../ports/presence'
import { followWork } from './follow-work'

const id = '0b2a4f0e-6d1c-4d1e-9a53-0f3f6f3c2b11'
const run: BatchRun = {
  id,
  name: 'Mugs',
  recipe_id: null,
  state: 'running',
  is_sample: false,
  total: 4,
  made: 0,
  failed: 0,
  cancelled: 0,
  files_per_second: null,
  seconds_left: null,
  connection_name: null,
  folder: '/out',
  bytes: 0,
  credits: null,
  started_at: '2026-01-01T00:00:00.000Z',
  ended_at: null,
  stopped_by: null,
}

/** Each step of the run with the second at which it happens. */
const follow = async (
  steps: readonly (readonly [number, Partial<BatchRun>])[],
  folders: readonly HotFolderRecord[] = [],
) => {
  let seconds = 0
  const shown: Presence[] = []
  const told: RunThatEnded[] = []
  await followWork({
    runs: (async function* () {
      for (const [second, changes] of steps) {
        seconds = second
        yield { run: { ...run, ...changes } }
      }
    })(),
    hotFolders: (async function* () {
      yield folders
    })(),
    display: { show: (presence) => shown.push(presence), tellEnd: (end) => told.push(end) },
    nowMs: () => seconds * 1000,
  })
  return { shares: shown.flatMap(({ runs }) => runs.map(({ share }) => share)), told, last: shown.at(-1) }
}

it('shows how far the runs are while they are at work, and nothing of those that are not', async () => {
  const { shares, last } = await follow([
    [0, {}],
    [1, { made: 1, failed: 1 }],
    [2, { made: 2, failed: 1, state: 'paused' }],
  ])
  expect([new Set(shares), last?.runs]).toEqual([new Set([0, 0.5]), []])
})

it('tells the end of work that took long', async () => {
  const { told } = await follow([
    [0, {}],
    [21, { made: 3, failed: 1, state: 'finished' }],
  ])
  expect(told).toEqual([{ id, name: 'Mugs', made: 3, failed: 1, stoppedBy: null }])
})

it.each<[string, number, Partial<BatchRun>]>([
  ['was short', 19, { state: 'finished' }],
  ['a person paused', 60, { state: 'paused' }],
  ['a person cancelled', 60, { state: 'cancelled' }],
])('does not tell the end of work that %s', async (_, second, end) => {
  expect(
    (
      await follow([
        [0, {}],
        [second, end],
      ])
    ).told,
  ).toEqual([])
})

it('tells the end of short work in which pictures failed', async () => {
  const { told } = await follow([
    [0, {}],
    [2, { made: 3, failed: 1, state: 'finished' }],
  ])
  expect(told).toEqual([{ id, name: 'Mugs', made: 3, failed: 1, stoppedBy: null }])
})

it.each([2, 30])('tells why work stopped by itself after %s seconds', async (second) => {
  const stopped_by = failureOf('dataDiskFull', {})
  const { told } = await follow([
    [0, {}],
    [second, { made: 2, state: 'paused', stopped_by }],
  ])
  expect(told[0]).toMatchObject({ made: 2, stoppedBy: stopped_by })
})

it('does not tell what had ended before', async () => {
  expect((await follow([[60, { state: 'finished' }]])).told).toEqual([])
})

it('names hot folders by their folder', async () => {
  const { last } = await follow(
    [],
    [
      {
        id,
        folder: '/pictures/New mugs',
        output_folder: '/out',
        recipe_id: id,
        recipe_name: 'Mugs',
        state: 'working',
        problem: null,
        waiting: 3,
        done: 1,
        failed: 0,
        thumbnail_url: null,
        last_done_at: null,
      },
    ],
  )
  expect(last?.hotFolders).toEqual([{ id, name: 'New mugs', state: 'working', waiting: 3 }])
})
