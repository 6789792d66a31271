import { activity as activityContract } from '@contract/desktop/activity'
import { accountUsage } from '@contract/desktop/connections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openRemoteConnection } from '../remote/remote-connection'
import { openStandIn, type StandIn } from '../remote/testing/stand-in'
import type { Dialect } from '../remote/testing/stand-in-dialects'
import { ids } from '../remote/testing/stand-in-records'
import { type ActivitySource, createRemoteActivity, usualLookMs } from '../service/activity/remote-activity'
import { createAccountUsage } from '../service/connections/account-usage'

const connectionId = '0b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11'

/** What the window's rooms read through main, from services that are not ours, has the shape that the page expects. */
describe.each<Dialect>(['minimal', 'maximal', 'earlier'])('a service with %s answers', (dialect) => {
  let standIn: StandIn
  let activity: ActivitySource
  const kept: string[] = []
  let usageOf: ReturnType<typeof createAccountUsage>

  beforeAll(async () => {
    standIn = await openStandIn(dialect)
    const connection = openRemoteConnection({ baseUrl: standIn.address, apiKey: 'key' })
    const openConnection = async () => connection
    activity = createRemoteActivity({ openConnection, lookMs: usualLookMs })(connectionId)
    usageOf = createAccountUsage({ openConnection, keep: async (_id, { plan }) => void kept.push(plan) })
  })
  afterAll(() => standIn.close())

  const fits = (schema: z.core.$ZodType | undefined, value: unknown): unknown =>
    z.parse(schema ?? z.never(), value)

  it('has a list of jobs, each by itself, and its deliveries', async () => {
    const search = { stage: null, kind: null, text: '', before: null, limit: 50 }
    const list = await activity.jobs(search)
    fits(activityContract.jobs['~orpc'].outputSchema as z.core.$ZodType, list)
    expect(list.jobs.map(({ job_id, status }) => [job_id, status])).toEqual([[ids.job, 'succeeded']])
    const detail = await activity.job(ids.job)
    fits(activityContract.job['~orpc'].outputSchema as z.core.$ZodType, detail)
    const events = activity.watchJobs()
    expect((await events.next()).value).toMatchObject({ failure: null, changed: [{ job_id: ids.job }] })
    await events.return()
    const delivery = await activity.delivery(ids.delivery)
    fits(activityContract.delivery['~orpc'].outputSchema as z.core.$ZodType, delivery)
    expect(delivery.delivery.id).toBe(ids.delivery)
  })

  it('has an account, with as much as it says', async () => {
    const usage = await usageOf(connectionId)
    fits(accountUsage, usage)
    expect(kept).toHaveLength(1)
    expect(usage).toMatchObject(
      dialect === 'minimal' ? { plan: null, credits_remaining: null, key: null } : { plan: 'Pro' },
    )
  })
})
