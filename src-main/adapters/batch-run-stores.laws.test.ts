import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { failureOf } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BatchRunStore, ItemState, NewItem } from '../service/ports/batch-run-store'
import { createSqliteBatchRuns } from './database/sqlite-batch-runs'
import { openTestSqlite } from './database/testing/test-database'
import { openFolderBatchRuns } from './files/folder-batch-runs'
import { createMemoryBatchRuns } from './memory/memory-batch-runs'

interface OpenStore {
  readonly store: BatchRunStore
  close(): Promise<void>
}

let folder: string

const stores: Readonly<Record<string, () => Promise<OpenStore>>> = {
  async 'the database'() {
    const sqlite = openTestSqlite(join(folder, 'mockwright.db'))
    return { store: createSqliteBatchRuns(sqlite.access), close: sqlite.close }
  },
  memory: async () => ({ store: createMemoryBatchRuns(), close: async () => undefined }),
  'a folder': async () => ({
    store: await openFolderBatchRuns(folder, { isResumed: false }),
    close: async () => undefined,
  }),
}

const startedAt = new Date('2026-01-02T03:04:05.000Z')
const made = { width: 1, height: 1, bytes: 7, durationMs: 1, credits: 1, shareMs: 1 }
const broken = failureOf('artworkUnreadable', { name: 'a.png' })

/** Two files of each cell. */
const cells = (...names: readonly string[]): NewItem[] =>
  names.map((name, at) => ({
    id: at + 1,
    place: { row: Math.floor(at / 2), mockup: 0, variant: 0 },
    outputId: 'web',
    name,
  }))

