import { utilityProcessLauncher } from '../adapters/electron/utility-process-launcher'
import type { EngineClient } from '../engine-host/client/engine-client'
import { type BackgroundEngine, restWhenIdle } from '../engine-host/client/rest-when-idle'
import type { DecoderPool } from '../engine-host/decoding/decoder-pool'
import type { FilmDrawer } from '../service/ports/film-drawer'
import type { FontBinding } from '../service/ports/font-catalogue'
import type { Log } from '../service/ports/log'
import type { VisionClient } from '../vision-host/vision-client'
import { createDecoders, createEngine, type EngineOptions } from './create-engine'
import { createVision } from './create-vision'
import { createEngineTuning, type EngineTuning } from './engine-tuning'
import {
  decoderArguments,
  decoderHostFile,
  engineArguments,
  engineHostFile,
  modelHostFile,
  visionArguments,
  visionHostFile,
} from './process-files'

/**
 * The app's two engines: one for work that somebody is waiting for, and one for batches, which yields to the first
 * engine and to the window and runs only while it is needed.
 */
export interface DesktopEngines {
  readonly engine: EngineClient
  readonly decoders: DecoderPool
  readonly vision: VisionClient
  readonly background: BackgroundEngine
  /** Films are written where batches are drawn; somebody waits for their description. */
  readonly filmDrawer: FilmDrawer & FontBinding
  readonly tuning: EngineTuning
  close(): Promise<void>
}

/** Names of the engines' processes, as the system's process list shows them. */
export const engineProcessNames = ['Mockwright Engine', 'Mockwright Batch Engine'] as const

/** Milliseconds: long enough for the next run of the same batch to find its mockups still open. */
const idleMs = 60_000

export const createDesktopEngines = (
  options: Pick<EngineOptions, 'programFolder' | 'dataFolder'>,
  log: Log,
): DesktopEngines => {
  const decoders = createDecoders({
    launcher: utilityProcessLauncher(decoderHostFile(options.programFolder), {
      serviceName: 'Mockwright Decoder',
      givesWay: false,
      execArgv: decoderArguments,
    }),
    dataFolder: options.dataFolder,
    log,
  })
  const vision = createVision({
    launcher: utilityProcessLauncher(visionHostFile(options.programFolder), {
      serviceName: 'Mockwright Vision',
      givesWay: true,
      execArgv: visionArguments,
    }),
    modelLauncher: utilityProcessLauncher(modelHostFile(options.programFolder), {
      serviceName: 'Mockwright Model',
      givesWay: true,
      execArgv: visionArguments,
    }),
    dataFolder: options.dataFolder,
    log,
  })
  const [engine, batchEngine] = engineProcessNames.map((serviceName, place) =>
    createEngine({
      ...options,
      launcher: utilityProcessLauncher(engineHostFile(options.programFolder), {
        serviceName,
        givesWay: place === 1,
        execArgv: engineArguments,
      }),
      decoders,
      memoryPart: 1 / engineProcessNames.length,
      log: log.info,
    }),
  ) as [EngineClient, EngineClient]
  const background = restWhenIdle(batchEngine, idleMs)
  return {
    engine,
    decoders,
    vision,
    background,
    filmDrawer: {
      drawFilm: background.drawFilm,
      drawFilmFrame: background.drawFilmFrame,
      describeFilm: engine.describeFilm,
      bindFonts(shelf) {
        for (const each of [engine, batchEngine]) each.bindFonts(shelf)
      },
    },
    tuning: createEngineTuning([engine, batchEngine], log),
    close: async () => {
      await Promise.all([engine.close(), batchEngine.close()])
      decoders.close()
      vision.close()
    },
  }
}
