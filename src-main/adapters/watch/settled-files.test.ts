import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSettledFiles } from './settled-files'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-settled-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('remembers no file that has been moved away, and reports one of the same name that comes later', async () => {
  const seen: string[] = []
  const settled = createSettledFiles({ stillMs: 4, emptyStillMs: 4, onSettled: (path) => seen.push(path) })
  const path = join(folder, 'logo.png')
  for (const turn of [1, 2]) {
    await writeFile(path, 'a logo')
    settled.look(path)
    await expect.poll(() => seen.length).toBe(turn)
    expect(settled.remembered).toBe(1)
    settled.keepOnly(new Set([path]))
    expect(settled.remembered).toBe(1)
    await rename(path, join(folder, `done-${turn}.png`))
    settled.keepOnly(new Set())
    expect(settled.remembered).toBe(0)
  }
  settled.close()
})
