import { AppError } from '@contract/errors'
import { formerSpelling, type JobKind } from '@contract/service/job-kind'
import type { PhotoMockupUpload } from '@contract/service/photo-mockups'
import type { PhotoRenderRequest } from '@contract/service/photo-renders'
import type { PsdUpload } from '@contract/service/psd-mockups'
import type { RenderRequest } from '@contract/service/renders'
import { serviceContract } from '@contract/service/service'
import type { QueuedVideo, VideoRequest } from '@contract/service/videos'
import type { Uuid } from '@contract/vocabulary'
import { implement } from '@orpc/server'
import type { Accounts } from '../service/accounts/accounts'
import type { CallContext } from '../service/accounts/call-context'
import { mayCall } from '../service/api-keys/may-call'
import type { BackgroundRemoval } from '../service/cut-outs/background-removal'
import { videoArtwork } from '../service/films/video-artwork'
import type { Videos } from '../service/films/videos'
import type { Fonts } from '../service/fonts/fonts'
import type { Once } from '../service/idempotency/once'
import type { Jobs } from '../service/jobs/jobs'
import type { RunWaited, WaitedWork } from '../service/jobs/waited-work'
import type { PhotoMockups } from '../service/photo-mockups/photo-mockups'
import { photoArtwork } from '../service/photo-renders/photo-artwork'
import type { PhotoRenders } from '../service/photo-renders/render-photo'
import { prices, videoCredits } from '../service/policy/policy'
import type { Clock } from '../service/ports/clock'
import type { NewJob } from '../service/ports/job-store'
import type { SlotKind } from '../service/ports/slots'
import type { ReceiptOwner } from '../service/ports/studio-store'
import type { PsdMockups } from '../service/psd-mockups/psd-mockups'
import type { CarriedArtwork } from '../service/renders/carried-artwork'
import { renderArtwork } from '../service/renders/render-artwork'
import { renderJobOf } from '../service/renders/render-job'
import type { Renders } from '../service/renders/render-mockup'
import type { StudioActions } from '../service/studio/studio-actions'
import type { Studio } from '../service/studio/studio-config'
import type { StudioSessions } from '../service/studio/studio-sessions'
import type { Webhooks } from '../service/webhooks/webhooks'
import { assertMayCall } from './required-scopes'

export interface ServiceUseCases {
  readonly psdMockups: PsdMockups
  readonly photoMockups: PhotoMockups
  readonly renders: Renders
  readonly photoRenders: PhotoRenders
  readonly videos: Videos
  readonly removeBackground: BackgroundRemoval
  readonly carried: Pick<CarriedArtwork, 'putAside'>
  readonly accounts: Accounts
  readonly jobs: Jobs
  readonly waited: RunWaited
  readonly webhooks: Webhooks
  readonly fonts: Fonts
  readonly studio: Studio
  readonly studioSessions: Pick<StudioSessions, 'create' | 'list' | 'revoke'>
  readonly studioActions: Pick<StudioActions, 'consume'>
  readonly once: Once
  readonly now: Clock
}

/**
 * Implements the service's contract; every door serves this router. A key's scopes are checked here, before anything.
 */
