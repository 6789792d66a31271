import { randomUUID } from 'node:crypto'
import { serviceSettings } from '@contract/desktop/service-settings'
import type { Sqlite } from '../adapters/database/open-sqlite'
import { createHttpFetcher } from '../adapters/fetch/http-fetcher'
import { createFolderCutOutModels } from '../adapters/files/folder-cut-out-models'
import { openFolderServiceFiles } from '../adapters/files/folder-service-files'
import { nodeFiles } from '../adapters/files/node-files'
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
import { signalledRunner } from '../service/jobs/signalled-runner'
import { createWaitedWork } from '../service/jobs/waited-work'
import { engineWithFiles } from '../service/near-files/engine-with-files'
import { mockupsHere } from '../service/near-files/mockups-here'
import { plans } from '../service/policy/plans'
import { createPolicy } from '../service/policy/policy'
import type { ApiKeys } from '../service/ports/api-keys'
import type { CutOutModels } from '../service/ports/cut-out-models'
import type { ReadmittedMockups } from '../service/ports/data-folder-admin'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import type { ServedFiles } from '../service/ports/served-files'
import type { ServedAddresses, ServiceFiles } from '../service/ports/service-files'
import { noTracing } from '../service/ports/tracing'
import type { Workers } from '../service/ports/workers'
import { createPresetPictures } from '../service/psd-mockups/preset-pictures'
import { createPsdMockups, type PsdMockups } from '../service/psd-mockups/psd-mockups'
import { readmitMockups } from '../service/psd-mockups/readmit-mockups'
import { createUploadJob } from '../service/psd-mockups/upload-job'
import { createCarriedArtwork } from '../service/renders/carried-artwork'
import { createStudio } from '../service/studio/studio-config'
import type { StudioDesk } from '../service/studio/studio-desk'
import { measuredEngine } from '../service/telemetry/measured-engine'
import { composeFonts } from './compose-fonts'
import { composeJobRunner } from './compose-job-runner'
import { composeRenders } from './compose-renders'
import { composeStudio } from './compose-studio'
import { composeTelemetry } from './compose-telemetry'
import { composeTidying, hourMs } from './compose-tidying'
import { composeWebhooks } from './compose-webhooks'
import { folderPlaces } from './folder-places'
import { openFolderServiceDatabase } from './folder-service-database'
import type { LocalBackendOptions } from './local-backend-options'
import type { ServiceDatabase } from './service-database'

/** The service on this computer, shared by the window and `serve`. */
export interface ServiceBackend {
  readonly router: ServiceRouter
  readonly keys: ApiKeys
  readonly keyManagement: KeyManagement
  readonly servedFiles: ServedFiles
  /** Rejects where the place of the files refuses the service. */
  readonly checkFiles: ServiceFiles['check']
  /** The fonts, for drawing their previews. */
  readonly fonts: Fonts
  readonly fontCatalogue: FontCatalogue
  /** Called after each upload and removal in this process. */
  readonly onFontsChanged: (listener: () => Promise<void>) => void
  readonly cutOuts: CutOuts
  readonly films: FilmMaker
  /** The model that all of them use. */
  readonly cutOutModels: CutOutModels
  /** Returns the space of removed rows to the disk. */
  readonly compact: () => Promise<void>
  /** This process among those that share the database. */
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
  /** From now on this process counts what `/metrics` shows. */
  startMetrics(): Promise<void>
  /**
   * Before `close`: `/readyz` says no at once, and no job is claimed. Waits `graceMs` at most for jobs in progress, and
   * `delayMs` at least, in which whoever sends calls here finds another place.
   */
  drain(times: { readonly delayMs: number; readonly graceMs: number }): Promise<void>
  /** Stops listening; jobs in progress are done again the next time. */
  close(): Promise<void>
}

/** The service on the database of its data folder, which the window's stores share. */
export interface LocalBackend extends ServiceBackend, Pick<Sqlite, 'access' | 'transaction'> {}

export const openLocalBackend = (options: LocalBackendOptions): LocalBackend => {
  const { compatibility } = serviceSettings.parse(options.settings ?? {})
  const database = openFolderServiceDatabase(options.dataFolder, compatibility.key_prefix)
  const { access, transaction } = database.sqlite
  return { ...openServiceBackend(options, database), access, transaction }
}

const now = (): Date => new Date()
const million = 1_000_000

