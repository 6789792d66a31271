import { randomUUID } from 'node:crypto'
import { spellingsOf } from '@contract/service/job-kind'
import type { JobStatus } from '@contract/service/jobs'
import type { JobLease, JobStore, StoredJob } from '../../service/ports/job-store'
import { storeOn } from '../transactions/store-on'
import type { MemoryAccess, MemoryHandle } from './memory-database'
import { pageCursor, pagePlaceIn } from './page-place'

interface MemoryJob {
  readonly sequence: number
  stored: StoredJob
  lease: { readonly worker: string; readonly token: string; readonly until: Date } | null
}

export interface JobsState {
  readonly jobs: Map<string, MemoryJob>
  /** When each key was served last. */
  readonly turns: Map<string | null, number>
  queuePausedSince: Date | null
}

type Change = Partial<Omit<StoredJob, 'status' | 'updatedAt'>>

const atWork: readonly JobStatus[] = ['dispatched', 'running']

const isEnded = ({ status }: StoredJob): boolean => status !== 'queued' && !atWork.includes(status)

const hasEndedBefore =
  (before: Date) =>
  ({ stored }: MemoryJob): boolean =>
    isEnded(stored) && stored.updatedAt < before

const byChange = (a: MemoryJob, b: MemoryJob): number =>
  a.stored.updatedAt.getTime() - b.stored.updatedAt.getTime()

const kindOf = ([first]: readonly MemoryJob[]): StoredJob['kind'] => first?.stored.kind ?? 'render'

/** In the order of their names. */
const groupsOf = (
  jobs: readonly MemoryJob[],
  nameOf: (job: MemoryJob) => string,
): readonly (readonly MemoryJob[])[] =>
  [...new Set(jobs.map(nameOf))].sort().map((name) => jobs.filter((job) => nameOf(job) === name))

const modes = {
  add: 'write',
  find: 'read',
  list: 'read',
  claim: 'write',
  start: 'write',
  reserve: 'write',
  progress: 'write',
  succeed: 'write',
  fail: 'write',
  cancel: 'write',
  cancelQueuedOf: 'write',
  retry: 'write',
  release: 'write',
  renew: 'write',
  held: 'read',
  workers: 'read',
  takeBack: 'write',
  backlog: 'read',
  endedSince: 'read',
  pause: 'write',
  resume: 'write',
  pausedSince: 'read',
  prunable: 'read',
  prune: 'write',
} as const

