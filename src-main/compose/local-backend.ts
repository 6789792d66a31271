import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type ServiceSettingsInput, serviceSettings } from '@contract/desktop/service-settings'
import { backUp, isBackupDue } from '../adapters/database/folder-backups'
import { openFolderWorkers } from '../adapters/database/folder-workers'
import { openFolderDatabase } from '../adapters/database/open-folder-database'
import type { Sqlite } from '../adapters/database/open-sqlite'
import { createSqliteAccount } from '../adapters/database/sqlite-account'
import { createSqliteAnswerStore } from '../adapters/database/sqlite-answer-store'
import { createSqliteApiKeys } from '../adapters/database/sqlite-api-keys'
import { createSqliteCutOutStore } from '../adapters/database/sqlite-cut-out-store'
import { createSqliteDutyStore } from '../adapters/database/sqlite-duty-store'
import { createSqliteFontPreviews } from '../adapters/database/sqlite-font-previews'
import { createSqliteFontStore } from '../adapters/database/sqlite-font-store'
import { createSqliteJobStore } from '../adapters/database/sqlite-job-store'
import { createSqliteLedger } from '../adapters/database/sqlite-ledger'
import { createSqliteMockupStore } from '../adapters/database/sqlite-mockup-store'
import { createSqlitePhotoMockupStore } from '../adapters/database/sqlite-photo-mockup-store'
import { createSqliteServiceStores } from '../adapters/database/sqlite-service-stores'
import { createSqliteStudioConfig } from '../adapters/database/sqlite-studio-config'
import { createSqliteStudioStore } from '../adapters/database/sqlite-studio-store'
import { noteTime } from '../adapters/database/sqlite-trusted-time'
import { createSqliteWebhookStore } from '../adapters/database/sqlite-webhook-store'
import { sweepLeftovers } from '../adapters/database/sweep-leftovers'
import { createHttpFetcher } from '../adapters/fetch/http-fetcher'
import { createHttpWebhookSender } from '../adapters/fetch/http-webhook-sender'
import { isAdmittedHost } from '../adapters/fetch/pinned-host'
import { createBlobFolder } from '../adapters/files/blob-folder'
import { createFolderBin } from '../adapters/files/folder-bin'
import { createFolderCutOutModels } from '../adapters/files/folder-cut-out-models'
import { createFolderMockupFiles } from '../adapters/files/folder-mockup-files'
import { createFolderPhotoMockupFiles } from '../adapters/files/folder-photo-mockup-files'
import { createFolderServedFiles } from '../adapters/files/folder-served-files'
import { nodeFiles } from '../adapters/files/node-files'
import { openFilmScratch } from '../adapters/films/film-scratch-folder'
import { fontReader } from '../adapters/fonts/font-reader'
import { createShippedFonts } from '../adapters/fonts/shipped-fonts'
import { createSystemFonts } from '../adapters/fonts/system-fonts'
import { createMemoryCallsAtWork } from '../adapters/memory/memory-calls-at-work'
import { createMemoryRateLimit } from '../adapters/memory/memory-rate-limit'
import { createMemorySlots } from '../adapters/memory/memory-slots'
import { createAesSecretBox } from '../adapters/secrets/aes-secret-box'
import { openFolderKeyRing } from '../adapters/secrets/folder-key-ring'
import type { HttpDoorDeps } from '../doors/http'
import { createLocalServer, type LocalHttpServer } from '../doors/local-server'
import { createServiceRouter, type ServiceRouter } from '../doors/service-router'
import { fencedFontReader } from '../engine-host/decoding/fenced-font-reader'
import type { Decoders } from '../engine-host/protocol/decode-call'
import { createAccounts } from '../service/accounts/accounts'
import { createKeyManagement, type KeyManagement } from '../service/api-keys/key-management'
import { createBackgroundRemoval } from '../service/cut-outs/background-removal'
import { type CutOuts, createCutOuts } from '../service/cut-outs/cut-outs'
import { createDuty, type Duty, noDuty } from '../service/duties/duty'
import { createFilmMaker, type FilmMaker, noFilms } from '../service/films/film-maker'
import { preparedDrawer } from '../service/films/prepared-drawer'
import { videoArtwork } from '../service/films/video-artwork'
import { createVideos } from '../service/films/videos'
import { engineWithFonts } from '../service/fonts/engine-with-fonts'
import { createFontCatalogue } from '../service/fonts/font-catalogue'
import { createFonts, type Fonts } from '../service/fonts/fonts'
import { answersKeptMs, createOnce } from '../service/idempotency/once'
import { createJobEnds } from '../service/jobs/job-ends'
import { idleRunner, startJobRunner } from '../service/jobs/job-runner'
import { createJobs } from '../service/jobs/jobs'
import { createWaitedWork } from '../service/jobs/waited-work'
import { createPhotoJob } from '../service/photo-mockups/photo-job'
import { createPhotoMockups } from '../service/photo-mockups/photo-mockups'
import { readmitPhotos } from '../service/photo-mockups/readmit-photos'
import { photoArtwork } from '../service/photo-renders/photo-artwork'
import { createPhotoRenders } from '../service/photo-renders/render-photo'
import { type PlanSlug, plans } from '../service/policy/plans'
import { createPolicy, prices, videoCredits } from '../service/policy/policy'
import type { ApiKeys } from '../service/ports/api-keys'
import type { CutOutModels } from '../service/ports/cut-out-models'
import type { ReadmittedMockups } from '../service/ports/data-folder-admin'
import type { Engine } from '../service/ports/engine'
import type { FilmDrawer } from '../service/ports/film-drawer'
import type { FilmEncoder } from '../service/ports/film-encoder'
import type { FontBinding, FontCatalogue } from '../service/ports/font-catalogue'
import type { ShippedFonts } from '../service/ports/font-library'
import type { Keychain } from '../service/ports/keychain'
import type { Log } from '../service/ports/log'
import type { ServedFiles } from '../service/ports/served-files'
import type { Vision } from '../service/ports/vision'
import type { Workers } from '../service/ports/workers'
import { createPresetPictures } from '../service/psd-mockups/preset-pictures'
import { createPsdMockups } from '../service/psd-mockups/psd-mockups'
import { readmitMockups } from '../service/psd-mockups/readmit-mockups'
import { createUploadJob } from '../service/psd-mockups/upload-job'
import { createCarriedArtwork } from '../service/renders/carried-artwork'
import { renderArtwork } from '../service/renders/render-artwork'
import { createRenderJob } from '../service/renders/render-job'
import { createRenders } from '../service/renders/render-mockup'
import { trustedTimeAfter } from '../service/storage/trusted-time'
import { startUpkeep } from '../service/storage/upkeep'
import { createStudio } from '../service/studio/studio-config'
import { startDispatcher } from '../service/webhooks/dispatcher'
import { createOutbox } from '../service/webhooks/outbox'
import { sealSecrets } from '../service/webhooks/seal-secrets'
import { createWebhooks } from '../service/webhooks/webhooks'
import { composeStudio } from './compose-studio'
import { engineCacheFolder } from './create-engine'

