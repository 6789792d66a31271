import { join } from 'node:path'
import type { ServerOptions, StartedServer } from '../doors/cli/cli-context'
import {
  assertSharedSecrets,
  type CommandLineParts,
  fontsFolderOf,
  serviceSettingsOf,
  sharedFilesOf,
} from './command-line-parts'
import { decodeLimitsIn } from './create-engine'
import { servedSettings } from './served-settings'

/** Milliseconds for jobs in progress at SIGTERM; five more are for answers, and half a minute is the whole. */
const drainGraceMs = 20_000
/** Milliseconds: the service answers first. */
const decoderAfterMs = 1000

/** What `mockwright serve` does. */
export const startServer = async (
  options: ServerOptions,
  parts: CommandLineParts,
): Promise<StartedServer> => {
  const { engine, films, decoders, vision, log, version, secretKeys } = parts
  const [{ openServiceBackend }, { openServiceDatabase }] = await Promise.all([
    import('./local-backend'),
    import('./open-service-database'),
  ])
  assertSharedSecrets(parts)
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

/** What the build of the embedded editor leaves beside the program. */
const studioFolderOf = (programFolder: string): string => join(programFolder, '..', 'studio')