export const createServiceRouter = ({
  psdMockups,
  photoMockups,
  renders,
  photoRenders,
  videos,
  removeBackground,
  carried,
  accounts,
  fonts,
  studio,
  studioSessions,
  studioActions,
  jobs,
  waited,
  webhooks,
  once,
  now,
}: ServiceUseCases) => {
  const on = implement(serviceContract)
    .$context<CallContext>()
    .use(({ context, path, next }) => {
      assertMayCall(context.caller, path)
      return next()
    })
  const queued = async (
    id: Uuid,
    work: Pick<NewJob, 'kind' | 'input' | 'webhookUrl'>,
    { caller }: CallContext,
    mockup: NewJob['mockup'] = null,
  ) => ({
    status: 202 as const,
    body: await jobs.queue({
      ...work,
      id,
      keyId: caller?.keyId ?? null,
      mockup: mockup && { uuid: mockup.uuid, name: mockup.name },
      createdAt: now(),
    }),
  })
  const queuedRender = async (request: RenderRequest, id: Uuid, context: CallContext) => {
    const mockup = await renders.admit(request)
    return queued(
      id,
      await renderJobOf(request, { id, kind: 'render' }, renderArtwork, carried),
      context,
      mockup,
    )
  }
  const waitedRender = (request: RenderRequest, uuid: Uuid, call: Call) => {
    const work = workOf('render', request, uuid, call)
    const { keyId, signal } = work
    return waited(
      work,
      (onAdmitted) => renders.draw(request, { uuid, keyId, onAdmitted, ...(signal && { signal }) }),
      ({ data }) => ({ resultUrl: data.print_files[0]?.export_path ?? null, credits: prices.render }),
    )
  }
  const queuedPhotoRender = async (request: PhotoRenderRequest, id: Uuid, context: CallContext) => {
    const mockup = await photoRenders.admit(request)
    const kind = photoRenderKind(context)
    return queued(id, await renderJobOf(request, { id, kind }, photoArtwork, carried), context, mockup)
  }
  const waitedPhotoRender = (request: PhotoRenderRequest, uuid: Uuid, call: Call) => {
    const work = workOf(photoRenderKind(call.context), request, uuid, call)
    const { keyId, signal } = work
    return waited(
      work,
      (onAdmitted) => photoRenders.draw(request, { uuid, keyId, onAdmitted, ...(signal && { signal }) }),
      ({ data }) => ({ resultUrl: data.print_files[0]?.export_path ?? null, credits: prices.photoRender }),
    )
  }
  const queuedVideo = async (request: VideoRequest, id: Uuid, context: CallContext): Promise<QueuedVideo> => {
    const mockup = await videos.admit(request)
    const work = await renderJobOf(request, { id, kind: 'video' }, videoArtwork, carried)
    const { body } = await queued(id, work, context, mockup)
    const { duration_seconds, audio, advanced_model: model } = request.video
    return { ...body, duration_seconds, audio, model, estimated_credits: videoCredits(duration_seconds) }
  }
  const waitedUpload = (upload: PsdUpload, id: Uuid, call: Call) =>
    waited(
      workOf('upload', upload, id, call),
      (onAdmitted) =>
        psdMockups.upload(upload, id, { signal: call.signal, onAdmitted: () => onAdmitted(null) }),
      ({ data: { uuid, name } }) => ({ mockup: { uuid, name }, resultUrl: null, credits: 0 }),
    )
  const queuedPhoto = async (upload: PhotoMockupUpload, id: Uuid, context: CallContext) => {
    const { mockup, input } = await photoMockups.admit(upload, id)
    const webhookUrl = upload.webhook?.url ?? null
    return queued(id, { kind: photoCreationKind(context), input, webhookUrl }, context, mockup)
  }
  const waitedPhoto = async (upload: PhotoMockupUpload, id: Uuid, call: Call) => {
    const body = await waited(
      workOf(photoCreationKind(call.context), upload, id, call),
      (onAdmitted) => photoMockups.create(upload, id, { signal: call.signal, onAdmitted }),
      ({ data: { uuid, name } }) => ({
        mockup: { uuid, name },
        resultUrl: null,
        credits: prices.photoMockup,
      }),
    ).catch(async (error: unknown) => {
      const rejected = await photoMockups.rejected(id)
      if (rejected) return rejected
      throw error
    })
    return { status: 201 as const, body }
  }
  return on.router({
    psdMockups: {
      list: on.psdMockups.list.handler(({ input }) => psdMockups.list(input)),
      get: on.psdMockups.get.handler(({ input }) => psdMockups.get(input.uuid)),
      layers: on.psdMockups.layers.handler(({ input }) => psdMockups.layers(input.uuid)),
      upload: on.psdMockups.upload.handler(({ input, context, signal }) =>
        inSlot(context, 'upload', () =>
          once('upload', input, context, async (uuid) =>
            input.is_async
              ? queued(uuid, await psdMockups.admit(input, uuid, signal), context)
              : done(await waitedUpload(input, uuid, { context, signal })),
          ),
        ),
      ),
      rename: on.psdMockups.rename.handler(({ input }) => psdMockups.rename(input.uuid, input.name)),
      delete: on.psdMockups.delete.handler(({ input }) => psdMockups.delete(input.uuid)),
    },
    renders: {
      create: on.renders.create.handler(({ input, context, signal }) =>
        once('render', input, context, async (uuid) =>
          input.is_async
            ? queuedRender(input, uuid, context)
            : inSlot(context, 'render', async () =>
                done(await waitedRender(input, uuid, { context, signal })),
              ),
        ),
      ),
    },
    videos: {
      create: on.videos.create.handler(({ input, context }) =>
        once('video', input, context, (uuid) => queuedVideo(input, uuid, context)),
      ),
    },
    photoMockups: {
      list: on.photoMockups.list.handler(({ input }) => photoMockups.list(input)),
      create: on.photoMockups.create.handler(({ input, context, signal }) =>
        once('photoMockup', input, context, async (uuid) =>
          input.is_async ? queuedPhoto(input, uuid, context) : waitedPhoto(input, uuid, { context, signal }),
        ),
      ),
      get: on.photoMockups.get.handler(({ input }) => photoMockups.get(input.mockup_id)),
      change: on.photoMockups.change.handler(({ input: { mockup_id, ...change } }) =>
        photoMockups.change(mockup_id, change),
      ),
      setPrintAreas: on.photoMockups.setPrintAreas.handler(({ input, context: { caller }, signal }) =>
        photoMockups.setPrintAreas(input.mockup_id, input.print_areas, {
          ...{ signal, keyId: caller?.keyId ?? null },
        }),
      ),
      delete: on.photoMockups.delete.handler(async ({ input: { mockup_id } }) => {
        await photoMockups.delete(mockup_id, (job) => jobs.cancel(job).catch(throwUnlessEnded))
        return { success: true, data: { deleted: mockup_id } }
      }),
      render: on.photoMockups.render.handler(({ input, context, signal }) =>
        once('photoRender', input, context, async (uuid) =>
          input.is_async
            ? queuedPhotoRender(input, uuid, context)
            : inSlot(context, 'render', async () =>
                done(await waitedPhotoRender(input, uuid, { context, signal })),
              ),
        ),
      ),
    },
    jobs: {
      list: on.jobs.list.handler(({ input }) => jobs.list(input)),
      get: on.jobs.get.handler(({ input, context }) => jobs.get(input.job_id, context.caller)),
      cancel: on.jobs.cancel.handler(({ input, context }) => jobs.cancel(input.job_id, context.caller)),
      retry: on.jobs.retry.handler(({ input, context }) => jobs.retry(input.job_id, context.caller)),
    },
    fonts: {
      list: on.fonts.list.handler(({ input }) => fonts.list(input)),
      get: on.fonts.get.handler(({ input }) => fonts.get(input.uuid)),
      upload: on.fonts.upload.handler(({ input, signal }) => fonts.upload(input, signal)),
      delete: on.fonts.delete.handler(({ input }) => fonts.delete(input.uuid)),
    },
    backgroundRemoval: on.backgroundRemoval.handler(({ input, context, signal }) =>
      inSlot(context, 'render', () =>
        once('backgroundRemoval', input, context, (uuid) =>
          removeBackground(input, { uuid, keyId: context.caller?.keyId ?? null, ...(signal && { signal }) }),
        ),
      ),
    ),
    webhooks: {
      list: on.webhooks.list.handler(() => webhooks.list()),
      create: on.webhooks.create.handler(({ input }) => webhooks.create(input)),
      events: on.webhooks.events.handler(({ input }) => webhooks.events(input)),
      get: on.webhooks.get.handler(({ input }) => webhooks.get(input.endpoint_id)),
      change: on.webhooks.change.handler(({ input }) => webhooks.change(input.endpoint_id, input)),
      delete: on.webhooks.delete.handler(({ input }) => webhooks.delete(input.endpoint_id)),
      rotateSecret: on.webhooks.rotateSecret.handler(({ input }) => webhooks.rotateSecret(input.endpoint_id)),
      test: on.webhooks.test.handler(({ input }) => webhooks.test(input.endpoint_id)),
      deliveries: on.webhooks.deliveries.handler(({ input }) =>
        webhooks.deliveries(input.endpoint_id, input),
      ),
      replay: on.webhooks.replay.handler(({ input }) =>
        webhooks.replay(input.endpoint_id, input.delivery_id),
      ),
      replayFailed: on.webhooks.replayFailed.handler(({ input }) => webhooks.replayFailed(input.endpoint_id)),
    },
    studio: {
      createSession: on.studio.createSession.handler(({ input, context: { caller } }) => {
        // Staff change the mockup for everybody.
        if (input.session_kind === 'setup' && !mayCall(caller, 'manage'))
          throw new AppError('keyScopeMissing', { scope: 'manage' })
        return studioSessions.create(input, caller?.keyId ?? null)
      }),
      sessions: on.studio.sessions.handler(({ input, context }) =>
        studioSessions.list(ownerOf(context), input.limit),
      ),
      revokeSession: on.studio.revokeSession.handler(({ input, context }) =>
        studioSessions.revoke(input.session_id, ownerOf(context)),
      ),
      consumeAction: on.studio.consumeAction.handler(({ input, context }) =>
        studioActions.consume(input, ownerOf(context)),
      ),
      config: on.studio.config.handler(() => studio.config()),
      setConfig: on.studio.setConfig.handler(({ input }) => studio.setConfig(input)),
    },
    accounts: {
      me: on.accounts.me.handler(({ context }) => accounts.me(context)),
      plans: on.accounts.plans.handler(() => accounts.plans()),
    },
  })
}
export type ServiceRouter = ReturnType<typeof createServiceRouter>

