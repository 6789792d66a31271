import { join } from 'node:path'
import { version } from '../../package.json'
import { userDataFolder } from '../adapters/files/user-folders'
import { createKeytarKeychain } from '../adapters/keychain/keytar-keychain'
import { createFileLog } from '../adapters/log/file-log'
import { forkLauncher } from '../adapters/process/fork-launcher'
import { secretsKeyVariable } from '../adapters/secrets/keys-in-environment'
import { runCommandLine } from '../doors/cli/command-line'
import type { ChildProcessLauncher } from '../service/ports/child-process'
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
  const log = createFileLog(join(dataFolder, 'log', 'cli.log'))
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
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
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
