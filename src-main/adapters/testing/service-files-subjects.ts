import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../service/ports/log'
import type { ServedAddresses, ServiceFiles } from '../../service/ports/service-files'
import { openFolderServiceFiles } from '../files/folder-service-files'
import { openS3ServiceFiles } from '../s3/s3-service-files'
import { openTestBucket } from '../s3/testing/open-test-bucket'

/** The files of a service as two of its processes see them. */
export interface FilesSubject {
  readonly one: ServiceFiles
  readonly other: ServiceFiles
  /** How many different files are stored. */
  storedFiles(): Promise<number>
  close(): Promise<void>
}

type OpenFiles = (addresses: ServedAddresses) => Promise<FilesSubject>

const openFolderSubject: OpenFiles = async (addresses) => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-files-'))
  return {
    one: openFolderServiceFiles(folder, addresses),
    other: openFolderServiceFiles(folder, addresses),
    storedFiles: async () => (await filesIn(join(folder, 'blobs'))).length,
    close: () => rm(folder, { recursive: true }),
  }
}

const openS3Subject: OpenFiles = async (addresses) => {
  const { place, folder, keys, close } = await openTestBucket()
  const open = (machine: string): ServiceFiles =>
    openS3ServiceFiles({ place, dataFolder: join(folder, machine), log: silentLog }, addresses)
  const [one, other] = [open('one'), open('other')]
  return {
    one,
    other,
    storedFiles: async () => (await keys('blobs/')).length,
    async close() {
      await one.close()
      await other.close()
      await close()
    },
  }
}

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Every place of files that the service can use: a new one adds a line here. */
export const filesSubjects: readonly (readonly [string, OpenFiles])[] = [
  ['a data folder', openFolderSubject],
  ['S3', openS3Subject],
]
