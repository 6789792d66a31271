#!/usr/bin/env node
import { join } from 'node:path'
import type { ServiceSettings } from '@contract/desktop/service-settings'
import { version } from '../package.json'
import { nodeFiles } from './adapters/files/node-files'
import { userDataFolder } from './adapters/files/user-folders'
import { createKeytarKeychain } from './adapters/keychain/keytar-keychain'
import { createFileLog } from './adapters/log/file-log'
import { forkLauncher } from './adapters/process/fork-launcher'
import { secretsKeyVariable } from './adapters/secrets/keys-in-environment'
import {
  createDecoders,
  createEngine,
  decodeLimitsIn,
  decoderArguments,
  decoderHostFile,
  engineArguments,
  engineHostFile,
  picturesAtOnce,
} from './compose/create-engine'
import type { ServerOptions, StartedServer } from './doors/cli/cli-context'
import { runCommandLine } from './doors/cli/command-line'
import type { Log } from './service/ports/log'

/** Milliseconds: the service answers first. */
const decoderAfterMs = 1000
const programFolder = __dirname
const dataFolder = userDataFolder()
const log = createFileLog(join(dataFolder, 'log', 'cli.log'))
const decoders = createDecoders({
  launcher: forkLauncher(decoderHostFile(programFolder), { execArgv: decoderArguments }),
  dataFolder,
  log,
})
const engine = createEngine({
  decoders,
  launcher: forkLauncher(engineHostFile(programFolder), { execArgv: engineArguments }),
  programFolder,
  dataFolder,
  log: log.info,
})

/** Reads the settings of the service; a broken file is reported and then ignored. */
const serviceSettingsOf = async (folder: string): Promise<ServiceSettings> => {
  const { createJsonSettingsStore } = await import('./adapters/settings/json-settings-store')
  const warn: Log['warn'] = (text, cause) => {
    log.warn(text, cause)
    process.stderr.write(`${text}\n`)
  }
  const store = createJsonSettingsStore(join(folder, 'settings.json'), nodeFiles, { ...log, warn })
  return (await store.get()).service
}

/** Command-line options take precedence over stored settings. */
const withFlags = (settings: ServiceSettings, options: ServerOptions): ServiceSettings => {
  const { workers, keepResultsHours, publicBaseUrl } = options
  return {
    ...settings,
    jobs: { ...settings.jobs, ...(workers !== null && { workers }) },
    results: {
      ...settings.results,
      ...(keepResultsHours !== null && { keep_hours: keepResultsHours }),
      ...(publicBaseUrl !== null && { public_base_url: publicBaseUrl }),
    },
  }
}

/** Where the key of the webhook secrets is looked for. */
const secretKeys = { keychain: createKeytarKeychain(), secretsKey: process.env[secretsKeyVariable] }

const startServer = async (options: ServerOptions): Promise<StartedServer> => {
  const { openLocalBackend } = await import('./compose/local-backend')
  const folder = options.dataFolder ?? dataFolder
  decoders.follow(decodeLimitsIn(folder, log))
  const { keys, keyManagement, server, close } = openLocalBackend({
    dataFolder: folder,
    engine,
    decoders,
    log,
    version,
    admittedHosts: options.admittedHosts,
    plan: options.plan,
    ...secretKeys,
    settings: withFlags(await serviceSettingsOf(folder), options),
  })
  try {
    const newKey =
      options.makesNewKey || !(await keys.hasAny()) ? (await keyManagement.create('serve')).secret : null
    const address = await server.open(options.port)
    // A service waits for work: the first drawing need not wait for a process of 35 MB to start.
    setTimeout(() => decoders.keepOneReady(), decoderAfterMs).unref()
    return { address, dataFolder: folder, newKey, close }
  } catch (error) {
    await close()
    throw error
  }
}

const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())
process.once('SIGTERM', () => interrupt.abort())
// A reader that stops early (`| head`) is not an error.
process.stdout.on('error', () => process.exit())

