import { basename, join } from 'node:path'
import { AppError } from '@contract/errors'
import { nodeFiles } from '../adapters/files/node-files'
import { filesVariable, s3PlaceIn } from '../adapters/s3/s3-place'
import type { CliContext } from '../doors/cli/cli-context'
import { srgbProfile } from '../engine/photo/srgb-profile'
import { engineWithCutOuts } from '../service/cut-outs/engine-with-cut-outs'
import { drawWithFilms } from '../service/films/draw-with-films'
import type { FilmMaker } from '../service/films/film-maker'
import { engineWithFonts } from '../service/fonts/engine-with-fonts'
import type { Engine } from '../service/ports/engine'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import { drawWithPrints } from '../service/prints/draw-with-prints'
import { commandLineFonts } from './command-line-fonts'
import {
  assertSharedSecrets,
  type CommandLineParts,
  fontsFolderOf,
  serviceSettingsOf,
  sharedFilesOf,
} from './command-line-parts'
import { decodeLimitsIn, picturesAtOnce } from './create-engine'
import { startServer } from './start-server'

const hourMs = 3_600_000

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
    async openOperations(folder) {
      const inspected = { folder: folder ?? dataFolder, fontsFolder, engine }
      const databaseUrl = parts.environment['MOCKWRIGHT_DATABASE_URL'] ?? ''
      if (databaseUrl === '') return (await import('./operations-admin')).createOperationsAdmin(inspected)
      const { createSharedOperationsAdmin } = await import('./shared-operations-admin')
      return createSharedOperationsAdmin({
        ...{ ...inspected, databaseUrl, log },
        place: s3PlaceIn(parts.environment),
        secretsKey: secretKeys.secretsKey,
        keepResultsHours: (await serviceSettingsOf(inspected.folder, parts)).results.keep_hours,
      })
    },
    async moveFolder({ dataFolder: folder, toDatabase, toFiles, onProgress }) {
      const { moveDataFolder } = await import('./move-data-folder')
      const { environment } = parts
      const databaseUrl = toDatabase ?? environment['MOCKWRIGHT_DATABASE_URL'] ?? ''
      if (databaseUrl === '') throw new AppError('argumentMissing', { what: 'whichDatabase' })
      const local = folder ?? dataFolder
      const keptMs = (await serviceSettingsOf(local, parts)).results.keep_hours * hourMs
      return moveDataFolder({
        ...{ folder: local, databaseUrl, log, onProgress },
        place: s3PlaceIn(toFiles === null ? environment : { ...environment, [filesVariable]: toFiles }),
        keychain: secretKeys.keychain ?? null,
        secretsKey: secretKeys.secretsKey,
        oldest: keptMs > 0 ? new Date(Date.now() - keptMs) : null,
      })
    },
    openFence: async (folders) =>
      (await import('../adapters/files/open-folder-fence')).openFolderFence(folders),
    openConnections: async () => (await remoteServices()).openConnections(),
    openRemoteDrawing: async (options) => (await remoteServices()).openDrawing(options),
    async openService({ remote, dataFolder: folder }) {
      if (remote !== null) return (await remoteServices()).openService(remote)
      assertSharedSecrets(parts)
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
