import { serviceContract } from '@contract/service/service'
import { implement } from '@orpc/server'
import type { Accounts } from '../service/accounts/accounts'
import type { CallContext, SlotKind } from '../service/call-context'
import type { Once } from '../service/idempotency/once'
import type { PsdMockups } from '../service/psd-mockups/psd-mockups'
import type { Renders } from '../service/renders/render-mockup'
import { notYet } from './not-yet'

export interface ServiceUseCases {
  readonly psdMockups: PsdMockups
  readonly renders: Renders
  readonly accounts: Accounts
  readonly once: Once
}

/** The service's contract, answered here. Every door serves this. */
export const createServiceRouter = ({ psdMockups, renders, accounts, once }: ServiceUseCases) => {
  const on = implement(serviceContract).$context<CallContext>()
  return on.router({
    psdMockups: {
      list: on.psdMockups.list.handler(({ input }) => psdMockups.list(input)),
      get: on.psdMockups.get.handler(({ input }) => psdMockups.get(input.uuid)),
      layers: on.psdMockups.layers.handler(({ input }) => psdMockups.layers(input.uuid)),
      upload: on.psdMockups.upload.handler(({ input, context, signal }) =>
        once('upload', input, context, () =>
          inSlot(context, 'upload', async () => ({
            status: 200,
            body: await psdMockups.upload(input, signal),
          })),
        ),
      ),
      rename: on.psdMockups.rename.handler(({ input }) => psdMockups.rename(input.uuid, input.name)),
      delete: on.psdMockups.delete.handler(({ input }) => psdMockups.delete(input.uuid)),
    },
    renders: {
      create: on.renders.create.handler(({ input, context, signal }) =>
        once('render', input, context, () =>
          inSlot(context, 'render', async () => ({
            status: 200,
            body: await renders.create(input, context, signal),
          })),
        ),
      ),
    },
    videos: { create: on.videos.create.handler(notYet('Videos')) },
    photoMockups: {
      list: on.photoMockups.list.handler(({ input: { limit, offset } }) => ({
        success: true,
        data: [],
        total: 0,
        limit,
        offset,
      })),
      create: on.photoMockups.create.handler(notYet('Photo mockups')),
      get: on.photoMockups.get.handler(notYet('Photo mockups')),
      change: on.photoMockups.change.handler(notYet('Photo mockups')),
      setPrintAreas: on.photoMockups.setPrintAreas.handler(notYet('Photo mockups')),
      delete: on.photoMockups.delete.handler(notYet('Photo mockups')),
      render: on.photoMockups.render.handler(notYet('Photo mockups')),
    },
    jobs: {
      list: on.jobs.list.handler(notYet('Jobs')),
      get: on.jobs.get.handler(notYet('Jobs')),
      cancel: on.jobs.cancel.handler(notYet('Jobs')),
      retry: on.jobs.retry.handler(notYet('Jobs')),
    },
    fonts: {
      list: on.fonts.list.handler(notYet('Fonts')),
      get: on.fonts.get.handler(notYet('Fonts')),
      upload: on.fonts.upload.handler(notYet('Fonts')),
      delete: on.fonts.delete.handler(notYet('Fonts')),
    },
    backgroundRemoval: on.backgroundRemoval.handler(notYet('Background removal')),
    webhooks: {
      list: on.webhooks.list.handler(notYet('Webhooks')),
      create: on.webhooks.create.handler(notYet('Webhooks')),
      events: on.webhooks.events.handler(notYet('Webhooks')),
      get: on.webhooks.get.handler(notYet('Webhooks')),
      change: on.webhooks.change.handler(notYet('Webhooks')),
      delete: on.webhooks.delete.handler(notYet('Webhooks')),
      rotateSecret: on.webhooks.rotateSecret.handler(notYet('Webhooks')),
      test: on.webhooks.test.handler(notYet('Webhooks')),
      deliveries: on.webhooks.deliveries.handler(notYet('Webhooks')),
      replay: on.webhooks.replay.handler(notYet('Webhooks')),
      replayFailed: on.webhooks.replayFailed.handler(notYet('Webhooks')),
    },
    studio: {
      createSession: on.studio.createSession.handler(notYet('Studio')),
      consumeAction: on.studio.consumeAction.handler(notYet('Studio')),
      config: on.studio.config.handler(notYet('Studio')),
      setConfig: on.studio.setConfig.handler(notYet('Studio')),
    },
    accounts: {
      me: on.accounts.me.handler(({ context }) => accounts.me(context)),
      plans: on.accounts.plans.handler(() => accounts.plans()),
    },
  })
}
export type ServiceRouter = ReturnType<typeof createServiceRouter>

/** Work that the caller waits for, in one of its slots. */
const inSlot = async <Answer>(
  { holdSlot }: CallContext,
  kind: SlotKind,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const release = holdSlot?.(kind)
  try {
    return await work()
  } finally {
    release?.()
  }
}