interface Call {
  readonly context: CallContext
  readonly signal: AbortSignal | undefined
}

const workOf = (
  kind: WaitedWork['kind'],
  { webhook }: Pick<RenderRequest, 'webhook'>,
  id: Uuid,
  { context: { caller }, signal }: Call,
): WaitedWork => ({ kind, id, keyId: caller?.keyId ?? null, webhookUrl: webhook?.url ?? null, signal })

/** Sessions and receipts belong to keys; the owner of this computer has all of them. */
const ownerOf = ({ caller }: CallContext): ReceiptOwner => (caller ? { keyId: caller.keyId } : 'anyone')

const photoCreationKind = ({ isSpelledAsBefore }: CallContext): JobKind =>
  isSpelledAsBefore ? formerSpelling('photo_mockup_create') : 'photo_mockup_create'

const photoRenderKind = ({ isSpelledAsBefore }: CallContext): JobKind =>
  isSpelledAsBefore ? formerSpelling('photo_mockup_render') : 'photo_mockup_render'

/** A job that has ended, or is not queued yet, cannot be cancelled. */
const throwUnlessEnded = (error: unknown): void => {
  if (error instanceof AppError && (error.kind === 'jobEnded' || error.kind === 'unknownId')) return
  throw error
}

const done = <Body>(body: Body) => ({ status: 200 as const, body })

/** Runs work that the caller waits for in one of its slots. */
const inSlot = async <Answer>(
  { holdSlot }: CallContext,
  kind: SlotKind,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const release = await holdSlot?.(kind)
  try {
    return await work()
  } finally {
    release?.()
  }
}
