import { type ActivityJob, type JobSearch, type JobStage, jobStages } from '@contract/desktop/activity'

/** Pages of jobs as react-query keeps them, newest job first. */
export interface JobPages {
  readonly pages: readonly { readonly jobs: readonly ActivityJob[]; readonly next: string | null }[]
  readonly pageParams: readonly (string | null)[]
}

/**
 * The pages with changed jobs merged in: known jobs keep their place, new jobs are inserted by age, and jobs that no
 * longer match the search are removed. Jobs older than everything read so far are left to the next page.
 */
export function mergeJobs(before: JobPages, changed: readonly ActivityJob[], search: JobSearch): JobPages {
  const changes = new Map(changed.map((job) => [job.job_id, job]))
  const known = new Set(before.pages.flatMap(({ jobs }) => jobs.map(({ job_id }) => job_id)))
  let unplaced = changed.filter((job) => !known.has(job.job_id) && matches(job, search)).toSorted(newestFirst)
  const pages = before.pages.map(({ jobs, next }) => {
    const oldest = jobs.at(-1)
    const belongs = (job: ActivityJob): boolean =>
      next === null || (oldest !== undefined && ageOf(job) >= ageOf(oldest))
    const current = jobs.map((job) => changes.get(job.job_id) ?? job).filter((job) => matches(job, search))
    const fresh = unplaced.filter(belongs)
    unplaced = unplaced.filter((job) => !belongs(job))
    return { next, jobs: fresh.length === 0 ? current : [...fresh, ...current].toSorted(newestFirst) }
  })
  return { ...before, pages }
}

/** Sorts by text; a job whose service says no time counts as the newest. */
const ageOf = ({ created_at }: ActivityJob): string => created_at ?? '9'

/** Stable: jobs of the same instant keep their order. */
const newestFirst = (a: ActivityJob, b: ActivityJob): number => ageOf(b).localeCompare(ageOf(a))

export const stageOf = ({ status }: Pick<ActivityJob, 'status'>): JobStage =>
  jobStages.find((stage) => stage === status) ?? 'working'

const spelling = (kind: string): string => kind.replace(/^2d_/, 'photo_mockup_')

const matches = (job: ActivityJob, { stage, kind, text }: JobSearch): boolean => {
  const words = text.trim().toLowerCase()
  const said = [job.mockup_name, job.job_id, job.error?.code, job.error?.message].join(' ').toLowerCase()
  return (
    (stage === null || stageOf(job) === stage) &&
    (kind === null || spelling(job.kind) === spelling(kind)) &&
    (words === '' || said.includes(words))
  )
}
