import { randomUUID } from 'node:crypto'
import { AppError } from '@contract/errors'
import { expect, it } from 'vitest'
import { silentLog } from '../ports/log'
import type { StoredMockup } from '../ports/mockup-store'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { type TakeInDeps, takeInFile } from './take-in'
import { uploadWarnings } from './upload-problems'

/** Takes in a file that can be described, and whose pictures fail. */
const takenWith = async (uploads: TakeInDeps['uploads'], failure: AppError) => {
  const mockups: StoredMockup[] = []
  const deps: TakeInDeps = {
    engine: {
      describe: async () => cannedDescription([cannedSmartObject({ path: [1], name: 'Front' })]),
      thumbnail: async () => {
        throw failure
      },
    },
    store: {
      add: async (mockup: StoredMockup) => void mockups.push(mockup),
    } as unknown as TakeInDeps['store'],
    files: { seal: async () => undefined } as unknown as TakeInDeps['files'],
    fetcher: { save: async () => undefined },
    servedFiles: {} as TakeInDeps['servedFiles'],
    writer: { write: async () => undefined },
    now: () => new Date(0),
    log: silentLog,
    maximumBytes: 1,
    uploads,
  }
  return takeInFile({ uuid: randomUUID(), name: 'Mug', file: '/mockups/mug.psd' }, deps)
}

const torn = new AppError('psdRowDamaged', { file: null, part: 'layer', of: 'Wall', row: 3, bytes: 8 })

it('warns of a layer that cannot be drawn, or refuses the file where uploads are strict', async () => {
  const { description, thumbnails } = await takenWith('lenient', torn)
  expect(thumbnails).toEqual([])
  expect(uploadWarnings(description)).toEqual([
    { code: 'LAYER_RENDER_FAILED', message: expect.stringContaining('“Wall”') },
  ])
  await expect(takenWith('strict', torn)).rejects.toMatchObject({ code: 'LAYER_RENDER_FAILED' })
})

it('takes a file without pictures where the engine failed for a reason of its own', async () => {
  const { description } = await takenWith('strict', new AppError('engineCrashed', {}))
  expect(uploadWarnings(description)).toEqual([])
})
