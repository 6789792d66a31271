import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { GeneralSettings } from '@contract/desktop/general-settings'
import { recipeTitle } from '@contract/desktop/recipe-title'
import type { SqliteAccess } from '../adapters/database/open-sqlite'
import { createSqliteBatchRecipes } from '../adapters/database/sqlite-batch-recipes'
import { createSqliteBatchRuns } from '../adapters/database/sqlite-batch-runs'
import { writePrintPdf } from '../adapters/deliverables/write-print-pdf'
import { nodeFiles } from '../adapters/files/node-files'
import { srgbProfile } from '../engine/photo/srgb-profile'
import type { BackgroundEngine } from '../engine-host/client/rest-when-idle'
import { createScheduler } from '../scheduling/scheduler'
import type { Artworks } from '../service/artworks/artworks'
import type { OpenPlace } from '../service/batches/batch-place'
import { createBatchRuns } from '../service/batches/batch-runs'
import { createBatches } from '../service/batches/batches'
import { createCellPictures } from '../service/batches/cell-picture'
import type { MockupSourceOf } from '../service/batches/grid-mockups'
import { createKnownMockups } from '../service/batches/known-mockups'
import { createKnownTexts } from '../service/batches/known-texts'
import { createRecipes } from '../service/batches/recipes'
import type { Connections } from '../service/connections/connections'
import type { OpenConnection } from '../service/connections/known-connections'
import { createCorrectedStamps } from '../service/cut-outs/corrected-stamps'
import type { CutOuts } from '../service/cut-outs/cut-outs'
import { engineWithCutOuts } from '../service/cut-outs/engine-with-cut-outs'
import { assertFilmsWritten, drawWithFilms } from '../service/films/draw-with-films'
import type { FilmMaker } from '../service/films/film-maker'
import type { Dialogs } from '../service/ports/dialogs'
import type { Engine, OutputOptions } from '../service/ports/engine'
import type { FontCatalogue } from '../service/ports/font-catalogue'
import type { LibraryStore } from '../service/ports/library-store'
import type { Log } from '../service/ports/log'
import type { Workers } from '../service/ports/workers'
import { drawWithPrints } from '../service/prints/draw-with-prints'
import { createKnownPlans } from '../service/remote-renders/known-plans'
import { serviceOptionsOf } from '../service/remote-renders/service-options'
import { type BatchFileParts, composeBatchFiles } from './compose-batch-files'
import { picturesAtOnce } from './create-engine'
import { openRemoteDrawing } from './open-remote-drawing'

export interface BatchParts
  extends Pick<BatchFileParts, 'batchDialogs' | 'grants' | 'texts' | 'readSpreadsheet'> {
  readonly access: SqliteAccess
  readonly workers: Pick<Workers, 'id' | 'ended'>
  readonly engine: Engine
  readonly background: BackgroundEngine
  readonly films: FilmMaker
  readonly artworks: Pick<Artworks, 'artworksOf' | 'artworkOf' | 'idOfFile'>
  readonly cutOuts: Pick<CutOuts, 'of' | 'peek' | 'correctionOf' | 'correctionMark'>
  readonly connections: Pick<Connections, 'stored' | 'addressOf'>
  readonly openConnection: OpenConnection
  readonly mockupSourceOf: MockupSourceOf
  readonly dialogs: Dialogs
  readonly log: Log
  readonly dataFolder: string
  readonly fonts: Pick<FontCatalogue, 'shelf'>
  readonly library: Pick<LibraryStore, 'collections'>
  readonly general: () => Promise<GeneralSettings>
}

