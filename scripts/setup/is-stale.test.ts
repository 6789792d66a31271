import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStale } from './is-stale'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-stale-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function writeAt(name: string, seconds: number): Promise<string> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  await utimes(path, seconds, seconds)
  return path
}

test('what was never made is stale', async () => {
  expect(isStale(join(folder, 'out'), [await writeAt('source', 1000)])).toBe(true)
})

test('an output younger than its sources is fresh', async () => {
  expect(isStale(await writeAt('out', 2000), [await writeAt('source', 1000)])).toBe(false)
})

test('one younger file deep in a source folder makes the output stale', async () => {
  const output = await writeAt('out', 2000)
  await writeAt('sources/old', 1000)
  await writeAt('sources/deep/er/new', 3000)
  await utimes(join(folder, 'sources'), 1000, 1000)
  await utimes(join(folder, 'sources/deep'), 1000, 1000)
  expect(isStale(output, [join(folder, 'sources')])).toBe(true)
})

test('a source that does not exist yet makes nothing stale', async () => {
  expect(isStale(await writeAt('out', 2000), [join(folder, 'not-there')])).toBe(false)
})
