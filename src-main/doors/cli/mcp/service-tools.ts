import { jobFilter } from '@contract/service/jobs'
import { psdMockupFilter } from '@contract/service/psd-mockups'
import { uuid } from '@contract/vocabulary'
import { z } from 'zod'
import { awaitJob } from '../../../service/jobs/await-job'
import { cancelJob } from '../../../service/jobs/cancel-job'
import type { MockupService } from '../../../service/ports/mockup-service'
import type { CliContext } from '../cli-context'
import { mockupUuidOf } from '../mockup-uuid-of'
import { manageMockups } from '../mockups-command'
import { callCommand } from './command-call'
import { connectionField, remoteOf, type Tool } from './tool'

const place = { connection: connectionField }
const listOfMockups = z.strictObject({ ...psdMockupFilter.shape, ...place })
const oneMockup = z.strictObject({ mockup: z.string().min(1).describe('Its uuid or name'), ...place })
const upload = z.strictObject({
  file: z.string().min(1).describe('A PSD or PSB in the folders'),
  name: z.string().min(1).max(255).optional(),
  ...place,
})
const listOfJobs = z.strictObject({ ...jobFilter.shape, ...place })
const oneJob = z.strictObject({ job_id: uuid, ...place })
const account = z.strictObject(place)

/** The calls of the service, with their own filters and answers: of this computer or of a connection. */
export const serviceTools: readonly Tool[] = [
  {
    name: 'mockups_list',
    title: 'List mockups',
    description: 'The mockups that the service keeps.',
    input: listOfMockups,
    changes: false,
    run: (input, { context }) => {
      const { connection, ...filter } = listOfMockups.parse(input)
      return asked(connection, context, (service, options) => service.psdMockups.list(filter, options))
    },
  },
  {
    name: 'mockups_show',
    title: 'Show a mockup',
    description: 'A mockup that the service keeps, with its smart objects and texts.',
    input: oneMockup,
    changes: false,
    run: (input, { context }) => {
      const { connection, mockup } = oneMockup.parse(input)
      return asked(connection, context, async (service, options) =>
        service.psdMockups.get({ uuid: await mockupUuidOf(mockup, service, options.signal) }, options),
      )
    },
  },
  {
    name: 'mockups_upload',
    title: 'Upload a mockup',
    description: 'Gives a PSD to the service to keep, unless it has it already.',
    input: upload,
    changes: true,
    async run(input, { context, fence }) {
      const { connection, file, name } = upload.parse(input)
      const request = {
        action: 'upload' as const,
        subject: await fence.admit(file),
        newName: null,
        ...(name !== undefined && { name }),
        limit: 1,
        offset: 0,
        place: { remote: await remoteOf(connection, context), dataFolder: null },
        json: true,
      }
      const { out, err } = await callCommand((own) => manageMockups(request, own), context)
      return { data: { success: true, data: JSON.parse(out) }, notes: err }
    },
  },
  {
    name: 'jobs_list',
    title: 'List jobs',
    description: 'Queued work of the service, the newest first.',
    input: listOfJobs,
    changes: false,
    run: (input, { context }) => {
      const { connection, ...filter } = listOfJobs.parse(input)
      return asked(connection, context, (service, options) => service.jobs.list(filter, options))
    },
  },
  {
    name: 'jobs_show',
    title: 'Show a job',
    description: 'A job with its status, progress and result.',
    input: oneJob,
    changes: false,
    run: (input, { context }) => {
      const { connection, job_id } = oneJob.parse(input)
      return asked(connection, context, (service, options) => service.jobs.get({ job_id }, options))
    },
  },
  {
    name: 'jobs_watch',
    title: 'Wait for a job',
    description:
      'Waits until a job has ended, and reports its progress. Cancelling the call ends the wait only.',
    input: oneJob,
    changes: false,
    run: (input, { context }) => {
      const { connection, job_id } = oneJob.parse(input)
      const { signal, onProgress } = context
      return asked(connection, context, (service) =>
        awaitJob(service, job_id, {
          signal,
          onSeen: ({ status, progress }) => onProgress?.(progress, status),
        }),
      )
    },
  },
  {
    name: 'jobs_cancel',
    title: 'Cancel a job',
    description: 'Cancels a job that has not ended.',
    input: oneJob,
    changes: true,
    mayRemove: true,
    run: (input, { context }) => {
      const { connection, job_id } = oneJob.parse(input)
      return asked(connection, context, (service, options) => cancelJob(service, job_id, options))
    },
  },
  {
    name: 'jobs_retry',
    title: 'Retry a job',
    description: 'Queues a failed job again.',
    input: oneJob,
    changes: true,
    run: (input, { context }) => {
      const { connection, job_id } = oneJob.parse(input)
      return asked(connection, context, (service, options) => service.jobs.retry({ job_id }, options))
    },
  },
  {
    name: 'account',
    title: 'Show the account',
    description: 'The account of the service: its plan, limits, and the credits that are left.',
    input: account,
    changes: false,
    run: (input, { context }) => {
      const { connection } = account.parse(input)
      return asked(connection, context, (service, options) => service.accounts.me(undefined, options))
    },
  },
  {
    name: 'connections',
    title: 'List connections',
    description: 'The services that the other tools can name, without their keys.',
    input: z.strictObject({}),
    changes: false,
    async run(_input, { context }) {
      const { connections, close } = await context.openConnections()
      try {
        return { data: { success: true, data: await connections.list() } }
      } finally {
        await close()
      }
    },
  },
]

/** Asks the service of this computer or of a connection. */
export const asked = async (
  connection: string | undefined,
  context: CliContext,
  call: (service: MockupService, options: { readonly signal: AbortSignal }) => Promise<unknown>,
): Promise<{ readonly data: unknown }> => {
  const remote = await remoteOf(connection, context)
  const { service, close } = await context.openService({ remote, dataFolder: null })
  try {
    return { data: await call(service, { signal: context.signal }) }
  } finally {
    await close()
  }
}
