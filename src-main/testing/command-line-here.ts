import { forkLauncher } from '../adapters/process/fork-launcher'
import { createCommandLineContext } from '../compose/command-line-context'
import { createDecoders, createEngine } from '../compose/create-engine'
import { composeFilmEncoder } from '../compose/create-film-encoder'
import { createVision } from '../compose/create-vision'
import { createPassingCutOuts } from '../compose/passing-cut-outs'
import {
  decoderHostFile,
  engineHostFile,
  filmHostFile,
  modelHostFile,
  picturesHostFile,
  visionHostFile,
} from '../compose/process-files'
import { runCommandLine } from '../doors/cli/command-line'
import { silentLog } from '../service/ports/log'
import { noTracing } from '../service/ports/tracing'
import type { ProgramRun } from './test-program'

/** The command line in this process, with one engine for all of its runs: without a start of the program for each. */
export interface CommandLineHere {
  /** `apiKey`: for services that `--remote` names by their address. */
  run(args: readonly string[], options?: { readonly apiKey?: string }): Promise<ProgramRun>
  close(): Promise<void>
}

export interface CommandLineHereOptions {
  /** The built programs. */
  readonly programFolder: string
  readonly dataFolder: string
}

/** Has no standard input, no signals and no keychain: what needs these starts the program. */
export const openCommandLineHere = ({
  programFolder,
  dataFolder,
}: CommandLineHereOptions): CommandLineHere => {
  const log = silentLog
  const decoders = createDecoders({ launcher: forkLauncher(decoderHostFile(programFolder)), dataFolder, log })
  const vision = createVision({
    launcher: forkLauncher(visionHostFile(programFolder)),
    modelLauncher: forkLauncher(modelHostFile(programFolder)),
    dataFolder,
    log,
  })
  const cutOuts = createPassingCutOuts(vision, dataFolder)
  const launcher = forkLauncher(engineHostFile(programFolder))
  const engine = createEngine({ decoders, launcher, programFolder, dataFolder, log: log.info })
  const encoder = composeFilmEncoder({
    ...{ dataFolder, log, environment: process.env },
    pictures: forkLauncher(picturesHostFile(programFolder)),
    package: forkLauncher(filmHostFile(programFolder)),
  })
  return {
    async run(args, { apiKey } = {}) {
      const told = { out: '', err: '' }
      const context = createCommandLineContext({
        programFolder,
        dataFolder,
        engine,
        films: { drawer: engine, encoder },
        decoders,
        vision,
        cutOuts,
        log,
        version: '1.2.3',
        secretKeys: {},
        environment: {},
        environmentKey: apiKey,
        engineIsSound: () => engine.isSound,
        metricsToken: undefined,
        drainDelayMs: 0,
        openTracing: async () => noTracing,
        readSecret: async () => '',
        out: (text) => {
          told.out += text
        },
        err: (text) => {
          told.err += text
        },
        isInteractive: false,
        signal: new AbortController().signal,
      })
      const exitCode = await runCommandLine(args, context)
      return { exitCode, ...told }
    },
    async close() {
      await engine.close()
      decoders.close()
      vision.close()
      await cutOuts.close()
    },
  }
}
