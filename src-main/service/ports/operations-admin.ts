import type { StorageUsage } from '@contract/desktop/storage'
import type { EndedJobs, JobBacklog } from './job-store'

export const inspectedParts = [
  'database',
  'workers',
  'secrets',
  'bucket',
  'files',
  'disk',
  'fonts',
  'engine',
  'clock',
  'settings',
] as const
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
  /** Null: the service keeps its data elsewhere than in a folder. */
  readonly storage: StorageUsage | null
  /** Null: the database is in the data folder. */
  readonly shared: SharedStats | null
  /** Of the last 24 hours. */
  readonly ended: readonly EndedJobs[]
}

/** What processes on one database share. */
export interface SharedStats {
  readonly databaseBytes: number
  /** `s3://bucket/prefix`, or the folder of the files. */
  readonly files: string
  readonly processes: readonly SharingProcess[]
}

export interface SharingProcess {
  readonly host: string
  readonly pid: number
  readonly worksQueue: boolean
  readonly startedAt: Date
  /** Others take its jobs back. */
  readonly isSilent: boolean
}

/** What an operator asks of a service and its queue, beside the servers that work on it. */
export interface OperationsAdmin {
  /** True: the data folder has neither the database nor what is to be repaired about it. */
  readonly isShared: boolean
  /** The numbers of steps that the database has taken, before and now. */
  migrate(): Promise<{ readonly from: number; readonly to: number }>
  stats(): Promise<ServiceStats>
  /** No worker claims a job from now on. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** How many jobs are at work. */
  working(): Promise<number>
  /** Finds what is amiss, in a folder beside the database itself. Changes nothing that stays. */
  inspect(): Promise<readonly Finding[]>
}
