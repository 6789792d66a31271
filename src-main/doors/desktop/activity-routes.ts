import { activity as contract } from '@contract/desktop/activity'
import { implement } from '@orpc/server'
import type { Activity } from '../../service/activity/activity'

export const activityRoutes = (activity: Activity) => {
  const on = implement(contract)
  return on.router({
    jobs: on.jobs.handler(({ input }) => activity.jobs(input)),
    watchJobs: on.watchJobs.handler(({ signal }) => activity.watchJobs(signal)),
    job: on.job.handler(({ input }) => activity.job(input.job_id)),
    revealResult: on.revealResult.handler(({ input }) => activity.revealResult(input.job_id)),
    delivery: on.delivery.handler(({ input }) => activity.delivery(input.delivery_id)),
  })
}