export const createMemoryJobStore = <State extends JobsState>(access: MemoryAccess<State>): JobStore =>
  storeOn<MemoryHandle<State>, JobStore>(access, modes, (handle) => {
    const all = (): MemoryJob[] => [...handle.state.jobs.values()]
    const working = (): MemoryJob[] => all().filter(({ stored }) => atWork.includes(stored.status))

    const move = (
      job: MemoryJob | undefined,
      from: readonly JobStatus[],
      to: JobStatus,
      at: Date,
      change: Change = {},
    ): StoredJob | null => {
      if (!job || !from.includes(job.stored.status)) return null
      job.stored = { ...job.stored, ...change, status: to, updatedAt: at }
      if (!atWork.includes(to)) job.lease = null
      return job.stored
    }

    const leased = ({ jobId, token }: JobLease): MemoryJob | undefined => {
      const job = handle.state.jobs.get(jobId)
      return job?.lease?.token === token ? job : undefined
    }

    const queueAgain = (job: MemoryJob | undefined, at: Date, change: Change = {}): StoredJob | null =>
      move(job, atWork, 'queued', at, { progress: 0, ...change })

    return {
      add(job) {
        const known = handle.state.jobs.get(job.id)
        if (known) return known.stored
        const stored: StoredJob = {
          ...structuredClone(job),
          ...{ status: 'queued', progress: 0, file: null, error: null, credits: 0, attempts: 0 },
          updatedAt: job.createdAt,
        }
        handle.state.jobs.set(job.id, { sequence: (all().at(-1)?.sequence ?? 0) + 1, stored, lease: null })
        return stored
      },

      find: (id) => handle.state.jobs.get(id)?.stored ?? null,

      list({ kind, mockup_uuid, limit, cursor }) {
        const before = cursor === undefined ? Number.POSITIVE_INFINITY : pagePlaceIn(cursor, 'job')
        const found = all()
          .filter(
            ({ sequence, stored }) =>
              sequence < before &&
              (kind === undefined || spellingsOf(kind).includes(stored.kind)) &&
              (mockup_uuid === undefined || stored.mockup?.uuid === mockup_uuid),
          )
          .toSorted((a, b) => b.sequence - a.sequence)
        const page = found.slice(0, limit)
        return {
          jobs: page.map(({ stored }) => ({ ...stored, ...(kind !== undefined && { kind }) })),
          nextCursor: found.length > limit ? pageCursor('job', page.at(-1)?.sequence ?? 0) : null,
        }
      },

      claim({ worker, at, until }) {
        const { turns } = handle.state
        const queued = all().filter(({ stored }) => stored.status === 'queued')
        const highest = Math.max(...queued.map(({ stored }) => stored.priority))
        const turnOf = ({ stored }: MemoryJob): number => turns.get(stored.keyId) ?? 0
        const [next] = queued
          .filter(({ stored }) => stored.priority === highest)
          .toSorted((a, b) => turnOf(a) - turnOf(b) || a.sequence - b.sequence)
        if (!next || handle.state.queuePausedSince !== null) return null
        turns.set(next.stored.keyId, Math.max(0, ...turns.values()) + 1)
        const token = randomUUID()
        const attempts = next.stored.attempts + 1
        const job = move(next, ['queued'], 'dispatched', at, { attempts })
        next.lease = { worker, token, until }
        return job && { ...job, lease: { jobId: job.id, token } }
      },

      start: (lease, at) => move(leased(lease), ['dispatched'], 'running', at),

      reserve(lease, file) {
        const job = leased(lease)
        if (job) job.stored = { ...job.stored, file }
        return job !== undefined
      },

      progress: (lease, progress, at) => void move(leased(lease), ['running'], 'running', at, { progress }),

      succeed: (lease, { mockup, credits }, at) =>
        move(leased(lease), ['running'], 'succeeded', at, {
          progress: 1,
          credits,
          ...(mockup && { mockup }),
        }),

      fail: (lease, error, at) => move(leased(lease), atWork, 'failed', at, { error }),

      cancel: (id, at) => move(handle.state.jobs.get(id), ['queued', ...atWork], 'cancelled', at),

      cancelQueuedOf: (keyId, at) =>
        all()
          .filter(({ stored }) => stored.keyId === keyId)
          .flatMap((job) => move(job, ['queued'], 'cancelled', at) ?? []).length,

      retry: (id, at) =>
        move(handle.state.jobs.get(id), ['failed', 'cancelled'], 'queued', at, {
          progress: 0,
          error: null,
          attempts: 0,
        }),

      release(lease, { isCounted, at }) {
        const job = leased(lease)
        return queueAgain(job, at, job && !isCounted ? { attempts: job.stored.attempts - 1 } : {})
      },

      renew(lease, until) {
        const job = leased(lease)
        if (!job?.lease) return false
        job.lease = { ...job.lease, until }
        return true
      },

      held: (worker) => working().flatMap(({ lease }) => (lease?.worker === worker ? [lease.token] : [])),

      workers: () => [...new Set(working().flatMap(({ lease }) => (lease ? [lease.worker] : [])))],

      takeBack({ ended, at }) {
        for (const job of working())
          if (!job.lease || job.lease.until < at || ended.includes(job.lease.worker)) queueAgain(job, at)
      },

      backlog: () =>
        groupsOf(
          all().filter(({ stored }) => !isEnded(stored)),
          ({ stored }) => stored.kind,
        ).map((jobs) => {
          const queued = jobs.filter(({ stored }) => stored.status === 'queued')
          const oldest = queued.toSorted(byChange)[0]
          return {
            ...{ kind: kindOf(jobs), queued: queued.length, working: jobs.length - queued.length },
            oldestQueuedAt: oldest?.stored.updatedAt ?? null,
          }
        }),

      endedSince: (at) =>
        groupsOf(
          all().filter(({ stored }) => isEnded(stored) && stored.updatedAt >= at),
          ({ stored }) => `${stored.kind} ${stored.status}`,
        ).map((jobs) => ({
          ...{ kind: kindOf(jobs), status: jobs[0]?.stored.status ?? 'failed', count: jobs.length },
        })),

      pause(at) {
        handle.state.queuePausedSince ??= at
      },

      resume() {
        handle.state.queuePausedSince = null
      },

      pausedSince: () => handle.state.queuePausedSince,

      prunable: (before, limit) =>
        all()
          .filter(hasEndedBefore(before))
          .toSorted(byChange)
          .slice(0, limit)
          .map(({ stored: { id, file } }) => ({ id, file })),

      prune: (ids, before) =>
        all().filter(
          (job) =>
            ids.includes(job.stored.id) &&
            hasEndedBefore(before)(job) &&
            handle.state.jobs.delete(job.stored.id),
        ).length,
    }
  })
