import { type JobPriority, jobPriorities } from '@contract/desktop/service-settings'
import type { JobKind } from '@contract/service/job-kind'
import type { NewJob } from '../ports/job-store'

export type PriorityRule = Partial<Readonly<Record<JobKind, JobPriority>>>

/**
 * Higher priorities run sooner. A kind without a rule has the priority `usual`; a job from this computer (no key) has
 * at least `usual`, because a person is waiting for it.
 */
export const priorityOf = ({ kind, keyId }: Pick<NewJob, 'kind' | 'keyId'>, rule: PriorityRule): number => {
  const priority = jobPriorities.indexOf(rule[kind] ?? 'usual')
  return keyId === null ? Math.max(priority, jobPriorities.indexOf('usual')) : priority
}