export const composeBatches = ({
  access,
  workers,
  engine,
  background,
  films,
  artworks,
  cutOuts,
  connections,
  openConnection,
  dataFolder,
  dialogs,
  log,
  fonts,
  library,
  general,
  ...parts
}: BatchParts) => {
  const store = createSqliteBatchRuns(access)
  const stamps = createCorrectedStamps({ files: nodeFiles, cutOuts })
  const files = { ...nodeFiles, stampOf: stamps.stampOf }
  const recipes = createRecipes({
    store: createSqliteBatchRecipes(access),
    dialogs,
    newUuid: randomUUID,
    now,
  })
  const atOnce = picturesAtOnce()
  const turns = createScheduler({ limit: atOnce })
  const drawPrints = drawWithPrints(background, { writePdf: writePrintPdf, profile: srgbProfile })
  const openFilms = async () => films
  const drawFiles = drawWithFilms({
    engine: { describe: background.describe, renderOutputs: drawPrints },
    files: nodeFiles,
    openFilms,
  })
  const here = {
    drawing: {
      describe: background.describe,
      render: (...call: Parameters<Engine['render']>) => turns.run(() => background.render(...call)),
      renderOutputs: (...call: Parameters<Engine['renderOutputs']>) => turns.run(() => drawFiles(...call)),
    },
    atOnce,
    assertTakes: (outputs: readonly OutputOptions[]) => assertFilmsWritten(outputs, openFilms),
  }
  const openPlace: OpenPlace = async ({ connection_id, service }) => {
    if (connection_id === null) return here
    const address = await connections.addressOf(connection_id)
    const options = serviceOptionsOf(service)
    const parts = { dataFolder, engine, isQueued: address.isQueued, options, fonts }
    const { drawing, plan, takeLeft, assertTakes } = await openRemoteDrawing(address, parts)
    const { correctionOf } = cutOuts
    const corrected = engineWithCutOuts(drawing, { cutOuts, files: nodeFiles, correctionOf })
    return { drawing: corrected, atOnce: plan.rendersAtOnce, takeLeft, assertTakes }
  }
  const known = createKnownMockups(engine, nodeFiles)
  const { tables, deliverables } = composeBatchFiles({ ...parts, artworks, access, engine, store })
  const grid = {
    artworksOf: artworks.artworksOf,
    sourceOf: parts.mockupSourceOf,
    openTable: tables.openTable,
  }
  const runs = createBatchRuns({
    store,
    workers,
    grid: { ...grid, openTable: tables.openTableNow },
    openPlace,
    engine,
    files,
    dialogs,
    now,
    nowMs: () => performance.now(),
    log,
  })
  const batches = createBatches({
    recipes,
    runs,
    tables,
    deliverables,
    start: {
      forecast: {
        grid,
        engine: known,
        store,
        files,
        isAdmitted: async (folder) =>
          folder === (await general()).export_folder || recipes.isAdmitted(folder),
        general,
        planOf: createKnownPlans({
          read: async (id) => (await openConnection(id)).learnPlan(),
          nowMs: () => performance.now(),
          pause: (ms) => sleep(ms, undefined, { ref: false }),
        }),
        assertHere: here.assertTakes,
        connectionOf: async (id) => (await connections.stored()).find((each) => each.id === id) ?? null,
        now,
      },
      store,
      openPlace,
      titleOf: titlesOf(parts),
      newUuid: randomUUID,
      worker: workers.id,
      random: Math.random,
    },
    library,
    cutOuts: {
      async factsOf(path) {
        const hash = await stamps.hashOf(path)
        return hash === null ? null : cutOuts.peek(hash)
      },
      artworkIdOf: (path) => artworks.idOfFile(path),
    },
    texts: { measurer: createKnownTexts(background, nodeFiles, async () => (await fonts.shelf()).revision) },
  })
  const pictures = createCellPictures({
    recipes,
    runs,
    grid,
    engine: { describe: known.describe, thumbnail: engine.thumbnail },
    files,
    cacheFolder: join(dataFolder, 'cache', 'thumbnails'),
  })
  return { batches, pictures }
}

const titlesOf =
  ({ mockupSourceOf, texts }: Pick<BatchParts, 'mockupSourceOf' | 'texts'>) =>
  async (recipe: BatchRecipe): Promise<string> => {
    const say = texts.of('batch')
    const [first] = recipe.mockups
    // A mockup that was removed since has no name to give.
    const named = first && (await mockupSourceOf(first.mockup_id).catch(() => undefined))
    return recipeTitle(recipe, named?.name, {
      untitled: () => say('untitled'),
      andOthers: (name, count) => say('andOthers', { name, count }),
    })
  }

const now = (): Date => new Date()
