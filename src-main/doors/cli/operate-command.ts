import { setTimeout as pause } from 'node:timers/promises'
import type { StorageUsage } from '@contract/desktop/storage'
import type {
  Finding,
  OperationsAdmin,
  ServiceStats,
  SharedStats,
} from '../../service/ports/operations-admin'
import type { CliContext, ExitCode } from './cli-context'
import type { operateActions } from './cli-options'
import { printOutcome } from './command-outcome'

export interface OperateRequest {
  readonly action: (typeof operateActions)[number]
  /** With `drain`: seconds to wait for what is at work. */
  readonly waitSeconds: number
  readonly dataFolder: string | null
  readonly json: boolean
}

/** Looks after a service while its servers run. Exits with 1 for a drain that took longer than it may. */
export const operate = async (request: OperateRequest, context: CliContext): Promise<ExitCode> => {
  const admin = await context.openOperations(request.dataFolder)
  const print = (text: string, data: object): ExitCode => printOutcome({ text, data }, request, context)
  switch (request.action) {
    case 'migrate': {
      const data = await admin.migrate()
      const { from, to } = data
      return print(
        from === to
          ? `The database is up to date (step ${to}).\n`
          : `The database went from step ${from} to ${to}.\n`,
        data,
      )
    }
    case 'stats': {
      const stats = await admin.stats()
      return print(textOf(stats), stats)
    }
    case 'resume':
      await admin.resume()
      return print('Workers claim jobs again.\n', { paused: false })
    case 'drain': {
      const working = await drained(admin, request.waitSeconds, context.signal)
      print(
        working === 0
          ? 'No job is at work, and none is claimed until `mockwright admin resume`.\n'
          : `${working} jobs are still at work; none is claimed until \`mockwright admin resume\`.\n`,
        { paused: true, working },
      )
      return working === 0 ? 0 : 1
    }
  }
}

const lookMs = 500

/** Resolves with the number of jobs that are still at work. */
const drained = async (admin: OperationsAdmin, waitSeconds: number, signal: AbortSignal): Promise<number> => {
  await admin.pause()
  const endMs = Date.now() + waitSeconds * 1000
  for (;;) {
    const working = await admin.working()
    if (working === 0 || Date.now() >= endMs || signal.aborted) return working
    await pause(lookMs)
  }
}

const textOf = ({ backlog, pausedSince, busyWorkers, storage, shared, ended }: ServiceStats): string => {
  const queue = backlog.map(
    ({ kind, queued, working, oldestQueuedAt }) =>
      `  ${kind}: ${queued} queued, ${working} at work${oldestQueuedAt ? `, the oldest since ${oldestQueuedAt.toISOString()}` : ''}\n`,
  )
  const done = ended.map(({ kind, status, count }) => `  ${kind}: ${count} ${status}\n`)
  return [
    pausedSince ? `Workers claim no jobs since ${pausedSince.toISOString()} (admin resume).\n` : '',
    queue.length > 0 ? `Queue, ${busyWorkers} workers busy:\n${queue.join('')}` : 'The queue is empty.\n',
    done.length > 0 ? `Ended in the last day:\n${done.join('')}` : 'No job ended in the last day.\n',
    storage ? storageLines(storage) : '',
    shared ? sharedLines(shared) : '',
  ].join('')
}

const storageLines = ({ folder, free_bytes, parts }: StorageUsage): string =>
  [
    `Stored in ${folder}, ${megabytes(free_bytes)} free:\n`,
    ...parts
      .filter(({ bytes }) => bytes > 0)
      .map(({ part, bytes, files }) => `  ${part}: ${megabytes(bytes)} in ${files} files\n`),
  ].join('')

const sharedLines = ({ databaseBytes, files, processes }: SharedStats): string =>
  [
    `The database has ${megabytes(databaseBytes)}; files are in ${files}.\n`,
    processes.length === 0 ? 'No process is running.\n' : 'Processes:\n',
    ...processes.map(
      ({ host, pid, worksQueue, startedAt, isSilent }) =>
        `  ${host} ${pid}: ${worksQueue ? 'works on the queue' : 'takes calls alone'}, since ${startedAt.toISOString()}${isSilent ? ', SILENT' : ''}\n`,
    ),
  ].join('')

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`

/** One line for each finding, and what to do beneath. */
export const findingLines = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ isSound, said, advice }) => `${isSound ? 'ok ' : '!! '} ${said}\n${advice ? `    ${advice}\n` : ''}`,
    )
    .join('')
