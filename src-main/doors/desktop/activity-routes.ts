import { activity as contract } from '@contract/desktop/activity'
import type { Uuid } from '@contract/vocabulary'
import { implement } from '@orpc/server'
import type { Activity } from '../../service/activity/activity'
import type { ActivitySource } from '../../service/activity/remote-activity'
import type { RemoteResults } from '../../service/activity/remote-results'

export interface ActivityUseCases {
  readonly here: Activity
  readonly at: (connectionId: Uuid) => ActivitySource
  readonly remoteResults: Pick<RemoteResults, 'save'>
}

export const activityRoutes = ({ here, at, remoteResults }: ActivityUseCases) => {
  const on = implement(contract)
  const source = ({ connection_id: id }: { readonly connection_id: Uuid | null }): ActivitySource =>
    id === null ? here : at(id)
  return on.router({
    jobs: on.jobs.handler(({ input }) => source(input).jobs(input)),
    watchJobs: on.watchJobs.handler(({ input, signal }) => source(input).watchJobs(signal)),
    job: on.job.handler(({ input }) => source(input).job(input.job_id)),
    revealResult: on.revealResult.handler(({ input }) => here.revealResult(input.job_id)),
    saveResult: on.saveResult.handler(({ input }) => remoteResults.save(input.connection_id, input.job_id)),
    delivery: on.delivery.handler(({ input }) => source(input).delivery(input.delivery_id)),
  })
}
