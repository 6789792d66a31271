import { randomUUID } from 'node:crypto'
import { serviceSettings } from '@contract/desktop/service-settings'
import { openFolderWorkers } from '../adapters/database/folder-workers'
import { openFolderDatabase } from '../adapters/database/open-folder-database'
import type { Sqlite } from '../adapters/database/open-sqlite'
import { createSqliteAccount } from '../adapters/database/sqlite-account'
import { createSqliteDutyStore } from '../adapters/database/sqlite-duty-store'
import { createSqliteServiceStores } from '../adapters/database/sqlite-service-stores'
import { createSqliteStudioConfig } from '../adapters/database/sqlite-studio-config'
import { createHttpFetcher } from '../adapters/fetch/http-fetcher'
import { createBlobFolder } from '../adapters/files/blob-folder'
import { createFolderCutOutModels } from '../adapters/files/folder-cut-out-models'
import { createFolderMockupFiles } from '../adapters/files/folder-mockup-files'
import { createFolderServedFiles } from '../adapters/files/folder-served-files'
import { nodeFiles } from '../adapters/files/node-files'
import { createMemoryCallsAtWork } from '../adapters/memory/memory-calls-at-work'
import { createMemoryRateLimit } from '../adapters/memory/memory-rate-limit'
import { createMemorySlots } from '../adapters/memory/memory-slots'
import type { HttpDoorDeps } from '../doors/http'
import { createLocalServer, type LocalHttpServer } from '../doors/local-server'
import { createServiceRouter, type ServiceRouter } from '../doors/service-router'
import { createAccounts } from '../service/accounts/accounts'
import { createKeyManagement, type KeyManagement } from '../service/api-keys/key-management'
import { createBackgroundRemoval } from '../service/cut-outs/background-removal'
import { type CutOuts, createCutOuts } from '../service/cut-outs/cut-outs'
import { createDuty, type Duty, noDuty } from '../service/duties/duty'
import type { FilmMaker } from '../service/films/film-maker'
import { engineWithFonts, viewsWithFonts } from '../service/fonts/engine-with-fonts'
import type { Fonts } from '../service/fonts/fonts'
import { createOnce } from '../service/idempotency/once'
import { createJobs } from '../service/jobs/jobs'
import { createWaitedWork } from '../service/jobs/waited-work'
import { plans } from '../service/policy/plans'
import { createPolicy } from '../service/policy/policy'
import type { ApiKeys } from '../service/ports/api-keys'
import type { CutOutModels } from '../service/ports/cut-out-models'
import type { ReadmittedMockups } from '../service/ports/data-folder-admin'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import type { ServedFiles } from '../service/ports/served-files'
import type { Workers } from '../service/ports/workers'
import { createPresetPictures } from '../service/psd-mockups/preset-pictures'
import { createPsdMockups, type PsdMockups } from '../service/psd-mockups/psd-mockups'
import { readmitMockups } from '../service/psd-mockups/readmit-mockups'
import { createUploadJob } from '../service/psd-mockups/upload-job'
import { createCarriedArtwork } from '../service/renders/carried-artwork'
import { createStudio } from '../service/studio/studio-config'
import type { StudioDesk } from '../service/studio/studio-desk'
import { composeFonts } from './compose-fonts'
import { composeJobRunner } from './compose-job-runner'
import { composeRenders } from './compose-renders'
import { composeStudio } from './compose-studio'
import { composeTidying, hourMs } from './compose-tidying'
import { composeWebhooks } from './compose-webhooks'
import { folderPlaces } from './folder-places'
import type { LocalBackendOptions } from './local-backend-options'

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
  /** The embedded editor, as the window shows and sets it. */
  readonly studioDesk: StudioDesk
  readonly psdMockups: Pick<PsdMockups, 'upload'>
  /** Not started yet. */
  readonly server: LocalHttpServer
  /** Stops listening; jobs in progress are done again the next time. */
  close(): Promise<void>
}

const now = (): Date => new Date()
const million = 1_000_000

