import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseName } from '../../adapters/database/open-folder-database'
import { placeNewDatabase } from '../../adapters/database/testing/test-database'
import { type LocalBackend, openLocalBackend } from '../../compose/local-backend'
import type { LocalBackendOptions } from '../../compose/local-backend-options'
import type { DocumentDescription } from '../../service/ports/engine'
import { silentLog } from '../../service/ports/log'
import {
  cannedDescription,
  cannedLayer,
  cannedSmartObject,
  createCannedEngine,
} from '../../service/testing/canned-engine'
import { createCannedFilms } from '../../service/testing/canned-films'
import { createCannedVision } from '../../service/testing/canned-vision'

/**
 * The whole service on a folder of its own, with an engine that reports what it would draw; its server listens on a
 * free port.
 */
export interface TestFixture extends LocalBackend {
  readonly folder: string
  readonly address: string
  readonly key: string
  /** Stops the service and keeps its folder. */
  stop(): Promise<void>
  close(): Promise<void>
}

/**
 * Every file is described as this poster: an artboard with a smart object, a copy above it, and one element that is not
 * drawn.
 */
export const poster: DocumentDescription = cannedDescription(
  [
    cannedLayer({ path: [1], name: 'Light', kind: 'fill' }),
    cannedLayer({
      path: [2],
      name: 'Board',
      kind: 'artboard',
      children: [cannedSmartObject({ path: [3], name: 'Front' }), cannedLayer({ path: [4], name: 'Paper' })],
    }),
    cannedSmartObject({ path: [5], name: 'Front copy' }, 'Front'),
  ],
  {
    diagnostics: [
      { layerPath: [4], layerName: 'Paper', feature: 'effect:satin', effect: 'The satin is missing.' },
    ],
  },
)

export const openTestFixture = async (
  options: Partial<
    Pick<
      LocalBackendOptions,
      'plan' | 'admittedHosts' | 'settings' | 'studioFolder' | 'log' | 'tracing' | 'metricsToken'
    >
  > = {},
): Promise<TestFixture> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-doors-'))
  placeNewDatabase(join(folder, databaseName))
  const engine = createCannedEngine(poster)
  const backend = openLocalBackend({
    vision: createCannedVision(),
    dataFolder: folder,
    engine,
    films: createCannedFilms(),
    log: silentLog,
    version: '1.2.3',
    ...options,
  })
  const address = await backend.server.open(0)
  let isOpen = true
  const stop = async (): Promise<void> => {
    if (isOpen) await backend.close()
    isOpen = false
  }
  return {
    ...backend,
    folder,
    address,
    key: await backend.keys.issue('test', new Date()),
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