export interface LocalBackendOptions {
  readonly dataFolder: string
  readonly engine: Engine & Partial<FontBinding>
  readonly vision: Vision
  /** Make videos; without them these are refused with `VIDEO_ENCODER_MISSING`. */
  readonly films?: FilmParts | undefined
  /** The fonts that ship; without it none do. */
  readonly fontsFolder?: string | undefined
  /** The build of the embedded editor; without it there is no page of it. */
  readonly studioFolder?: string | undefined
  readonly log: Log
  readonly version: string
  /** Hosts that addresses in requests may name although they are not on the public network: `name` or `name:port`. */
  readonly admittedHosts?: readonly string[]
  /** Defaults to `unlimited`; another plan is for trying it out. */
  readonly plan?: PlanSlug
  /** Unset settings keep their defaults. */
  readonly settings?: ServiceSettingsInput
  /** False: jobs and deliveries are left to the other processes that open the folder. */
  readonly worksQueue?: boolean
  /** Minimum age of an unreferenced file before it is treated as a leftover of killed work; an hour by default. */
  readonly orphanGraceMs?: number
  /** How many attempts may end with their process before the job fails; three by default. */
  readonly maximumAttempts?: number
  /** Keeps the key of the webhook secrets where it works; without it a file beside the database does. */
  readonly keychain?: Keychain
  /** The value of `MOCKWRIGHT_SECRETS_KEY`. */
  readonly secretsKey?: string | undefined
  /** How long the queue waits after a job met a full disk; half a minute by default. */
  readonly fullDiskPauseMs?: number
  /** Read fonts from outside; without them they are read in this process. */
  readonly decoders?: Decoders
}

