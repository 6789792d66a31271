import { type JobPriority, jobPriorities } from '@contract/desktop/service-settings'
import type { JobKind } from '@contract/service/job-kind'
import type { NewJob } from '../ports/job-store'

export type PriorityRule = Partial<Readonly<Record<JobKind, JobPriority>>>

/**
 * The higher the sooner. Nobody's kind is usual; whoever sits at this computer waits for what they asked for, so that
 * is no bulk.
 */
export const priorityOf = ({ kind, keyId }: Pick<NewJob, 'kind' | 'keyId'>, rule: PriorityRule): number => {
  const priority = jobPriorities.indexOf(rule[kind] ?? 'usual')
  return keyId === null ? Math.max(priority, jobPriorities.indexOf('usual')) : priority
}
