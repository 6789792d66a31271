import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { sourceAt } from '../service/ports/document-source'
import { mostProjectSteps, type ProjectStore } from '../service/ports/project-store'
import { createSqliteProjectStore } from './database/sqlite-project-store'
import { openTestSqlite } from './database/testing/test-database'
import { openMemoryDatabase } from './memory/memory-database'
import { createMemoryProjectStore } from './memory/memory-project-store'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const stores: Readonly<Record<string, () => Promise<ProjectStore>>> = {
  'on the disk': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-projects-'))
    const sqlite = openTestSqlite(`${folder}/test.db`)
    cleanUps.push(() => sqlite.close().then(() => rm(folder, { recursive: true, force: true })))
    return createSqliteProjectStore(sqlite.access)
  },
  'in memory': async () => createMemoryProjectStore(openMemoryDatabase({ projects: new Map() }).access),
}

const mug = { uuid: 'a', name: 'mug.psd', source: sourceAt('/mug.psd') }
const untouched = { version: 1, state: { at: 0 } }
const step = (at: number, gesture: string | null = null) => ({ version: 1, state: { at }, gesture })
const day = (number: number): Date => new Date(Date.UTC(2026, 0, number))

for (const [where, open] of Object.entries(stores))
  describe(`projects ${where}`, () => {
    it('are found as they were left, and not at all before their first step', async () => {
      const store = await open()
      expect(await store.find('a')).toBeNull()
      await store.record(mug, step(1), untouched, day(1))
      expect(await store.find('a')).toEqual({
        ...mug,
        present: step(1),
        canUndo: true,
        savedAs: null,
        canRedo: false,
        updatedAt: day(1),
      })
    })

    it('go back to the untouched document, and forth again', async () => {
      const store = await open()
      await store.record(mug, step(1), untouched, day(1))
      await store.record(mug, step(2), untouched, day(2))
      expect((await store.move('a', -1, day(3)))?.present.state).toEqual({ at: 1 })
      expect(await store.move('a', -1, day(4))).toMatchObject({
        present: { state: { at: 0 } },
        canUndo: false,
        canRedo: true,
      })
      expect((await store.move('a', -1, day(5)))?.present.state).toEqual({ at: 0 })
      await store.move('a', 1, day(6))
      expect(await store.move('a', 1, day(7))).toMatchObject({
        present: { state: { at: 2 } },
        canRedo: false,
      })
      expect(await store.move('other', 1, day(8))).toBeNull()
    })

    it('forget what was undone once something else is done', async () => {
      const store = await open()
      await store.record(mug, step(1), untouched, day(1))
      await store.record(mug, step(2), untouched, day(2))
      await store.move('a', -1, day(3))
      await store.record(mug, step(3), untouched, day(4))
      expect(await store.move('a', 1, day(5))).toMatchObject({
        present: { state: { at: 3 } },
        canRedo: false,
      })
      expect((await store.move('a', -1, day(6)))?.present.state).toEqual({ at: 1 })
    })

    it('take steps of one gesture in a row for one, unless an undo came between', async () => {
      const store = await open()
      await store.record(mug, step(1, 'nudge-1'), untouched, day(1))
      await store.record(mug, step(2, 'nudge-1'), untouched, day(2))
      expect((await store.move('a', -1, day(3)))?.present.state).toEqual({ at: 0 })
      await store.move('a', 1, day(4))
      await store.record(mug, step(3, 'nudge-1'), untouched, day(5))
      expect((await store.move('a', -1, day(6)))?.present.state).toEqual({ at: 2 })
    })

    it('keep no step of a gesture that ends where it began', async () => {
      const store = await open()
      await store.record(mug, step(1), untouched, day(1))
      await store.record(mug, step(5, 'drag-1'), untouched, day(2))
      expect(await store.record(mug, step(1, 'drag-1'), untouched, day(3))).toMatchObject({
        present: { state: { at: 1 } },
        canUndo: true,
        canRedo: false,
      })
      expect((await store.move('a', -1, day(4)))?.present.state).toEqual({ at: 0 })
      await store.record(mug, step(2, 'drag-2'), untouched, day(5))
      expect(await store.record(mug, step(0, 'drag-2'), untouched, day(6))).toMatchObject({ canUndo: false })
    })

    it('keep a limited number of steps, the last ones', async () => {
      const store = await open()
      for (let at = 1; at <= mostProjectSteps + 3; at += 1)
        await store.record(mug, step(at), untouched, day(1))
      for (let at = 0; at < mostProjectSteps; at += 1) await store.move('a', -1, day(2))
      expect(await store.find('a')).toMatchObject({ present: { state: { at: 3 } }, canUndo: false })
    })

    it('are listed by their last change', async () => {
      const store = await open()
      await store.record(mug, step(1), untouched, day(1))
      await store.record({ ...mug, uuid: 'b', name: 'box.psd' }, step(1), untouched, day(2))
      expect((await store.list()).map(({ name }) => name)).toEqual(['box.psd', 'mug.psd'])
      await store.move('a', -1, day(3))
      expect((await store.list()).map(({ name }) => name)).toEqual(['mug.psd', 'box.psd'])
    })

    it('keep the file that they were saved as, through later steps', async () => {
      const store = await open()
      await store.noteSaved('a', '/nobody.mockwright')
      await store.record(mug, step(1), untouched, day(1))
      expect(await store.find('a')).toMatchObject({ savedAs: null })
      await store.noteSaved('a', '/mug.mockwright')
      await store.record(mug, step(2), untouched, day(2))
      expect(await store.list()).toMatchObject([{ savedAs: '/mug.mockwright', present: step(2) }])
    })

    it('are forgotten and brought back whole; a new step of a forgotten one begins anew', async () => {
      const store = await open()
      await store.record(mug, step(1), untouched, day(1))
      const before = await store.find('a')
      await store.setRemoved('a', day(2))
      expect([await store.find('a'), await store.list(), await store.move('a', -1, day(3))]).toEqual([
        null,
        [],
        null,
      ])
      await store.setRemoved('a', null)
      expect(await store.find('a')).toEqual(before)
      await store.setRemoved('a', day(2))
      await store.record(mug, step(9), untouched, day(4))
      await store.setRemoved('a', null)
      expect(await store.move('a', -1, day(5))).toMatchObject({
        present: { state: { at: 0 } },
        canUndo: false,
      })
    })
  })