const remoteServices = async () =>
  (await import('./compose/remote-services')).createRemoteServices({
    dataFolder,
    engine,
    environmentKey: process.env['MOCKWRIGHT_API_KEY'],
  })

runCommandLine(process.argv.slice(2), {
  engine,
  picturesAtOnce: picturesAtOnce(),
  files: nodeFiles,
  readSpreadsheet: async (file, bytes) => {
    const { readXlsxApart } = await import('./adapters/spreadsheet/read-xlsx-apart')
    const limit = async () => (await decodeLimitsIn(dataFolder, log)()).table
    return readXlsxApart(join(programFolder, 'spreadsheet-worker.cjs'), limit)(file, bytes)
  },
  openBatchRuns: async (folder, options) =>
    (await import('./adapters/files/folder-batch-runs')).openFolderBatchRuns(folder, options),
  async openProject(file, options) {
    const { openProjectFile } = await import('./compose/open-project-file')
    return openProjectFile(file, options)
  },
  async openProjects(folder) {
    const [{ openFolderDatabase }, { createSqliteProjectStore }, { createProjectList }] = await Promise.all([
      import('./adapters/database/open-folder-database'),
      import('./adapters/database/sqlite-project-store'),
      import('./service/projects/project-list'),
    ])
    const sqlite = openFolderDatabase(folder ?? dataFolder)
    const store = createSqliteProjectStore(sqlite.access)
    return {
      projects: createProjectList({ store, files: nodeFiles, now: () => new Date() }),
      close: sqlite.close,
    }
  },
  startServer,
  async openAdmin(folder) {
    const [{ createDataFolderAdmin }, { openLocalBackend }] = await Promise.all([
      import('./compose/data-folder-admin'),
      import('./compose/local-backend'),
    ])
    const local = folder ?? dataFolder
    return createDataFolderAdmin({
      folder: local,
      log,
      ...secretKeys,
      async readmit() {
        const { readmit, close } = openLocalBackend({
          dataFolder: local,
          engine,
          decoders,
          log,
          version,
          worksQueue: false,
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
  openConnections: async () => (await remoteServices()).openConnections(),
  openRemoteDrawing: async (options) => (await remoteServices()).openDrawing(options),
  async openService({ remote, dataFolder: folder }) {
    if (remote !== null) return (await remoteServices()).openService(remote)
    const [{ openLocalBackend }, { createInProcessClient }] = await Promise.all([
      import('./compose/local-backend'),
      import('./doors/in-process'),
    ])
    const local = folder ?? dataFolder
    decoders.follow(decodeLimitsIn(local, log))
    const settings = await serviceSettingsOf(local)
    const { router, close } = openLocalBackend({
      dataFolder: local,
      engine,
      decoders,
      log,
      version,
      settings,
      worksQueue: false,
      ...secretKeys,
    })
    return { service: createInProcessClient(router, log), close }
  },
  readSecret: async (prompt) => (await import('./adapters/terminal/read-secret')).readSecret(prompt),
  openKeys: async (folder) => {
    const [{ openFolderDatabase }, { createSqliteServiceStores }, { createKeyManagement }] =
      await Promise.all([
        import('./adapters/database/open-folder-database'),
        import('./adapters/database/sqlite-service-stores'),
        import('./service/api-keys/key-management'),
      ])
    const { key_prefix, member_role, keys } = await serviceSettingsOf(folder ?? dataFolder)
    const sqlite = openFolderDatabase(folder ?? dataFolder)
    return {
      keys: createKeyManagement({
        keys: createSqliteServiceStores(sqlite.access, key_prefix).keys,
        transaction: sqlite.transaction((part) => createSqliteServiceStores(part, key_prefix)),
        role: member_role,
        revokedJobs: keys.revoked_jobs,
        now: () => new Date(),
      }),
      close: sqlite.close,
    }
  },
  version,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isInteractive: process.stderr.isTTY ?? false,
  signal: interrupt.signal,
  nowMs: () => performance.now(),
})
  .then(async (exitCode) => {
    process.exitCode = exitCode
    await engine.close()
    decoders.close()
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exitCode = 1
  })
