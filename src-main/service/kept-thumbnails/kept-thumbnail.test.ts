import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../../adapters/files/node-files'
import { noEdits } from '../../engine/edits/no-edits'
import { keptThumbnail, shownPicture } from './kept-thumbnail'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('draws each state of a file once, whoever asks', async () => {
  const file = join(folder, 'kiln.png')
  await writeFile(file, 'kiln')
  let drawn = 0
  const engine = {
    thumbnail: async () => {
      drawn += 1
      return Buffer.from(`picture ${drawn}`)
    },
  }
  const ask = async (): Promise<string> => {
    const thumbnail = keptThumbnail({ engine, files: nodeFiles, cacheFolder: join(folder, 'cache') })
    return Buffer.from(await thumbnail({ file, edits: noEdits, ...shownPicture })).toString()
  }
  expect([await ask(), await ask()]).toEqual(['picture 1', 'picture 1'])
  await writeFile(file, 'another')
  await utimes(file, 5, 5)
  expect(await ask()).toBe('picture 2')
})
