import type { ActivityJob } from '@contract/desktop/activity'
import { failureOf } from '@contract/errors'
import { expect, it } from 'vitest'
import { everyJob } from '../../state/activity/activity-slice'
import { type JobPages, mergeJobs } from './merge-jobs'

/** The id is the second at which the job was queued. */
const job = (second: number, changes: Partial<ActivityJob> = {}): ActivityJob => ({
  job_id: `job ${second}`,
  kind: 'render',
  status: 'queued',
  progress: 0,
  mockup_name: 'Mug',
  asked_by: null,
  created_at: new Date(second * 1000).toISOString(),
  started_at: null,
  ended_at: null,
  updated_at: new Date(second * 1000).toISOString(),
  attempts: 0,
  credits_charged: null,
  error: null,
  thumbnail_url: null,
  ...changes,
})

const pagesOf = (...pages: readonly (readonly number[])[]): JobPages => ({
  pages: pages.map((seconds, index) => ({
    jobs: seconds.map((second) => job(second)),
    next: `${index}`,
  })),
  pageParams: pages.map(() => null),
})

const idsOf = ({ pages }: JobPages) => pages.map(({ jobs }) => jobs.map(({ job_id }) => job_id))

it('puts new jobs first and changes known ones where they stand', () => {
  const merged = mergeJobs(
    pagesOf([30, 20]),
    [job(40), job(20, { status: 'running', progress: 0.5 })],
    everyJob,
  )
  expect(idsOf(merged)).toEqual([['job 40', 'job 30', 'job 20']])
  expect(merged.pages[0]?.jobs[2]).toMatchObject({ status: 'running', progress: 0.5 })
})

it('takes out what the search does not mean any more, and lets in what it means now', () => {
  const search = { ...everyJob, stage: 'failed' as const }
  const before = mergeJobs(
    { pages: [{ jobs: [], next: null }], pageParams: [null] },
    [job(10, { status: 'failed' })],
    search,
  )
  expect(idsOf(before)).toEqual([['job 10']])
  expect(idsOf(mergeJobs(before, [job(10, { status: 'queued' })], search))).toEqual([[]])
})

it('places an older job by its age, and leaves one beyond the last page to that page', () => {
  const merged = mergeJobs(pagesOf([40, 30], [20, 15]), [job(25), job(5), job(35)], everyJob)
  expect(idsOf(merged)).toEqual([
    ['job 40', 'job 35', 'job 30'],
    ['job 25', 'job 20', 'job 15'],
  ])
})

it('finds by name, id and error as main does', () => {
  const failed = job(2, {
    status: 'failed',
    error: failureOf('told', { said: 'The host is private.', advice: '' }),
  })
  const found = (text: string) =>
    idsOf(
      mergeJobs({ pages: [{ jobs: [], next: null }], pageParams: [null] }, [job(1), failed], {
        ...everyJob,
        text,
      }),
    )
  expect(['mug', 'private', 'job 1', 'cup'].map(found)).toEqual([
    [['job 2', 'job 1']],
    [['job 2']],
    [['job 1']],
    [[]],
  ])
})
