import { randomUUID } from 'node:crypto'
import { fromCall } from '@contract/errors'
import { nodeFiles } from '../adapters/files/node-files'
import type { RemoteDrawing } from '../doors/cli/cli-context'
import { openRemoteConnection, type RemoteAddress } from '../remote/remote-connection'
import { type JobPatience, usualJobPatience } from '../service/jobs/await-job'
import type { Engine } from '../service/ports/engine'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import { createAssertTakesFilm } from '../service/remote-renders/film-options'
import { createLeftWork } from '../service/remote-renders/left-work'
import { createRemoteEngine } from '../service/remote-renders/remote-engine'
import {
  createAssertTakes,
  noServiceOptions,
  type ServiceOptions,
} from '../service/remote-renders/service-options'
import { rememberingAddress } from './remembering-address'

export interface RemoteDrawingParts {
  readonly dataFolder: string
  /** Reads the pictures that services send. */
  readonly engine: Pick<Engine, 'describeArtwork'>
  /** Whether the service queues each render. */
  readonly isQueued: boolean
  readonly jobPatience?: JobPatience
  readonly options?: ServiceOptions
  /** The fonts of this computer, which services know by other names. */
  readonly fonts?: Pick<FontCatalogue, 'shelf'>
}

/**
 * Opens a service as a drawing engine, with the limits of its plan. Rejects if it does not answer or refuses the key.
 */
export const openRemoteDrawing = async (
  address: RemoteAddress,
  {
    dataFolder,
    engine,
    isQueued,
    jobPatience = usualJobPatience,
    options = noServiceOptions,
    fonts,
  }: RemoteDrawingParts,
): Promise<RemoteDrawing> => {
  const remembering = rememberingAddress(address, dataFolder)
  const connection = openRemoteConnection(remembering)
  const plan = await connection.learnPlan().catch((error: unknown) => {
    throw fromCall(error)
  })
  const { name = null, baseUrl } = address
  const called = { connection: name, host: new URL(baseUrl).host }
  const left = createLeftWork(called)
  const known = { called, plan, readDescription: connection.readDescription }
  const assertTakes = createAssertTakes(known)
  const drawing = createRemoteEngine({
    called,
    connection,
    files: nodeFiles,
    ...(fonts && { fonts }),
    uploads: remembering.uploads,
    describeArtwork: (artwork) => engine.describeArtwork(artwork),
    isQueued,
    patience: jobPatience,
    onLeft: left.note,
    onDrawn: remembering.times.note,
    options,
    assertTakes,
    assertTakesFilm: createAssertTakesFilm(known),
    newUuid: randomUUID,
    nowMs: () => performance.now(),
  })
  return {
    drawing,
    plan,
    pictureMs: remembering.times.usualMs,
    takeLeft: left.take,
    assertTakes: (outputs) => assertTakes(outputs, options),
  }
}
