import { basename, join } from 'node:path'
import type { ServiceSettings } from '@contract/desktop/service-settings'
import { nodeFiles } from '../adapters/files/node-files'
import { s3PlaceIn } from '../adapters/s3/s3-place'
import type { CliContext, ServerOptions, StartedServer } from '../doors/cli/cli-context'
import { srgbProfile } from '../engine/photo/srgb-profile'
import type { DecoderPool } from '../engine-host/decoding/decoder-pool'
import type { CutOuts } from '../service/cut-outs/cut-outs'
import { engineWithCutOuts } from '../service/cut-outs/engine-with-cut-outs'
import { drawWithFilms } from '../service/films/draw-with-films'
import type { FilmMaker } from '../service/films/film-maker'
import { engineWithFonts } from '../service/fonts/engine-with-fonts'
import type { Engine } from '../service/ports/engine'
import type { FontBinding, FontCatalogue } from '../service/ports/font-catalogue'
import type { Keychain } from '../service/ports/keychain'
import type { Log } from '../service/ports/log'
import type { Tracing } from '../service/ports/tracing'
import type { ViewDrawer } from '../service/ports/view-drawer'
import { drawWithPrints } from '../service/prints/draw-with-prints'
import type { VisionClient } from '../vision-host/vision-client'
import { commandLineFonts } from './command-line-fonts'
import { decodeLimitsIn, picturesAtOnce } from './create-engine'
import type { FilmParts, LocalBackendOptions } from './local-backend-options'
import type { EnvironmentFiles } from './remote-services'
import { servedSettings } from './served-settings'

/** The process that runs the command line, and its terminal. */
export interface CommandLineParts
  extends Pick<CliContext, 'version' | 'readSecret' | 'out' | 'err' | 'isInteractive' | 'signal'> {
  readonly engine: Engine & Partial<ViewDrawer> & Partial<FontBinding>
  /** The built `out/main`. */
  readonly programFolder: string
  /** The user's own data folder. */
  readonly dataFolder: string
  readonly films: FilmParts
  readonly decoders: DecoderPool
  readonly vision: VisionClient
  readonly cutOuts: CutOuts
  readonly log: Log
  /** Where the key of the webhook secrets is looked for. */
  readonly secretKeys: { readonly keychain?: Keychain; readonly secretsKey?: string | undefined }
  /** The value of `MOCKWRIGHT_API_KEY`. */
  readonly environmentKey: string | undefined
  readonly environmentFiles?: EnvironmentFiles
  /** As `process.env`: names the database and the place of the files that processes share. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly engineIsSound: () => boolean
  /** The value of `MOCKWRIGHT_METRICS_TOKEN`. */
  readonly metricsToken: string | undefined
  /** How long a server that is about to end still takes calls; the seconds of `MOCKWRIGHT_DRAIN_DELAY_SECONDS`. */
  readonly drainDelayMs: number
  /** Spans go where `OTEL_EXPORTER_OTLP_ENDPOINT` says. */
  readonly openTracing: () => Promise<Tracing>
}

/** Milliseconds for jobs in progress at SIGTERM; five more are for answers, and half a minute is the whole. */
const drainGraceMs = 20_000
/** Milliseconds: the service answers first. */
const decoderAfterMs = 1000