/** What films are made of. */
export interface FilmParts {
  readonly drawer: FilmDrawer & Partial<FontBinding>
  readonly encoder: FilmEncoder
}

/** The service on this computer, shared by the window and `serve`. */
export interface LocalBackend extends Omit<Sqlite, 'connection' | 'checkpoint' | 'close'> {
  readonly router: ServiceRouter
  readonly keys: ApiKeys
  readonly keyManagement: KeyManagement
  readonly servedFiles: ServedFiles
  /** The fonts, for drawing their previews. */
  readonly fonts: Fonts
  readonly fontCatalogue: FontCatalogue
  /** Called after each upload and removal in this process. */
  readonly onFontsChanged: (listener: () => Promise<void>) => void
  readonly cutOuts: CutOuts
  readonly films: FilmMaker
  /** The model that all of them use. */
  readonly cutOutModels: CutOutModels
  /** This process among those that share the folder. */
  readonly workers: Pick<Workers, 'id' | 'ended'>
  /**
   * Empties the bin, then moves what interrupted work left behind into it; the latter runs every hour as well, and what
   * was swept a week ago is removed.
   */
  readonly sweep: () => Promise<void>
  /** Adds the stored mockups that the database lacks. */
  readonly readmit: () => Promise<ReadmittedMockups>
  /** The embedded editor, as the server opens it. */
  readonly editorDoor: HttpDoorDeps['studio']
  /** Not started yet. */
  readonly server: LocalHttpServer
  /** Stops listening; jobs in progress are done again the next time. */
  close(): Promise<void>
}

const now = (): Date => new Date()
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long artwork that came with a render waits for another try after the render has failed. */
const failedKeptMs = 7 * dayMs
/** How long a cut-out that nobody uses is kept. */
const cutOutsKeptMs = 30 * dayMs
/** How long ended sessions of the editor, and the receipts of what was ordered, are kept. */
const receiptsKeptMs = 90 * dayMs
/** How long swept files stay in the bin. */
const binKeptMs = 7 * dayMs
/** Keeps the log beside the database short, for a copy of the folder and for the next start. */
const checkpointMs = 300_000
const million = 1_000_000

const noFonts: ShippedFonts = { list: async () => [] }