/** The service on any database, which is closed with it. */
export const openServiceBackend = (
  options: LocalBackendOptions,
  database: ServiceDatabase,
): ServiceBackend => {
  const { dataFolder, log, version, admittedHosts = [], worksQueue = true } = options
  const settings = serviceSettings.parse(options.settings ?? {})
  const { compatibility } = settings
  const places = folderPlaces(dataFolder)
  const { stores, transaction, workers, compact } = database
  const { keys, ledger } = stores
  const keepResultsMs = settings.results.keep_hours * hourMs
  const openFiles = options.openFiles ?? ((of: ServedAddresses) => openFolderServiceFiles(dataFolder, of))
  const servedAddresses: ServedAddresses = {
    oldest: () => (keepResultsMs > 0 ? new Date(now().getTime() - keepResultsMs) : null),
    publicBase: async (keyId) =>
      (keyId === null ? null : (await keys.find(keyId))?.publicBaseUrl) ?? settings.results.public_base_url,
    serverBase: () => server.address,
  }
  const files = openFiles(servedAddresses, database.fileRemovals)
  const { served: servedFiles, shared } = files
  const mockups = mockupsHere(stores.mockups, files.mockups)
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
  } = composeFonts({ ...options, database, fetcher, servedFiles, plan, now })
  let isDraining = false
  const { tracing = noTracing } = options
  const { metrics, operations, startMetrics } = composeTelemetry({
    ...{ ...options, tracing, now },
    jobs: stores.jobs,
    isDraining: () => isDraining,
  })
  const nearEngine = engineWithFiles(options.engine, shared)
  const engine = measuredEngine(engineWithFonts(nearEngine, fontCatalogue), { metrics, tracing })
  const takingIn = {
    ...{ engine, fetcher, servedFiles, now, log },
    store: mockups,
    files: files.mockups,
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
    shared,
    folder: files.folders.cutOuts,
    newUuid: randomUUID,
    now,
  })
  const drawing = composeRenders({
    ...{
      stores: { ...stores, mockups },
      engine,
      files,
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
  })
  const { photoMockups } = drawing
  const carried = createCarriedArtwork({ files: shared, folder: files.folders.carried })
  const dutyOf = (name: string): Duty =>
    worksQueue ? createDuty({ name, store: database.duties, workers, now }) : noDuty
  const { outbox, dispatcher, webhooks, prepared } = composeWebhooks({
    ...options,
    store: stores.webhooks,
    settings,
    duty: dutyOf('deliveries'),
    prepares: worksQueue,
    compact,
    now,
    ...{ metrics, tracing },
  })
  const tidying = composeTidying({
    ...{ ...options, places, database, files, cutOuts, fonts, settings, now },
    duty: dutyOf('upkeep'),
    retention: options.retention ?? (async () => settings.retention),
  })
  const ownRunner = composeJobRunner({
    ...{ ...drawing, worksQueue, transaction, policy, outbox, servedFiles, carried, workers, now, log },
    ...{ metrics, tracing },
    jobs: stores.jobs,
    upload: createUploadJob(takingIn),
    atOnce: settings.jobs.workers,
    onEnded: dispatcher.wake,
    limits: {
      ...(options.maximumAttempts !== undefined && { maximumAttempts: options.maximumAttempts }),
      ...(options.fullDiskPauseMs !== undefined && { fullDiskPauseMs: options.fullDiskPauseMs }),
    },
  })
  const { jobSignals } = database
  const runner = jobSignals ? signalledRunner(ownRunner, jobSignals) : ownRunner
  const studio = createStudio(database.studioConfig)
  const embedded = composeStudio({
    views: viewsWithFonts(nearEngine, fontCatalogue),
    ...{ engine, servedFiles, policy, keys, outbox, dispatcher, now, log, studio, transaction },
    ...{ store: mockups, studioStore: stores.studio, files: nodeFiles, photoMockups },
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
      files: { read: shared.read, write: nodeFiles.write },
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
      store: database.account,
      ...{ keys, ledger, plan, now },
    }),
    once: createOnce({
      metrics,
      store: stores.answers,
      calls: database.callsAtWork,
      newUuid: randomUUID,
      now,
    }),
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
    servedFiles: { ...createPresetPictures(takingIn), elsewhere: servedFiles.elsewhere },
    answersCalls: options.answersCalls ?? true,
    uploadsFolder: places.uploads,
    maximumFileBytes: maximumPsdBytes,
    budget: { render: plan.rendersAtOnce, upload: plan.uploadsAtOnce },
    slots: database.slots,
    webhookHeaders: {
      signature: compatibility.signature_headers[0] ?? '',
      timestamp: compatibility.timestamp_headers[0] ?? '',
      delivery: compatibility.delivery_headers[0] ?? '',
    },
    requests: settings.requests,
    operations,
    studio: editorDoor,
    rateLimit: database.rateLimit(rate),
  })
  return {
    ...{ compact, router, server, editorDoor, keys, servedFiles, workers, psdMockups },
    studioDesk: embedded.desk,
    ...{ cutOuts, cutOutModels, fonts, fontCatalogue, onFontsChanged },
    films: drawing.films,
    startMetrics,
    async drain({ delayMs, graceMs }) {
      isDraining = true
      await Promise.all([runner.drain(graceMs), new Promise((resolve) => setTimeout(resolve, delayMs))])
    },
    keyManagement: createKeyManagement({
      ...{ keys, transaction, now },
      role: settings.member_role,
      revokedJobs: settings.keys.revoked_jobs,
    }),
    sweep: tidying.sweep,
    checkFiles: files.check,
    async readmit() {
      const psds = await readmitMockups(await files.mockups.names(), takingIn)
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
      await tracing.close()
      await workers.close()
      await prepared
      await files.close()
      await database.close()
    },
  }
}