/** All that the commands use. What only some of them use is loaded with its first use, so that programs start fast. */
export const createCommandLineContext = (parts: CommandLineParts): CliContext => {
  const { programFolder, dataFolder, engine, decoders, vision, log, version, secretKeys } = parts
  const fontsFolder = fontsFolderOf(programFolder)
  const fonts = commandLineFonts({ dataFolder, fontsFolder, log })
  const remoteServices = async () =>
    (await import('./remote-services')).createRemoteServices({
      dataFolder,
      engine,
      fonts,
      environmentKey: parts.environmentKey,
      ...(parts.environmentFiles && { environmentFiles: parts.environmentFiles }),
    })

  return {
    engine: filmingEngine(
      printingEngine(
        engineWithCutOuts(engineWithFonts(engine, fonts), { cutOuts: parts.cutOuts, files: nodeFiles }),
        parts.err,
      ),
      () => openFilms(parts, fonts),
    ),
    vision,
    version,
    readSecret: parts.readSecret,
    out: parts.out,
    err: parts.err,
    isInteractive: parts.isInteractive,
    signal: parts.signal,
    openFilms: () => openFilms(parts, fonts),
    picturesAtOnce: picturesAtOnce(),
    files: nodeFiles,
    fontNames: async () => new Set((await fonts.shelf()).faces.map(({ postScriptName }) => postScriptName)),
    readSpreadsheet: async (file, bytes) => {
      const { readXlsxApart } = await import('../adapters/spreadsheet/read-xlsx-apart')
      const limit = async () => (await decodeLimitsIn(dataFolder, log)()).table
      return readXlsxApart(join(programFolder, 'spreadsheet-worker.cjs'), limit)(file, bytes)
    },
    openBatchRuns: async (folder, options) =>
      (await import('../adapters/files/folder-batch-runs')).openFolderBatchRuns(folder, options),
    async openProject(file, options) {
      const { openProjectFile } = await import('./open-project-file')
      return openProjectFile(file, options)
    },
    async openProjects(folder) {
      const [{ openFolderDatabase }, { createSqliteProjectStore }, { createProjectList }] = await Promise.all(
        [
          import('../adapters/database/open-folder-database'),
          import('../adapters/database/sqlite-project-store'),
          import('../service/projects/project-list'),
        ],
      )
      const sqlite = openFolderDatabase(folder ?? dataFolder)
      const store = createSqliteProjectStore(sqlite.access)
      return {
        projects: createProjectList({ store, files: nodeFiles, now: () => new Date() }),
        close: sqlite.close,
      }
    },
    startServer: (options) => startServer(options, parts),
    async openAdmin(folder) {
      const [{ createDataFolderAdmin }, { openLocalBackend }] = await Promise.all([
        import('./data-folder-admin'),
        import('./local-backend'),
      ])
      const local = folder ?? dataFolder
      return createDataFolderAdmin({
        folder: local,
        log,
        ...secretKeys,
        async readmit() {
          const { readmit, close } = openLocalBackend({
            dataFolder: local,
            fontsFolder,
            engine,
            decoders,
            vision,
            log,
            version,
            worksQueue: false,
            openFiles: await sharedFilesOf(local, parts),
            ...secretKeys,
          })
          try {
            return await readmit()
          } finally {
            await close()
          }
        },
      })
    },
    openOperations: async (folder) =>
      (await import('./operations-admin')).createOperationsAdmin({
        ...{ folder: folder ?? dataFolder, fontsFolder, engine },
      }),
    openFence: async (folders) =>
      (await import('../adapters/files/open-folder-fence')).openFolderFence(folders),
    openConnections: async () => (await remoteServices()).openConnections(),
    openRemoteDrawing: async (options) => (await remoteServices()).openDrawing(options),
    async openService({ remote, dataFolder: folder }) {
      if (remote !== null) return (await remoteServices()).openService(remote)
      const [{ openServiceBackend }, { openServiceDatabase }, { createInProcessClient }] = await Promise.all([
        import('./local-backend'),
        import('./open-service-database'),
        import('../doors/in-process'),
      ])
      const local = folder ?? dataFolder
      decoders.follow(decodeLimitsIn(local, log))
      vision.follow(decodeLimitsIn(local, log))
      const settings = await serviceSettingsOf(local, parts)
      const worksQueue = false
      const database = await openServiceDatabase({
        ...{ dataFolder: local, environment: parts.environment, settings, worksQueue, log },
      })
      const { router, close } = openServiceBackend(
        {
          dataFolder: local,
          fontsFolder,
          engine,
          decoders,
          vision,
          log,
          version,
          settings,
          worksQueue,
          openFiles: await sharedFilesOf(local, parts),
          ...secretKeys,
        },
        database,
      )
      return { service: createInProcessClient(router, log), uploads: null, readResult: null, close }
    },
    openKeys: async (folder) => {
      const [{ openServiceDatabase }, { createKeyManagement }] = await Promise.all([
        import('./open-service-database'),
        import('../service/api-keys/key-management'),
      ])
      const local = folder ?? dataFolder
      const settings = await serviceSettingsOf(local, parts)
      const { stores, transaction, workers, close } = await openServiceDatabase({
        ...{ dataFolder: local, environment: parts.environment, settings, worksQueue: false, log },
      })
      return {
        keys: createKeyManagement({
          keys: stores.keys,
          transaction,
          role: settings.member_role,
          revokedJobs: settings.keys.revoked_jobs,
          now: () => new Date(),
        }),
        async close() {
          await workers.close()
          await close()
        },
      }
    },
    nowMs: () => performance.now(),
  }
}

const openFilms = async (
  { films, cutOuts }: Pick<CommandLineParts, 'films' | 'cutOuts'>,
  catalogue: Pick<FontCatalogue, 'shelf'>,
): Promise<FilmMaker> => {
  const [{ createFilmMaker }, { preparedDrawer }, { openFilmScratch }] = await Promise.all([
    import('../service/films/film-maker'),
    import('../service/films/prepared-drawer'),
    import('../adapters/films/film-scratch-folder'),
  ])
  return createFilmMaker({
    drawer: preparedDrawer(films.drawer, { cutOuts, files: nodeFiles, catalogue }),
    encoder: films.encoder,
    openScratch: openFilmScratch,
  })
}