export const openLocalBackend = (options: LocalBackendOptions): LocalBackend => {
  const { dataFolder, log, version, admittedHosts = [] } = options
  const settings = serviceSettings.parse(options.settings ?? {})
  const { compatibility } = settings
  const newWebhookSecret = (): string => `${compatibility.secret_prefix}${randomBytes(32).toString('hex')}`
  const secrets = createAesSecretBox(
    openFolderKeyRing({
      dataFolder,
      keychain: options.keychain ?? null,
      environment: options.secretsKey,
    }),
  )
  const sqlite = openFolderDatabase(dataFolder)
  const { access, transaction, compact } = sqlite
  const keys = createSqliteApiKeys(access, compatibility.key_prefix)
  const store = createSqliteMockupStore(access)
  const blobs = createBlobFolder(join(dataFolder, 'blobs'))
  const servedFolders = { kept: join(dataFolder, 'files'), expiring: join(dataFolder, 'results') }
  const keepResultsMs = settings.results.keep_hours * hourMs
  const expiredBefore = () => (keepResultsMs > 0 ? new Date(now().getTime() - keepResultsMs) : null)
  const servedFiles = createFolderServedFiles({
    folders: servedFolders,
    blobs,
    oldest: expiredBefore,
    baseAddress: async (keyId) =>
      (keyId === null ? null : (await keys.find(keyId))?.publicBaseUrl) ??
      settings.results.public_base_url ??
      server.address,
  })
  const ledger = createSqliteLedger(access)
  const plan = plans[options.plan ?? 'unlimited']
  const policy = createPolicy({ plan, ledger, now })
  const fetcher = createHttpFetcher({
    admittedHosts,
    timeoutMs: settings.fetch.timeout_seconds * 1000,
    userAgent: compatibility.user_agent,
  })
  const maximumPsdBytes = settings.ceilings.psd_megabytes * million
  const maximumArtworkBytes = settings.ceilings.artwork_megabytes * million
  const fontListeners: (() => Promise<void>)[] = []
  const fontStore = createSqliteFontStore(access)
  const shipped = options.fontsFolder === undefined ? noFonts : createShippedFonts(options.fontsFolder, log)
  const system = createSystemFonts({ log })
  const fontCatalogue = createFontCatalogue({ store: fontStore, shipped, system, servedFiles })
  const engine = engineWithFonts(options.engine, fontCatalogue)
  const takingIn = {
    engine,
    store,
    files: createFolderMockupFiles(join(dataFolder, 'mockups'), nodeFiles, blobs),
    fetcher,
    servedFiles,
    writer: nodeFiles,
    now,
    log,
    maximumBytes: maximumPsdBytes,
    uploads: settings.uploads,
  }
  const cutOutsFolder = join(dataFolder, 'cache', 'cut-outs')
  const cutOutModels = createFolderCutOutModels(join(dataFolder, 'models'))
  const cutOuts = createCutOuts({
    vision: options.vision,
    model: () => cutOutModels.find(),
    store: createSqliteCutOutStore(access),
    files: nodeFiles,
    folder: cutOutsFolder,
    newUuid: randomUUID,
    now,
  })
  const jobStore = createSqliteJobStore(access)
  const photoMockupsFolder = join(dataFolder, 'photo-mockups')
  const photoDeps = {
    ...{ engine, servedFiles, fetcher, policy, now, log },
    vision: options.vision,
    store: createSqlitePhotoMockupStore(access),
    jobs: jobStore,
    files: createFolderPhotoMockupFiles(photoMockupsFolder),
    disk: nodeFiles,
    writer: nodeFiles,
    maximumBytes: maximumArtworkBytes,
  }
  const preparePhoto = createPhotoJob(photoDeps)
  const photoMockups = createPhotoMockups(photoDeps)
  const photoRenders = createPhotoRenders({
    ...{ engine, servedFiles, fetcher, policy, cutOuts, maximumArtworkBytes, now },
    readyPhoto: photoMockups.ready,
  })
  const renders = createRenders({
    ...{ engine, store, servedFiles, fetcher, policy, cutOuts, maximumArtworkBytes },
    fonts: fontCatalogue,
  })
  const drawer =
    options.films &&
    preparedDrawer(options.films.drawer, { cutOuts, files: nodeFiles, catalogue: fontCatalogue })
  const films =
    options.films && drawer
      ? createFilmMaker({ drawer, encoder: options.films.encoder, openScratch: openFilmScratch })
      : noFilms
  const videos = createVideos({
    ...{ engine, store, servedFiles, fetcher, policy, cutOuts, maximumArtworkBytes },
    readyPhoto: photoMockups.ready,
    rules: { isAdmitted: (address) => isAdmittedHost(address, admittedHosts) },
    films,
    openScratch: openFilmScratch,
    files: nodeFiles,
  })
  const carriedFolder = join(dataFolder, 'carried')
  const carried = createCarriedArtwork({ files: nodeFiles, folder: carriedFolder })
  const answers = createSqliteAnswerStore(access)
  const studioStore = createSqliteStudioStore(access)
  const webhookStore = createSqliteWebhookStore(access)
  const outbox = createOutbox({
    store: webhookStore,
    newUuid: randomUUID,
    newSecret: newWebhookSecret,
    secrets,
    now,
  })
  const worksQueue = options.worksQueue ?? true
  const prepareWebhooks = async (): Promise<void> => {
    await outbox.open()
    const { plain } = await sealSecrets({ store: webhookStore, secrets, log })
    // The pages of the file that held them may be free, and still have them.
    if (plain > 0) await compact()
  }
  const prepared = worksQueue
    ? prepareWebhooks().catch((error: unknown) => log.error('The webhooks could not be prepared', error))
    : Promise.resolve()
  const workers = openFolderWorkers(join(dataFolder, 'workers'))
  const duties = createSqliteDutyStore(access)
  const dutyOf = (name: string): Duty =>
    worksQueue ? createDuty({ name, store: duties, workers, now }) : noDuty
  const dispatcher = startDispatcher({
    store: webhookStore,
    secrets,
    send: createHttpWebhookSender({
      admittedHosts,
      localPorts: settings.webhooks.local_ports,
      timeoutMs: settings.webhooks.timeout_seconds * 1000,
      signatureHeaders: compatibility.signature_headers,
      timestampHeaders: compatibility.timestamp_headers,
      deliveryHeaders: compatibility.delivery_headers,
      userAgent: compatibility.user_agent,
    }),
    duty: dutyOf('deliveries'),
    retryDelays: settings.webhooks.retry_seconds,
    now,
    random: Math.random,
    log,
  })
  const bin = createFolderBin(dataFolder)
  /** Of the trusted time: a clock that jumps makes nothing old. */
  const agoNow = async (): Promise<(ms: number) => Date> => {
    const at = await noteTime(access, (before) => trustedTimeAfter(before, now()))
    return (ms) => new Date(at.getTime() - ms)
  }
  const sweep = (ago: (ms: number) => Date) =>
    sweepLeftovers({
      access,
      mockupsFolder: join(dataFolder, 'mockups'),
      photoMockupsFolder,
      servedFolders,
      uploadsFolder: join(dataFolder, 'uploads'),
      carriedFolder,
      cutOutsFolder,
      blobs,
      discard: (path) => bin.take(path, ago(0)),
      since: sqlite.knownSince,
      before: ago(options.orphanGraceMs ?? hourMs),
      cancelledBefore: ago(dayMs),
      failedBefore: ago(failedKeptMs),
      expiredBefore: keepResultsMs > 0 ? ago(keepResultsMs) : null,
    })
  const tidying = dutyOf('upkeep')
  const upkeep = startUpkeep(hourMs, log, async () => {
    if (!(await tidying.isMine())) return
    if (isBackupDue(dataFolder, now())) backUp(dataFolder, now())
    await fonts.completeEarlier()
    const ago = await agoNow()
    await webhookStore.forget({
      before: ago(settings.webhooks.keep_days * dayMs),
      perEndpoint: settings.webhooks.keep_deliveries,
    })
    await answers.forgetBefore(ago(answersKeptMs))
    await studioStore.forgetBefore(ago(receiptsKeptMs))
    await cutOuts.tidy(ago(cutOutsKeptMs))
    await bin.empty(ago(binKeptMs))
    await sweep(ago)
  })
  const checkpoints = startUpkeep(checkpointMs, log, sqlite.checkpoint)
  const photoRenderJob = createRenderJob({
    ...{ draw: photoRenders.draw, artwork: photoArtwork, credits: () => prices.photoRender },
    ...{ jobs: jobStore, servedFiles, carried },
  })
  const runner = !worksQueue
    ? idleRunner
    : startJobRunner({
        store: jobStore,
        ends: createJobEnds({
          transaction: transaction((part) => createSqliteServiceStores(part)),
          jobs: jobStore,
          policy,
          outbox,
          servedFiles,
          now,
        }),
        handlers: {
          render: createRenderJob({
            ...{ draw: renders.draw, artwork: renderArtwork, credits: () => prices.render },
            ...{ jobs: jobStore, servedFiles, carried },
          }),
          upload: createUploadJob(takingIn),
          video: createRenderJob({
            ...{ draw: videos.draw, artwork: videoArtwork },
            credits: ({ video }) => videoCredits(video.duration_seconds),
            ...{ jobs: jobStore, servedFiles, carried },
          }),
          '2d_create': preparePhoto,
          '2d_render': photoRenderJob,
          photo_mockup_create: preparePhoto,
          photo_mockup_render: photoRenderJob,
        },
        workers,
        atOnce: settings.jobs.workers,
        ...(options.maximumAttempts !== undefined && { maximumAttempts: options.maximumAttempts }),
        ...(options.fullDiskPauseMs !== undefined && { fullDiskPauseMs: options.fullDiskPauseMs }),
        now,
        log,
        onSucceeded: (id) =>
          void carried
            .remove(id)
            .catch((error: unknown) => log.error(`The artwork of job ${id} stays`, error)),
        onEnded: dispatcher.wake,
      })
  const fonts = createFonts({
    store: fontStore,
    shipped,
    system,
    onChanged: async () => {
      for (const listener of fontListeners) await listener()
    },
    reader: options.decoders
      ? fencedFontReader(options.decoders, join(engineCacheFolder(dataFolder), 'decoding'))
      : fontReader,
    fetcher,
    previews: createSqliteFontPreviews(access),
    servedFiles,
    files: nodeFiles,
    log,
    plan,
    now,
    newUuid: randomUUID,
  })
  const studio = createStudio(createSqliteStudioConfig(access))
  const embedded = composeStudio({
    ...{ store, engine, servedFiles, policy, keys, outbox, dispatcher, now, log, studio },
    studioStore,
    files: nodeFiles,
    photoMockups,
    readyPhoto: photoMockups.ready,
    transaction: transaction((part) => createSqliteServiceStores(part)),
    rules: settings.studio,
    maximumArtworkBytes,
  })
  const router = createServiceRouter({
    psdMockups: createPsdMockups({ ...takingIn, policy, fonts }),
    photoMockups,
    renders,
    photoRenders,
    videos,
    removeBackground: createBackgroundRemoval({
      ...{ cutOuts, fetcher, servedFiles, policy },
      files: nodeFiles,
      maximumBytes: maximumArtworkBytes,
    }),
    carried,
    jobs: createJobs({
      store: jobStore,
      runner,
      servedFiles,
      priorities: settings.jobs.priorities,
      keys,
      revokedJobs: settings.keys.revoked_jobs,
      now,
    }),
    waited: createWaitedWork({
      transaction: transaction((part) => createSqliteServiceStores(part)),
      policy,
      outbox,
      dispatcher,
      now,
      log,
    }),
    webhooks: createWebhooks({
      store: webhookStore,
      outbox,
      dispatcher,
      newUuid: randomUUID,
      newSecret: newWebhookSecret,
      secrets,
      now,
    }),
    fonts,
    studio,
    studioSessions: embedded.sessions,
    studioActions: embedded.actions,
    now,
    accounts: createAccounts({
      store: createSqliteAccount(access, randomUUID, now),
      keys,
      ledger,
      plan,
      now,
    }),
    once: createOnce({ store: answers, calls: createMemoryCallsAtWork(), newUuid: randomUUID, now }),
  })
  const { public_base_url: publicUrl } = settings.results
  const editorDoor = {
    router: embedded.router,
    sessions: embedded.sessions,
    pageOf: embedded.pageOf,
    folder: options.studioFolder ?? null,
    publicOrigin: publicUrl && new URL(publicUrl).origin,
  }
  const rate = { perMinute: settings.rate_limit.per_minute, burst: settings.rate_limit.burst }
  const server = createLocalServer({
    router,
    keys,
    servedFiles: createPresetPictures(takingIn),
    now,
    log,
    version,
    uploadsFolder: join(dataFolder, 'uploads'),
    maximumFileBytes: maximumPsdBytes,
    maximumArtworkBytes,
    budget: { render: plan.rendersAtOnce, upload: plan.uploadsAtOnce },
    slots: createMemorySlots(),
    webhookHeaders: {
      signature: compatibility.signature_headers[0] ?? '',
      timestamp: compatibility.timestamp_headers[0] ?? '',
      delivery: compatibility.delivery_headers[0] ?? '',
    },
    requests: settings.requests,
    studio: editorDoor,
    rate,
    rateLimit: createMemoryRateLimit(rate, () => performance.now()),
  })
  return {
    access,
    transaction,
    compact,
    router,
    cutOuts,
    films,
    cutOutModels,
    keys,
    keyManagement: createKeyManagement({
      keys,
      transaction: transaction((part) => createSqliteServiceStores(part)),
      role: settings.member_role,
      revokedJobs: settings.keys.revoked_jobs,
      now,
    }),
    servedFiles,
    fonts,
    fontCatalogue,
    onFontsChanged: (listener) => fontListeners.push(listener),
    workers,
    async sweep() {
      const ago = await agoNow()
      await bin.empty(ago(0))
      await sweep(ago)
    },
    async readmit() {
      const psds = await readmitMockups(await nodeFiles.namesIn(join(dataFolder, 'mockups')), takingIn)
      const photos = await readmitPhotos(await nodeFiles.namesIn(photoMockupsFolder), photoDeps)
      return {
        readmitted: psds.readmitted + photos.readmitted,
        unreadable: [...psds.unreadable, ...photos.unreadable],
      }
    },
    server,
    editorDoor,
    async close() {
      await server.close()
      await upkeep.close()
      await checkpoints.close()
      await dispatcher.close()
      await runner.close()
      await workers.close()
      await prepared
      await sqlite.close()
    },
  }
}