describe.each(Object.entries(stores))('runs of batches in %s', (_name, open) => {
  let opened: OpenStore
  let store: BatchRunStore

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mockwright-runs-'))
    opened = await open()
    store = opened.store
  })

  afterEach(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  const add = async (id: string, items: readonly NewItem[], into = '/out'): Promise<void> => {
    const recipe = batchRecipe.parse({ name: 'Autumn' })
    const rest = { recipeId: null, recipe, isSample: false, connectionName: null }
    await store.prepare({ ...rest, id, name: id, folder: into, startedAt }, held('one'))
    for (let at = 0; at < items.length; at += 500) await store.addItems(id, items.slice(at, at + 500))
    await store.open(id)
  }
  const prepare = async (id: string, by = 'one'): Promise<void> => {
    const rest = { recipeId: null, recipe: batchRecipe.parse({}), isSample: false, connectionName: null }
    await store.prepare({ ...rest, id, name: id, folder: '/out', startedAt }, held(by))
  }
  const second = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)
  const held = (worker: string, from = 0) => ({ worker, at: second(from), until: second(from + 30) })
  const stateOf = async (id: string) => (await store.find(id))?.state
  const leased = (seconds = 30) => ({ at: startedAt, until: new Date(startedAt.getTime() + seconds * 1000) })
  const claim = async (id: string, lease = leased()) =>
    (await store.claimCell(id, lease)).map((item) => `${item.id} ${item.state} ${item.attempts}`)
  const statesOf = async (runId: string): Promise<readonly ItemState[]> =>
    (await store.items({ runId, state: null, offset: 0, limit: 100 })).items.map(({ state }) => state)
  const namesIn = async (place: string) => {
    const parts: (readonly string[])[] = []
    for await (const part of store.namesIn(place)) parts.push(part)
    return parts
  }

  it('are pruned in parts once they have ended or were removed and are old, and never before', async () => {
    for (const id of ['finished', 'running', 'paused', 'removed', 'later'])
      await add(id, cells('a', 'b', 'c'))
    await store.move('finished', 'finished', { at: second(1) })
    await store.move('paused', 'paused', { at: second(1) })
    await store.move('removed', 'interrupted', { at: second(2) })
    await store.remove('removed', second(2))
    await store.move('later', 'cancelled', { at: second(9) })
    const prune = () => store.prune(second(3), 2)
    expect(await prune()).toBe(2)
    expect(await store.find('finished')).toBeNull()
    expect([await prune(), await prune(), await prune(), await prune()]).toEqual([2, 2, 2, 0])
    expect((await store.list()).map(({ id, total }) => [id, total])).toEqual([
      ...[['later', 3] as const, ['paused', 3] as const, ['running', 3] as const],
    ])
    expect(await statesOf('running')).toEqual(['waiting', 'waiting', 'waiting'])
    await expect(store.recipeOf('finished')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are seen once they are opened, the newest first, and until they are removed', async () => {
    await prepare('unseen')
    await add('first', cells('a', 'b'))
    await add('second', cells('c'))
    expect((await store.list()).map(({ id, total }) => [id, total])).toEqual([
      ['second', 1],
      ['first', 2],
    ])
    expect([await store.find('unseen'), (await store.recipeOf('first')).name]).toEqual([null, 'Autumn'])
    await store.remove('first', startedAt)
    expect([await store.find('first'), (await store.list()).length]).toEqual([null, 1])
  })

  it('are worked on cell by cell, each file by one only', async () => {
    await add('run', cells('a.jpg', 'a.png', 'b.jpg', 'b.png'))
    expect(await claim('run')).toEqual(['1 working 1', '2 working 1'])
    expect(await claim('run')).toEqual(['3 working 1', '4 working 1'])
    expect(await claim('run')).toEqual([])
  })

  it('count what became of their files', async () => {
    await add('run', cells('a.jpg', 'a.png', 'b.jpg', 'b.png'))
    await claim('run')
    expect(await store.finish('run', 1, made)).toMatchObject({ state: 'made', bytes: 7, failure: null })
    expect(await store.fail('run', 2, broken)).toMatchObject({ state: 'failed', failure: broken })
    await store.moveItems('run', 'waiting', 'cancelled')
    expect(await store.find('run')).toMatchObject({ made: 1, failed: 1, cancelled: 2, bytes: 7 })
    expect(await store.items({ runId: 'run', state: 'cancelled', offset: 1, limit: 5 })).toMatchObject({
      items: [{ id: 4 }],
      total: 2,
    })
  })

  it('settle a file once, and only one that is at work', async () => {
    await add('run', cells('a.jpg'))
    expect(await store.finish('run', 1, made)).toMatchObject({ state: 'waiting' })
    await claim('run')
    await store.finish('run', 1, made)
    expect(await store.fail('run', 1, broken)).toMatchObject({ state: 'made' })
    expect(await store.find('run')).toMatchObject({ made: 1, failed: 0 })
  })

  it('leave a cell to the next one when its lease has ended, and not before', async () => {
    await add('run', cells('a.jpg', 'a.png', 'b.jpg', 'b.png'))
    await claim('run', leased(30))
    await claim('run', leased(60))
    const at = (seconds: number) => ({
      at: new Date(startedAt.getTime() + seconds * 1000),
      until: new Date(startedAt.getTime() + seconds * 2000),
    })
    expect(await claim('run', at(29))).toEqual([])
    expect(await store.renew('run', [1, 2], leased(45).until)).toBe(true)
    expect(await claim('run', at(31))).toEqual([])
    await store.finish('run', 1, made)
    expect(await claim('run', at(46))).toEqual(['2 working 2'])
  })

  it('renew no lease of what is not at work', async () => {
    await add('run', cells('a.jpg', 'a.png'))
    expect(await store.renew('run', [1, 2], startedAt)).toBe(false)
  })

  it('count the attempts that came to nothing, not those that were handed back', async () => {
    await add('run', cells('a.jpg', 'a.png'))
    await claim('run')
    await store.release('run', [1, 2], { isCounted: true })
    expect(await claim('run')).toEqual(['1 working 2', '2 working 2'])
    await store.finish('run', 1, made)
    expect(await store.release('run', [1, 2], { isCounted: false })).toMatchObject([
      { id: 2, state: 'waiting', attempts: 1 },
    ])
    expect(await claim('run')).toEqual(['2 working 2'])
  })

  it('forget the attempts of what is tried anew by a person', async () => {
    await add('run', cells('a.jpg', 'a.png'))
    await claim('run')
    await store.noteBegun('run', 1, 'stamp')
    await store.fail('run', 1, broken)
    await store.finish('run', 2, made)
    await store.redo('run', [2])
    expect(await store.moveItems('run', 'failed', 'waiting')).toBe(1)
    expect(await store.begunItems('run')).toEqual([])
    expect(await claim('run')).toEqual(['1 working 1', '2 working 1'])
    expect(await store.item('run', 1)).toMatchObject({ begun: null, failure: null })
    expect(await store.find('run')).toMatchObject({ made: 0, failed: 0, bytes: 0 })
  })

  it('of an earlier process are interrupted; what was at work waits, and knows that it was begun', async () => {
    await add('run', cells('a.jpg', 'a.png', 'b.jpg'))
    await add('paused', cells('c.jpg'))
    await store.move('paused', 'paused', { stoppedBy: broken })
    await claim('run')
    await store.noteBegun('run', 1, '')
    expect(await store.recover({ worker: 'two', ended: ['one'], at: startedAt })).toEqual(['run'])
    expect(await statesOf('run')).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await store.find('run')).toMatchObject({ state: 'interrupted' })
    expect(await store.find('paused')).toMatchObject({ state: 'paused', stoppedBy: broken })
    expect(await store.begunItems('run')).toMatchObject([{ id: 1, begun: '' }])
    expect(await claim('run')).toEqual(['1 working 2', '2 working 2'])
  })

  it('go on if their last move said so, and not when their process just ended', async () => {
    await add('closed', cells('a.jpg'))
    await add('killed', cells('b.jpg'))
    await store.move('closed', 'interrupted', { goesOn: true })
    await store.recover({ worker: 'two', ended: ['one'], at: startedAt })
    expect(await store.goingOn()).toEqual(['closed'])
    await store.move('closed', 'running')
    expect(await store.goingOn()).toEqual([])
  })

  it('are recovered when the lease of their worker has ended, and left alone before', async () => {
    await add('run', cells('a.jpg'))
    await claim('run')
    await prepare('unopened')
    await prepare('late')
    expect(await store.workers()).toEqual(['one'])
    expect(await store.recover({ worker: 'two', ended: ['three'], at: second(29) })).toEqual([])
    await store.open('late')
    expect(await store.hold('run', held('one', 29))).toBe(true)
    expect(await store.recover({ worker: 'two', ended: [], at: second(58) })).toEqual(['late'])
    expect([await stateOf('run'), await statesOf('run')]).toEqual(['running', ['working']])
    await expect(store.open('unopened')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await store.recover({ worker: 'one', ended: [], at: second(60) })).toEqual([])
    expect(await store.recover({ worker: 'two', ended: [], at: second(60) })).toEqual(['run'])
    expect([await stateOf('run'), await statesOf('run')]).toEqual(['interrupted', ['waiting']])
    expect(await store.recover({ worker: 'two', ended: [], at: second(60) })).toEqual([])
  })

  it('are held by one worker, until its lease ends or the run needs none', async () => {
    await add('run', cells('a.jpg'))
    expect(await store.hold('run', held('two', 29))).toBe(false)
    expect(await store.hold('run', held('two', 31))).toBe(true)
    expect(await store.hold('run', held('one', 32))).toBe(false)
    await store.move('run', 'pausing')
    expect(await store.hold('run', held('one', 32))).toBe(false)
    await store.move('run', 'paused')
    expect([await store.workers(), await store.hold('run', held('one', 32))]).toEqual([[], true])
  })

  it('move many files in parts', async () => {
    const many = Array.from({ length: 1200 }, (_, at) => `${at}.png`)
    await add('run', cells(...many))
    const moved: number[] = []
    do moved.push(await store.moveItems('run', 'waiting', 'cancelled'))
    while (moved.at(-1) !== 0)
    expect(moved).toEqual([500, 500, 200, 0])
    expect(await store.find('run')).toMatchObject({ cancelled: 1200 })
  })

  it('know the names that they have made or begun in a folder, those of the newest run first', async () => {
    await add('first', cells('made.png', 'begun.png', 'replaced.png', 'waiting.png'))
    await claim('first')
    await claim('first')
    await store.finish('first', 1, made)
    await store.noteBegun('first', 2, '')
    await store.noteBegun('first', 3, 'stamp of a foreign file')
    await add('elsewhere', cells('else.png'), '/else')
    await claim('elsewhere')
    await store.finish('elsewhere', 1, made)
    await add('second', cells('newer.png'))
    await claim('second')
    await store.finish('second', 1, made)
    await store.remove('second', startedAt)
    expect(await namesIn('/out')).toEqual([['newer.png'], ['made.png', 'begun.png']])
    expect(await namesIn('/nowhere')).toEqual([])
  })

  it('give the names of a large run in parts, all of them', async () => {
    const names = Array.from({ length: 2500 }, (_, at) => `${at}.png`)
    await add('large', cells(...names))
    for (const [at] of names.entries()) await store.noteBegun('large', at + 1, '')
    const parts = await namesIn('/out')
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flat()).toEqual(names)
  })

  it('add up what the drawn pictures of a run cost', async () => {
    await add('run', cells('a.jpg', 'a.png', 'b.jpg'))
    await claim('run')
    await claim('run')
    await store.finish('run', 1, { ...made, credits: 5 })
    await store.finish('run', 2, { ...made, credits: 1 })
    await store.finish('run', 2, { ...made, credits: 1 })
    await store.finish('run', 3, { ...made, durationMs: null, credits: 0 })
    expect(await store.find('run')).toMatchObject({ made: 3, drawn: 2, credits: 6 })
  })

  it('tell what a picture took lately, on each connection', async () => {
    expect(await store.usualMs(null)).toBeNull()
    await add('run', cells('a.jpg', 'a.png', 'b.jpg'))
    await claim('run')
    await claim('run')
    await store.finish('run', 1, { ...made, shareMs: 10 })
    await store.finish('run', 2, { ...made, shareMs: 20 })
    await store.finish('run', 3, { ...made, durationMs: null, shareMs: 0 })
    expect([await store.usualMs(null), await store.usualMs('Studio')]).toEqual([15, null])
  })
})