export const openLocalBackend = (options: LocalBackendOptions): LocalBackend => {
  const { dataFolder, log, version, admittedHosts = [], worksQueue = true } = options
  const settings = serviceSettings.parse(options.settings ?? {})
  const { compatibility } = settings
  const places = folderPlaces(dataFolder)
  const sqlite = openFolderDatabase(dataFolder)
  const { access, compact } = sqlite
  const stores = createSqliteServiceStores(access, compatibility.key_prefix)
  const { keys, ledger } = stores
  const transaction = sqlite.transaction((part) => createSqliteServiceStores(part))
  const blobs = createBlobFolder(places.blobs)
  const keepResultsMs = settings.results.keep_hours * hourMs
  const servedFiles = createFolderServedFiles({
    folders: places.served,
    blobs,
    oldest: () => (keepResultsMs > 0 ? new Date(now().getTime() - keepResultsMs) : null),
    baseAddress: async (keyId) =>
      (keyId === null ? null : (await keys.find(keyId))?.publicBaseUrl) ??
      settings.results.public_base_url ??
      server.address,
  })
  const plan = plans[options.plan ?? 'unlimited']
  const policy = createPolicy({ plan, ledger, now })
  const fetcher = createHttpFetcher({
    admittedHosts,
    timeoutMs: settings.fetch.timeout_seconds * 1000,
    userAgent: compatibility.user_agent,
  })
  const maximumPsdBytes = settings.ceilings.psd_megabytes * million
  const maximumArtworkBytes = settings.ceilings.artwork_megabytes * million
  const {
    fonts,
    catalogue: fontCatalogue,
    onChanged: onFontsChanged,
  } = composeFonts({ ...options, access, fetcher, servedFiles, plan, now })
  const engine = engineWithFonts(options.engine, fontCatalogue)
  const takingIn = {
    ...{ engine, fetcher, servedFiles, now, log },
    store: stores.mockups,
    files: createFolderMockupFiles(places.mockups, nodeFiles, blobs),
    writer: nodeFiles,
    maximumBytes: maximumPsdBytes,
    uploads: settings.uploads,
  }
  const cutOutModels = createFolderCutOutModels(places.models)
  const cutOuts = createCutOuts({
    vision: options.vision,
    model: () => cutOutModels.find(),
    store: stores.cutOuts,
    files: nodeFiles,
    folder: places.cutOuts,
    newUuid: randomUUID,
    now,
  })
  const drawing = composeRenders({
    ...{
      stores,
      engine,
      servedFiles,
      fetcher,
      policy,
      cutOuts,
      maximumArtworkBytes,
      admittedHosts,
      now,
      log,
    },
    vision: options.vision,
    films: options.films,
    fonts: fontCatalogue,
    photoMockupsFolder: places.photoMockups,
  })
  const { photoMockups } = drawing
  const carried = createCarriedArtwork({ files: nodeFiles, folder: places.carried })
  const workers = openFolderWorkers(places.workers)
  const duties = createSqliteDutyStore(access)
  const dutyOf = (name: string): Duty =>
    worksQueue ? createDuty({ name, store: duties, workers, now }) : noDuty
  const { outbox, dispatcher, webhooks, prepared } = composeWebhooks({
    ...options,
    store: stores.webhooks,
    settings,
    duty: dutyOf('deliveries'),
    prepares: worksQueue,
    compact,
    now,
  })
  const tidying = composeTidying({
    ...{ ...options, places, access, stores, blobs, cutOuts, fonts, settings, now },
    duty: dutyOf('upkeep'),
    knownSince: sqlite.knownSince,
    checkpoint: sqlite.checkpoint,
  })
  const runner = composeJobRunner({
    ...{ ...drawing, worksQueue, transaction, policy, outbox, servedFiles, carried, workers, now, log },
    jobs: stores.jobs,
    upload: createUploadJob(takingIn),
    atOnce: settings.jobs.workers,
    onEnded: dispatcher.wake,
    limits: {
      ...(options.maximumAttempts !== undefined && { maximumAttempts: options.maximumAttempts }),
      ...(options.fullDiskPauseMs !== undefined && { fullDiskPauseMs: options.fullDiskPauseMs }),
    },
  })
  const studio = createStudio(createSqliteStudioConfig(access))
  const embedded = composeStudio({
    views: viewsWithFonts(options.engine, fontCatalogue),
    ...{ engine, servedFiles, policy, keys, outbox, dispatcher, now, log, studio, transaction },
    ...{ store: stores.mockups, studioStore: stores.studio, files: nodeFiles, photoMockups },
    readyPhoto: photoMockups.ready,
    serverAddress: () => server.address,
    rules: settings.studio,
    maximumArtworkBytes,
  })
  const psdMockups = createPsdMockups({ ...takingIn, policy, fonts })
  const router = createServiceRouter({
    ...drawing,
    psdMockups,
    removeBackground: createBackgroundRemoval({
      ...{ cutOuts, fetcher, servedFiles, policy },
      files: nodeFiles,
      maximumBytes: maximumArtworkBytes,
    }),
    carried,
    jobs: createJobs({
      ...{ runner, servedFiles, keys, now },
      store: stores.jobs,
      priorities: settings.jobs.priorities,
      revokedJobs: settings.keys.revoked_jobs,
    }),
    waited: createWaitedWork({ transaction, policy, outbox, dispatcher, now, log }),
    webhooks,
    fonts,
    studio,
    studioSessions: embedded.sessions,
    studioActions: embedded.actions,
    now,
    accounts: createAccounts({
      store: createSqliteAccount(access, randomUUID, now),
      ...{ keys, ledger, plan, now },
    }),
    once: createOnce({ store: stores.answers, calls: createMemoryCallsAtWork(), newUuid: randomUUID, now }),
  })
  const { public_base_url: publicUrl } = settings.results
  const editorDoor = {
    router: embedded.router,
    live: embedded.live,
    sessions: embedded.sessions,
    pageOf: embedded.pageOf,
    firstPicture: embedded.firstPicture,
    folder: options.studioFolder ?? null,
    publicOrigin: publicUrl && new URL(publicUrl).origin,
  }
  const rate = { perMinute: settings.rate_limit.per_minute, burst: settings.rate_limit.burst }
  const server = createLocalServer({
    ...{ router, keys, now, log, version, maximumArtworkBytes, rate },
    servedFiles: createPresetPictures(takingIn),
    uploadsFolder: places.uploads,
    maximumFileBytes: maximumPsdBytes,
    budget: { render: plan.rendersAtOnce, upload: plan.uploadsAtOnce },
    slots: createMemorySlots(),
    webhookHeaders: {
      signature: compatibility.signature_headers[0] ?? '',
      timestamp: compatibility.timestamp_headers[0] ?? '',
      delivery: compatibility.delivery_headers[0] ?? '',
    },
    requests: settings.requests,
    studio: editorDoor,
    rateLimit: createMemoryRateLimit(rate, () => performance.now()),
  })
  return {
    ...{ access, compact, router, server, editorDoor, keys, servedFiles, workers, psdMockups },
    studioDesk: embedded.desk,
    ...{ cutOuts, cutOutModels, fonts, fontCatalogue, onFontsChanged },
    transaction: sqlite.transaction,
    films: drawing.films,
    keyManagement: createKeyManagement({
      ...{ keys, transaction, now },
      role: settings.member_role,
      revokedJobs: settings.keys.revoked_jobs,
    }),
    sweep: tidying.sweep,
    async readmit() {
      const psds = await readmitMockups(await nodeFiles.namesIn(places.mockups), takingIn)
      const photos = await drawing.readmitPhotos()
      return {
        readmitted: psds.readmitted + photos.readmitted,
        unreadable: [...psds.unreadable, ...photos.unreadable],
      }
    },
    async close() {
      await server.close()
      await tidying.close()
      await dispatcher.close()
      await runner.close()
      await workers.close()
      await prepared
      await sqlite.close()
    },
  }
}
