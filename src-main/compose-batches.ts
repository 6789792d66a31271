import { randomUUID } from 'node:crypto'
import { AppError } from '@contract/errors'
import type { Connection } from './adapters/database/open-database'
import { createSqliteBatchRecipes } from './adapters/database/sqlite-batch-recipes'
import { createSqliteBatchRuns } from './adapters/database/sqlite-batch-runs'
import { nodeFiles } from './adapters/files/node-files'
import type { Artworks } from './service/artworks/artworks'
import type { OpenPlace } from './service/batches/batch-place'
import { createBatchRuns } from './service/batches/batch-runs'
import { createBatches } from './service/batches/batches'
import { createCellPictures } from './service/batches/cell-picture'
import type { MockupFileOf } from './service/batches/grid-mockups'
import { createRecipes } from './service/batches/recipes'
import { createTurns } from './service/batches/turns'
import type { Connections } from './service/connections/connections'
import type { Dialogs } from './service/ports/dialogs'
import type { Engine } from './service/ports/engine'
import type { Log } from './service/ports/log'

export interface BatchParts {
  readonly database: Connection
  readonly engine: Engine
  readonly artworks: Pick<Artworks, 'artworkOf'>
  readonly connections: Pick<Connections, 'find'>
  readonly mockupFileOf: MockupFileOf
  readonly dialogs: Dialogs
  readonly log: Log
  /** Of pictures of cells. */
  readonly cacheFolder: string
}

/** Pictures of all batches that this computer draws at once: one is read and written while the other is drawn. */
const drawnAtOnce = 2

export const composeBatches = ({
  database,
  engine,
  artworks,
  connections,
  dialogs,
  log,
  ...parts
}: BatchParts) => {
  const store = createSqliteBatchRuns(database)
  const recipes = createRecipes({
    store: createSqliteBatchRecipes(database),
    dialogs,
    newUuid: randomUUID,
    now,
  })
  const turns = createTurns(drawnAtOnce)
  const here = {
    drawing: {
      describe: engine.describe,
      render: (...call: Parameters<Engine['render']>) => turns.take(() => engine.render(...call)),
    },
    atOnce: drawnAtOnce,
  }
  const openPlace: OpenPlace = async (connectionId) => {
    if (connectionId === null) return here
    throw new AppError('FEATURE_UNAVAILABLE', 'Batches cannot be rendered by a service yet.')
  }
  const grid = { artworkOf: artworks.artworkOf, fileOf: parts.mockupFileOf }
  const runs = createBatchRuns({
    store,
    grid,
    openPlace,
    engine,
    files: nodeFiles,
    dialogs,
    now,
    nowMs: () => performance.now(),
    log,
  })
  const batches = createBatches({
    recipes,
    runs,
    start: {
      forecast: { grid, engine, store, files: nodeFiles, isAdmitted: recipes.isAdmitted, now },
      store,
      openPlace,
      connectionNameOf: (id) => connections.find(id).name,
      newUuid: randomUUID,
      random: Math.random,
    },
  })
  const pictures = createCellPictures({
    recipes,
    runs,
    grid,
    engine,
    files: nodeFiles,
    cacheFolder: parts.cacheFolder,
  })
  return { batches, pictures }
}

const now = (): Date => new Date()
