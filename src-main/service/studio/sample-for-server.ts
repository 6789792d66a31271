import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { uuidOf } from '../naming/uuid-of'
import type { Files } from '../ports/files'
import type { SampleFiles } from '../ports/sample-files'
import type { PsdMockups } from '../psd-mockups/psd-mockups'

export interface SampleForServerDeps {
  readonly samples: Pick<SampleFiles, 'mockups'>
  readonly files: Pick<Files, 'read'>
  readonly psdMockups: Pick<PsdMockups, 'upload'>
}

/** Everybody knows how a mug looks with a picture on it. */
const sampleId = 'mug'

/**
 * Takes a sample into the server's mockups, the same one at every call, and gives its uuid. Throws `NOT_FOUND` where
 * the program came without samples.
 */
export const createSampleForServer =
  ({ samples, files, psdMockups }: SampleForServerDeps) =>
  async (): Promise<Uuid> => {
    const found = await samples.mockups()
    const sample = found.find(({ id }) => id === sampleId) ?? found[0]
    if (!sample) throw new AppError('unknownId', { thing: 'sampleMockup', id: sampleId })
    const uuid = uuidOf('studio sample', sample.id)
    const file = new File([new Uint8Array(await files.read(sample.file))], `${sample.title}.psd`)
    await psdMockups.upload({ file, psd_name: sample.title, is_async: false }, uuid)
    return uuid
  }
