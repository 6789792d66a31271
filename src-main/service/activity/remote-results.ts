import { AppError, fromCall } from '@contract/errors'
import type { Job } from '@contract/service/jobs'
import { type RenderFormat, renderFormats, type Uuid } from '@contract/vocabulary'
import type { OpenConnection } from '../connections/known-connections'
import type { Dialogs } from '../ports/dialogs'
import type { Files } from '../ports/files'
import { fileNameOfJob } from './remote-job-record'

export interface RemoteResultsDeps {
  readonly openConnection: OpenConnection
  readonly dialogs: Pick<Dialogs, 'chooseTarget'>
  readonly files: Pick<Files, 'write'>
  /** Where the dialog begins; null: in the pictures folder. */
  readonly defaultFolder: () => Promise<string | null>
}

/** The finished files of jobs on other services. */
export const createRemoteResults = ({ openConnection, dialogs, files, defaultFolder }: RemoteResultsDeps) => {
  const jobOf = async (connectionId: Uuid, jobId: Uuid): Promise<Job> => {
    const { service } = await openConnection(connectionId)
    return asked(() => service.jobs.get({ job_id: jobId }))
  }

  const bytesAt = async (connectionId: Uuid, address: string | null): Promise<Uint8Array> => {
    const { readResult } = await openConnection(connectionId)
    const bytes = address && (await asked(() => readResult(address, { assertWhole })))
    if (bytes) return bytes
    throw new AppError('gone', { what: 'jobPicture' })
  }

  return {
    /** Null if the dialog was closed. Throws `NOT_FOUND` once the service has deleted the file. */
    async save(connectionId: Uuid, jobId: Uuid): Promise<{ path: string } | null> {
      const job = await jobOf(connectionId, jobId)
      const name = fileNameOfJob(job)
      const path = await dialogs.chooseTarget(name, formatOf(name), await defaultFolder())
      if (path === null) return null
      await files.write(path, await bytesAt(connectionId, job.result_url))
      return { path }
    },

    /** A picture of the result. Throws `NOT_FOUND` if there is none. */
    async pictureOf(connectionId: Uuid, jobId: Uuid): Promise<Uint8Array> {
      const job = await jobOf(connectionId, jobId)
      return bytesAt(connectionId, job.poster_url || job.result_url)
    },

    /** The specimen of a font, as the service drew it. Throws `NOT_FOUND` if there is none. */
    async specimenOf(connectionId: Uuid, font: Uuid): Promise<Uint8Array> {
      const { service } = await openConnection(connectionId)
      const { data } = await asked(() => service.fonts.get({ uuid: font }))
      return bytesAt(connectionId, data.preview_url)
    },
  }
}
export type RemoteResults = ReturnType<typeof createRemoteResults>

const formatOf = (name: string): RenderFormat => {
  const ending = name.split('.').at(-1)?.toLowerCase()
  return renderFormats.find((format) => format === ending) ?? 'webp'
}

const assertWhole = async ({ length }: Uint8Array): Promise<void> => {
  if (length === 0) throw new AppError('remotePictureEmpty', {})
}

const asked = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    throw error instanceof AppError ? error : fromCall(error)
  })
