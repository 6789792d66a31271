import { join } from 'node:path'
import { version } from '../../package.json'
import { userDataFolder } from '../adapters/files/user-folders'
import { createKeytarKeychain } from '../adapters/keychain/keytar-keychain'
import { createFileLog } from '../adapters/log/file-log'
import { createJsonLog } from '../adapters/log/json-log'
import { forkLauncher } from '../adapters/process/fork-launcher'
import { secretsKeyVariable } from '../adapters/secrets/keys-in-environment'
import { runCommandLine } from '../doors/cli/command-line'
import type { ChildProcessLauncher } from '../service/ports/child-process'
import { noTracing } from '../service/ports/tracing'
import { currentRequest } from '../service/telemetry/current-request'
import { createCommandLineContext } from './command-line-context'
import { createDecoders, createEngine } from './create-engine'
import { composeFilmEncoder } from './create-film-encoder'
import { createVision } from './create-vision'
import { createPassingCutOuts } from './passing-cut-outs'
import {
  decoderArguments,
  decoderHostFile,
  filmHostFile,
  modelHostFile,
  picturesHostFile,
  visionArguments,
  visionHostFile,
} from './process-files'

export interface CommandLineProgram {
  readonly args: readonly string[]
  /** The built `out/main`. */
  readonly programFolder: string
  /** Starts engines. */
  readonly launcher: ChildProcessLauncher
}

/** Runs the command of this process, with its terminal, keychain and data folder; returns its exit code. */
export const runCommandLineProgram = async ({
  args,
  programFolder,
  launcher,
}: CommandLineProgram): Promise<number> => {
  const dataFolder = userDataFolder()
  const log =
    process.env['MOCKWRIGHT_LOG'] === 'json'
      ? createJsonLog(
          (line) => process.stderr.write(line),
          () => new Date(),
          currentRequest,
        )
      : createFileLog(join(dataFolder, 'log', 'cli.log'))
  const decoders = createDecoders({
    launcher: forkLauncher(decoderHostFile(programFolder), { execArgv: decoderArguments }),
    dataFolder,
    log,
  })
  const vision = createVision({
    launcher: forkLauncher(visionHostFile(programFolder), { execArgv: visionArguments }),
    modelLauncher: forkLauncher(modelHostFile(programFolder), { execArgv: visionArguments }),
    dataFolder,
    log,
  })
  const cutOuts = createPassingCutOuts(vision, dataFolder)
  const engine = createEngine({
    decoders,
    launcher,
    programFolder,
    dataFolder,
    log: log.info,
  })

  const encoder = composeFilmEncoder({
    dataFolder,
    log,
    pictures: forkLauncher(picturesHostFile(programFolder)),
    package: forkLauncher(filmHostFile(programFolder)),
    environment: process.env,
  })

  const interrupt = new AbortController()
  const end = (signal: NodeJS.Signals): void => {
    // The system's own answer to another signal is to end the process.
    for (const name of ['SIGINT', 'SIGTERM']) process.removeListener(name, end)
    interrupt.abort(signal === 'SIGTERM' ? 'drain' : undefined)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // A reader that stops early (`| head`) is not an error.
  process.stdout.on('error', () => process.exit())

  const exitCode = await runCommandLine(
    args,
    createCommandLineContext({
      programFolder,
      dataFolder,
      engine,
      films: { drawer: engine, encoder },
      decoders,
      vision,
      cutOuts,
      log,
      version,
      secretKeys: { keychain: createKeytarKeychain(), secretsKey: process.env[secretsKeyVariable] },
      environment: process.env,
      environmentKey: process.env['MOCKWRIGHT_API_KEY'],
      engineIsSound: () => engine.isSound,
      metricsToken: process.env['MOCKWRIGHT_METRICS_TOKEN'],
      drainDelayMs: drainDelayMsIn(process.env['MOCKWRIGHT_DRAIN_DELAY_SECONDS']),
      openTracing: async () => {
        if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return noTracing
        return (await import('../adapters/tracing/otlp-tracing')).openOtlpTracing(version, log)
      },
      environmentFiles: {
        read: process.env['MOCKWRIGHT_FILE_READ_URL'],
        write: process.env['MOCKWRIGHT_FILE_WRITE_URL'],
      },
      readSecret: async (prompt) => (await import('../adapters/terminal/read-secret')).readSecret(prompt),
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
      isInteractive: process.stderr.isTTY ?? false,
      signal: interrupt.signal,
    }),
  )
  await engine.close()
  decoders.close()
  vision.close()
  await cutOuts.close()
  return exitCode
}

/** 15 seconds at most, so that a drain takes no longer than half a minute; without a number none. */
const drainDelayMsIn = (value: string | undefined): number => {
  const seconds = Number(value ?? 0)
  return Number.isFinite(seconds) ? Math.min(15, Math.max(0, seconds)) * 1000 : 0
}
