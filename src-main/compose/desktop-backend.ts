import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Settings } from '@contract/desktop/settings'
import type { Uuid } from '@contract/vocabulary'
import { createSqliteArtworkStore } from '../adapters/database/sqlite-artwork-store'
import { createSqliteConnectionStore } from '../adapters/database/sqlite-connection-store'
import { createSqliteOutputPresets } from '../adapters/database/sqlite-output-presets'
import { createSqlitePlacementPresets } from '../adapters/database/sqlite-placement-presets'
import { createSqliteProjectStore } from '../adapters/database/sqlite-project-store'
import { createSqliteRecentDocuments } from '../adapters/database/sqlite-recent-documents'
import { createSqliteRemoteDocuments } from '../adapters/database/sqlite-remote-documents'
import { unpackZip } from '../adapters/deliverables/unpack-zip'
import { writeZip } from '../adapters/deliverables/write-zip'
import { nodeFiles } from '../adapters/files/node-files'
import { createFolderSampleFiles } from '../adapters/samples/folder-sample-files'
import { createJsonSettingsStore } from '../adapters/settings/json-settings-store'
import { createDesktopRouter, type DesktopRouter } from '../doors/desktop-router'
import { createRemoteServiceRouter, type RemoteServiceRouter } from '../doors/remote-service-router'
import { readRemoteAccount } from '../remote/read-account'
import { openRemoteConnection } from '../remote/remote-connection'
import { type Artworks, openArtworks } from '../service/artworks/artworks'
import type { Batches } from '../service/batches/batches'
import { createAccountUsage } from '../service/connections/account-usage'
import { createConnections } from '../service/connections/connections'
import { createKnownConnections } from '../service/connections/known-connections'
import { createArtworkCutOuts } from '../service/cut-outs/artwork-cut-outs'
import { createChosenModel } from '../service/cut-outs/chosen-model'
import { engineWithCutOuts } from '../service/cut-outs/engine-with-cut-outs'
import { createDocuments, type Documents } from '../service/documents/documents'
import { createMeasureTexts } from '../service/documents/measure-texts'
import { createRemoteDocuments } from '../service/documents/remote-documents'
import { createRemotePreviews } from '../service/documents/remote-previews'
import { createDragFiles } from '../service/drag-out/drag-files'
import { createCopyPicture } from '../service/exports/copy-picture'
import { bindFonts, drawingWithFonts, shownWithFonts } from '../service/fonts/engine-with-fonts'
import { createMatchedFonts } from '../service/fonts/matched-fonts'
import { keptThumbnail } from '../service/kept-thumbnails/kept-thumbnail'
import { createOutputPresets } from '../service/output-presets/output-presets'
import { createLookPictures } from '../service/placement-presets/look-pictures'
import { createPlacementPresets } from '../service/placement-presets/placement-presets'
import { createPathGrants, type PathGrants } from '../service/policy/path-grants'
import type { FilmOf, PictureAt } from '../service/ports/pictures'
import type { PresenceDisplay } from '../service/ports/presence'
import type { RecentDocuments } from '../service/ports/recent-documents'
import { followWork } from '../service/presence/follow-work'
import { createProjects } from '../service/projects/projects'
import { createKnownDrawings } from '../service/remote-renders/known-drawings'
import { serverKeyOf } from '../service/settings/server-key'
import { createSettings, type SettingsUseCases } from '../service/settings/settings'
import { createSampleForServer } from '../service/studio/sample-for-server'
import { createThumbnails } from '../service/thumbnails/thumbnails'
import { composeActivity } from './compose-activity'
import { composeBatches } from './compose-batches'
import { composeDocumentFilms } from './compose-document-films'
import { composeExports } from './compose-exports'
import { composeHotFolders } from './compose-hot-folders'
import { composeLibrary } from './compose-library'
import { composePhotoDrafts } from './compose-photo-drafts'
import { composeUpkeep } from './compose-upkeep'
import type { DesktopBackendOptions } from './desktop-backend-options'
import { type LocalBackend, openLocalBackend } from './local-backend'
import { openRemoteDrawing } from './open-remote-drawing'
import { rememberingAddress } from './remembering-address'

/** The window's backend, on top of the service. */
export interface DesktopBackend {
  readonly service: LocalBackend
  readonly router: DesktopRouter
  /** The calls of the service, answered by the services of connections. */
  readonly remoteRouter: RemoteServiceRouter
  readonly pictureAt: PictureAt
  readonly filmOf: FilmOf
  readonly documents: Documents
  readonly artworks: Artworks
  readonly recents: RecentDocuments
  readonly grants: PathGrants
  readonly batches: Batches
  readonly settings: SettingsUseCases
  readonly setHotFoldersPaused: (ids: readonly Uuid[], isPaused: boolean) => void
  /** Keeps the display in step with the work, until the backend is closed. */
  followWork(display: PresenceDisplay): void
  /** Applies the stored settings to the app. */
  applySettings(): Promise<void>
  /** Resumes the batches that were at work when the program was closed. Never rejects. */
  goOn(): Promise<void>
  /** Stops hot folders and batches, which resume at the next start, then the service. */
  close(): Promise<void>
}

