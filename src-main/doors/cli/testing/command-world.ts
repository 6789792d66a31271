import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolderBatchRuns } from '../../../adapters/files/folder-batch-runs'
import { nodeFiles } from '../../../adapters/files/node-files'
import { openFilmScratch } from '../../../adapters/films/film-scratch-folder'
import { createRemoteServices } from '../../../compose/remote-services'
import { createFilmMaker } from '../../../service/films/film-maker'
import { createCannedEngine } from '../../../service/testing/canned-engine'
import { createCannedFilms } from '../../../service/testing/canned-films'
import { poster } from '../../testing/test-fixture'
import type { CliContext } from '../cli-context'
import { runCommandLine } from '../command-line'

export interface CommandRun {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** The command line in this process, on a folder of its own, with an engine without pixels. */
export interface CommandWorld {
  readonly folder: string
  /** `signal`: Ctrl-C. */
  run(args: readonly string[], signal?: AbortSignal): Promise<CommandRun>
  close(): Promise<void>
}

/** `apiKey`: for services that `--remote` names by their address. */
export const openCommandWorld = async ({ apiKey }: { readonly apiKey: string }): Promise<CommandWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-commands-'))
  const engine = createCannedEngine(poster)
  const services = createRemoteServices({
    dataFolder: join(folder, 'data'),
    engine,
    environmentKey: apiKey,
    patience: { attempts: 3, firstDelayMs: 2, longestDelayMs: 10, longestRetryAfterMs: 2000 },
    jobPatience: { firstDelayMs: 5, longestDelayMs: 20 },
  })
  return {
    folder,
    async run(args, signal = new AbortController().signal) {
      let out = ''
      let err = ''
      const context: Partial<CliContext> = {
        engine,
        openFilms: async () => createFilmMaker({ ...createCannedFilms(), openScratch: openFilmScratch }),
        picturesAtOnce: 2,
        files: nodeFiles,
        openBatchRuns: openFolderBatchRuns,
        openRemoteDrawing: services.openDrawing,
        openService: async ({ remote }) => services.openService(remote ?? ''),
        version: '1.2.3',
        out: (text) => {
          out += text
        },
        err: (text) => {
          err += text
        },
        isInteractive: false,
        signal,
        nowMs: () => performance.now(),
      }
      const exitCode = await runCommandLine(args, context as CliContext)
      return { exitCode, out, err }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
