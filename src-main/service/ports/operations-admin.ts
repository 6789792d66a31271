import type { StorageUsage } from '@contract/desktop/storage'
import type { EndedJobs, JobBacklog } from './job-store'

export const inspectedParts = ['files', 'disk', 'fonts', 'engine', 'clock', 'settings'] as const
export type InspectedPart = (typeof inspectedParts)[number]

/** Something that an operator should know. */
export interface Finding {
  readonly part: InspectedPart
  readonly isSound: boolean
  readonly said: string
  /** What to do next; null: nothing. */
  readonly advice: string | null
}

export interface ServiceStats {
  readonly backlog: readonly JobBacklog[]
  /** Null: workers claim jobs. */
  readonly pausedSince: Date | null
  /** Workers with jobs in hand. */
  readonly busyWorkers: number
  readonly storage: StorageUsage
  /** Of the last 24 hours. */
  readonly ended: readonly EndedJobs[]
}

/** What an operator asks of a service and its queue, beside the servers that work on it. */
export interface OperationsAdmin {
  /** The numbers of steps that the database has taken, before and now. */
  migrate(): Promise<{ readonly from: number; readonly to: number }>
  stats(): Promise<ServiceStats>
  /** No worker claims a job from now on. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** How many jobs are at work. */
  working(): Promise<number>
  /** Finds what is amiss beside the database itself. Changes nothing. */
  inspect(): Promise<readonly Finding[]>
}