const now = (): Date => new Date()

export const openDesktopBackend = async (options: DesktopBackendOptions): Promise<DesktopBackend> => {
  const { dataFolder, dialogs, log, info } = options
  const settingsStore = createJsonSettingsStore(join(dataFolder, 'settings.json'), nodeFiles, log)
  const service = openLocalBackend({
    dataFolder,
    engine: options.engine,
    vision: options.vision,
    films: options.films,
    fontsFolder: options.fontsFolder,
    studioFolder: options.studioFolder,
    ...(options.decoders && { decoders: options.decoders }),
    log,
    version: info.version,
    settings: (await settingsStore.get()).service,
    retention: async () => (await settingsStore.get()).service.retention,
    keychain: options.keychain,
    secretsKey: options.secretsKey,
  })
  const cutting = { cutOuts: service.cutOuts, files: nodeFiles }
  const engine = engineWithCutOuts(shownWithFonts(options.engine, service.fontCatalogue), cutting)
  service.onFontsChanged(() => bindFonts(options.engine, service.fontCatalogue))
  const recents = createSqliteRecentDocuments(service.access)
  const samples = createFolderSampleFiles(options.samplesFolder, log)
  const grants = createPathGrants()
  const shared = { engine, previews: options.engine, samples, dialogs, files: nodeFiles, grants, now }
  const connections = createConnections({
    store: createSqliteConnectionStore(service.access),
    keychain: options.keychain,
    readAccount: readRemoteAccount,
    newUuid: randomUUID,
    now,
  })
  const openConnection = createKnownConnections({
    addressOf: (id) => connections.addressOf(id),
    open: (address) => openRemoteConnection(rememberingAddress(address, dataFolder)),
  })
  const cacheFolder = join(dataFolder, 'cache', 'thumbnails')
  const openDrawing = createKnownDrawings({
    addressOf: (id) => connections.addressOf(id),
    open: async (address) =>
      (
        await openRemoteDrawing(address, {
          ...{ dataFolder, engine, isQueued: address.isQueued },
          fonts: service.fontCatalogue,
        })
      ).drawing,
  })
  const libraryParts = composeLibrary({
    ...shared,
    database: service,
    openConnection,
    takeIn: async (connectionId, file, signal) =>
      (await openDrawing(connectionId)).takeIn(file, signal ? { signal } : {}),
    cacheFolder,
  })
  const documents = createDocuments({
    ...shared,
    recents,
    remotes: createRemoteDocuments({
      openDrawing,
      connectionName: connections.nameOf,
      remoteMockups: libraryParts.remoteMockups,
      store: createSqliteRemoteDocuments(service.access),
    }),
    library: { ...libraryParts.libraryFiles, ...libraryParts.library },
    onOpened: options.onOpened,
  })
  const artworks = await openArtworks({
    ...shared,
    engine: {
      describeArtwork: engine.describeArtwork,
      thumbnail: keptThumbnail({ engine, files: nodeFiles, cacheFolder }),
    },
    store: createSqliteArtworkStore(service.access),
    pastedFolder: join(dataFolder, 'artworks'),
  })
  const cutOuts = createArtworkCutOuts({ cutOuts: service.cutOuts, artworks, files: nodeFiles })
  const chosenModel = createChosenModel({ models: service.cutOutModels, vision: options.vision, dialogs })
  const remotePreviews = createRemotePreviews({
    documents,
    artworks,
    openDrawing,
    files: nodeFiles,
    cacheFolder,
    nowMs: () => performance.now(),
  })
  const photoDrafts = composePhotoDrafts(dataFolder, {
    ...{ ...shared, artworks, documents, vision: options.vision },
    ...{ library: libraryParts.library, libraryFiles: libraryParts.libraryFiles },
  })
  const general = async () => (await settingsStore.get()).general
  const defaultFolder = async () => (await general()).export_folder
  const exports = composeExports({
    ...{ dataFolder, log, defaultFolder, engine, openDrawing, documents, artworks, dialogs },
    films: service.films,
    choosePdf: (name) => options.batchDialogs.chooseDeliverable(name, 'pdf'),
  })
  const films = composeDocumentFilms({ parts: options.films, service, documents, artworks, dialogs })
  const apply = async (settings: Settings): Promise<void> => {
    const { theme, language, in_background, local_server, engine: share } = settings
    options.setTheme(theme)
    options.setLanguage(language)
    options.setInBackground(in_background)
    options.tuning.apply(share)
    if (local_server.enabled) await service.server.open(local_server.port)
    else await service.server.close()
  }
  const { batches, pictures } = composeBatches({
    general,
    access: service.access,
    workers: service.workers,
    engine,
    background: engineWithCutOuts(drawingWithFonts(options.background, service.fontCatalogue), cutting),
    films: service.films,
    artworks,
    cutOuts: service.cutOuts,
    connections,
    openConnection,
    mockupSourceOf: libraryParts.library.sourceOf,
    dataFolder,
    dialogs,
    batchDialogs: options.batchDialogs,
    texts: options.texts,
    readSpreadsheet: options.readSpreadsheet,
    grants,
    log,
    fonts: service.fontCatalogue,
    library: libraryParts.store,
  })
  const hotFolders = composeHotFolders({
    access: service.access,
    batches,
    artworks,
    grants,
    dialogs,
    log,
  })
  const placementPresets = createPlacementPresets({
    store: createSqlitePlacementPresets(service.access),
    documents,
    newUuid: randomUUID,
    now,
  })
  const closing = new AbortController()
  const settings = createSettings({
    store: settingsStore,
    dialogs,
    info: () => ({ ...info, local_server_address: service.server.address }),
    apply,
    openAddress: options.openAddress,
    copyText: options.copyText,
    copyServerKey: async () =>
      options.copyText(
        await serverKeyOf({
          keychain: options.keychain,
          keys: service.keys,
          keyManagement: service.keyManagement,
          now,
        }),
      ),
  })
  const activity = composeActivity(service, { dialogs, openConnection, defaultFolder })
  return {
    service,
    router: createDesktopRouter({
      activity,
      ...composeUpkeep({ ...options, service }),
      documents,
      measureTexts: createMeasureTexts({
        documents,
        engine: options.engine,
        bindFonts: () => bindFonts(options.engine, service.fontCatalogue),
      }),
      matchedFonts: createMatchedFonts(service.fontCatalogue),
      artworks,
      cutOuts,
      cutOutModel: chosenModel,
      exports,
      films,
      fonts: service.fonts,
      library: libraryParts,
      placementPresets,
      projects: createProjects({
        ...shared,
        store: createSqliteProjectStore(service.access),
        documents,
        artworks,
        unpack: unpackZip,
        writeZip,
        newUuid: randomUUID,
        folder: join(dataFolder, 'projects'),
      }),
      remotePreviews,
      photoDrafts,
      studioDesk: {
        desk: service.studioDesk,
        addSample: createSampleForServer({ samples, files: nodeFiles, psdMockups: service.psdMockups }),
      },
      outputPresets: createOutputPresets({
        store: createSqliteOutputPresets(service.access),
        newUuid: randomUUID,
        now,
      }),
      settings,
      connections: {
        connections,
        accountUsage: createAccountUsage({ openConnection, keep: connections.keepAccount }),
      },
      batches,
      batchPictures: pictures,
      hotFolders: hotFolders.useCases,
      apiKeys: service.keyManagement,
      dragFiles: createDragFiles({ engine, files: nodeFiles, dragOut: options.dragOut }),
      copyText: options.copyText,
      windowMenu: options.windowMenu,
      copyPicture: createCopyPicture({ engine, documents, artworks, copyPng: options.copyPng }),
    }),
    remoteRouter: createRemoteServiceRouter(openConnection),
    pictureAt: createThumbnails({
      engine,
      documents,
      artworks,
      cutOuts,
      samples,
      mockups: libraryParts.pictures,
      remotePreviews,
      jobs: activity.here,
      remoteResults: activity.remoteResults,
      fonts: service.fonts,
      files: nodeFiles,
      batches: pictures,
      looks: createLookPictures({
        ...{ documents, artworks, presets: placementPresets },
        ...{ engine, files: nodeFiles, cacheFolder },
      }),
      exports,
      photoDrafts: photoDrafts.making,
      studioOrders: service.studioDesk,
      cacheFolder,
    }),
    filmOf: (address) => {
      const [run = '', item] = address.split('/')
      return item === undefined ? films.filmOf(address) : pictures.film(run, Number(item))
    },
    documents,
    artworks,
    recents,
    grants,
    batches,
    settings,
    setHotFoldersPaused: hotFolders.useCases.setPaused,
    followWork(display) {
      followWork({
        runs: batches.runs.watch(closing.signal),
        hotFolders: hotFolders.useCases.watch(closing.signal),
        display,
        nowMs: () => performance.now(),
      }).catch((error: unknown) => log.error('What is at work is no longer shown', error))
    },
    goOn: batches.runs.goOn,
    applySettings: async () => apply(await settingsStore.get()),
    async close() {
      closing.abort()
      await settings.settled()
      await hotFolders.close()
      await batches.runs.close()
      await service.close()
    },
  }
}