/** What the build of the embedded editor leaves beside the program. */
const studioFolderOf = (programFolder: string): string => join(programFolder, '..', 'studio')

/** Beside the built program, in a checkout as in a package. */
const fontsFolderOf = (programFolder: string): string => join(programFolder, '..', '..', 'resources', 'fonts')

/** Undefined: they are in the data folder. Throws `INVALID_INPUT` for an environment that names no place. */
const sharedFilesOf = async (
  dataFolder: string,
  { environment, log }: Pick<CommandLineParts, 'environment' | 'log'>,
): Promise<LocalBackendOptions['openFiles']> => {
  const place = s3PlaceIn(environment)
  if (place === null) return undefined
  const { openS3ServiceFiles } = await import('../adapters/s3/s3-service-files')
  return (addresses) => openS3ServiceFiles({ place, dataFolder, log }, addresses)
}

/** Reads the settings of the service; a broken file is reported and then ignored. */
const serviceSettingsOf = async (
  folder: string,
  { log, err }: Pick<CommandLineParts, 'log' | 'err'>,
): Promise<ServiceSettings> => {
  const { createJsonSettingsStore } = await import('../adapters/settings/json-settings-store')
  const warn: Log['warn'] = (text, cause) => {
    log.warn(text, cause)
    err(`${text}\n`)
  }
  const store = createJsonSettingsStore(join(folder, 'settings.json'), nodeFiles, { ...log, warn })
  return (await store.get()).service
}

const startServer = async (options: ServerOptions, parts: CommandLineParts): Promise<StartedServer> => {
  const { engine, films, decoders, vision, log, version, secretKeys } = parts
  const [{ openServiceBackend }, { openServiceDatabase }] = await Promise.all([
    import('./local-backend'),
    import('./open-service-database'),
  ])
  const folder = options.dataFolder ?? parts.dataFolder
  decoders.follow(decodeLimitsIn(folder, log))
  vision.follow(decodeLimitsIn(folder, log))
  const settings = servedSettings(await serviceSettingsOf(folder, parts), options)
  const worksQueue = options.role !== 'web'
  const answersCalls = options.role !== 'worker'
  const database = await openServiceDatabase({
    ...{ dataFolder: folder, environment: parts.environment, settings, worksQueue, log },
  })
  const { keys, keyManagement, server, checkFiles, startMetrics, drain, close } = openServiceBackend(
    {
      dataFolder: folder,
      fontsFolder: fontsFolderOf(parts.programFolder),
      studioFolder: studioFolderOf(parts.programFolder),
      engine,
      films,
      decoders,
      vision,
      log,
      version,
      admittedHosts: options.admittedHosts,
      plan: options.plan,
      openFiles: await sharedFilesOf(folder, parts),
      ...secretKeys,
      engineIsSound: parts.engineIsSound,
      metricsToken: parts.metricsToken,
      tracing: await parts.openTracing(),
      ...{ settings, worksQueue, answersCalls },
    },
    database,
  )
  try {
    await checkFiles()
    const wantsKey = answersCalls && (options.makesNewKey || !(await keys.hasAny()))
    const newKey = wantsKey ? (await keyManagement.create('serve')).secret : null
    await startMetrics()
    const address = await server.open(options.port, options.listensOn ?? undefined)
    // A service waits for work: the first drawing need not wait for a process of 35 MB to start.
    setTimeout(() => decoders.keepOneReady(), decoderAfterMs).unref()
    return {
      ...{ address, dataFolder: folder, newKey, close },
      drain: () =>
        drain({ delayMs: parts.drainDelayMs, graceMs: Math.max(drainGraceMs, parts.drainDelayMs) }),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The same engine, which also makes films where outputs ask for them. */
const filmingEngine = (engine: Engine, films: () => Promise<FilmMaker>): Engine => ({
  ...engine,
  renderOutputs: drawWithFilms({ engine, openFilms: films, files: nodeFiles }),
})

/** The same engine, which also writes print files and says what a printer would ask about them. */
const printingEngine = (engine: Engine, err: (text: string) => void): Engine => ({
  ...engine,
  renderOutputs: drawWithPrints(engine, {
    profile: srgbProfile,
    writePdf: async (...call) =>
      (await import('../adapters/deliverables/write-print-pdf')).writePrintPdf(...call),
    onWarning: ({ file, area, fault }) =>
      err(
        `${basename(file)}: ${
          fault === 'bleed'
            ? `the design on ${area} ends within the bleed: a white edge shows where the cut is a little off.`
            : `the design on ${area} ends beyond the safe area: it may be cut.`
        }\n`,
      ),
  }),
})
