import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchRun } from '@contract/desktop/batches'
import { type GeneralSettings, generalSettings } from '@contract/desktop/general-settings'
import { AppError } from '@contract/errors'
import { openFolderWorkers } from '../adapters/database/folder-workers'
import { openTestSqlite } from '../adapters/database/testing/test-database'
import { openFilmScratch } from '../adapters/films/film-scratch-folder'
import { createTexts } from '../adapters/language/texts'
import { readXlsx } from '../adapters/spreadsheet/read-xlsx'
import { composeBatches } from '../compose/compose-batches'
import { poster } from '../doors/testing/test-fixture'
import { filesOfEdits } from '../engine/edits/files-of-edits'
import { openRemoteConnection } from '../remote/remote-connection'
import type { Batches } from '../service/batches/batches'
import type { CellPictures } from '../service/batches/cell-picture'
import type { ServerAddress } from '../service/connections/connections'
import { createFilmMaker } from '../service/films/film-maker'
import type { StoredConnection } from '../service/ports/connection-store'
import { sourceAt } from '../service/ports/document-source'
import type { Engine } from '../service/ports/engine'
import type { FilledCollection } from '../service/ports/library-store'
import { silentLog } from '../service/ports/log'
import { outputByOutput } from '../service/renders/output-by-output'
import { createCannedEngine } from '../service/testing/canned-engine'
import { createCannedFilms } from '../service/testing/canned-films'

/**
 * Batches on a folder of their own, with an engine that records what it would draw. Mockups and designs are files of
 * the folder, known by name.
 */
export interface BatchFixture {
  readonly batches: Batches
  readonly pictures: CellPictures
  /** Targets in the order in which they were drawn, across all processes. */
  readonly drawn: readonly string[]
  /** Collections of the library. */
  collections: readonly FilledCollection[]
  /** The time that a picture takes to render. */
  renderMs: number
  start(recipe: BatchRecipe, sample?: number): Promise<BatchRun>
  /** Runs the recipe to its end. */
  run(recipe: BatchRecipe, sample?: number): Promise<BatchRun>
  until(condition: () => boolean): Promise<void>
  /** Simulates a restart of the app. */
  reopen(): Promise<void>
  close(): Promise<void>
}

export interface BatchFixtureOptions {
  readonly connection?: StoredConnection
  readonly address?: ServerAddress
  /** An engine that really draws. */
  readonly engine?: Engine
  readonly general?: Partial<GeneralSettings>
}

export const openBatchFixture = (folder: string, options: BatchFixtureOptions = {}): BatchFixture => {
  const inner = options.engine ?? createCannedEngine(poster)
  const drawn: string[] = []
  const render: Engine['render'] = async (request, options = {}) => {
    await wait(fixture.renderMs)
    if (options.signal?.aborted) throw new AppError('cancelled', {})
    for (const path of filesOfEdits(request.edits)) await access(path)
    const file = await inner.render(request, options)
    drawn.push(request.target)
    return file
  }
  const engine: Engine = { ...inner, render, renderOutputs: outputByOutput(render) }
  const open = () => {
    const sqlite = openTestSqlite(join(folder, 'mockwright.db'))
    const workers = openFolderWorkers(join(folder, 'workers'))
    const composed = composeBatches({
      general: async () => generalSettings.parse(options.general ?? {}),
      access: sqlite.access,
      workers,
      engine,
      background: engine,
      films: createFilmMaker({ ...createCannedFilms(), openScratch: openFilmScratch }),
      cutOuts: {
        of: async ({ name }) => {
          throw new AppError('nothingCutOut', { name })
        },
        peek: async () => null,
        correctionOf: async () => null,
        correctionMark: async () => null,
      },
      artworks: {
        idOfFile: async (path) => path,
        artworkOf: async (id) => {
          throw new AppError('designGone', { name: id })
        },
        artworksOf: async () => (id) => ({
          id,
          name: `${id}.png`,
          path: join(folder, 'designs', `${id}.png`),
          width: 600,
          height: 400,
          format: 'png',
          hasAlpha: true,
          resolutionPpi: null,
          addedAt: new Date(0),
        }),
      },
      connections: {
        stored: async () => (options.connection ? [options.connection] : []),
        addressOf: async () => {
          if (options.address) return { name: 'Studio', isQueued: false, ...options.address }
          throw new AppError('noConnectionYet', {})
        },
      },
      async openConnection() {
        if (options.address) return openRemoteConnection(options.address)
        throw new AppError('noConnectionYet', {})
      },
      mockupSourceOf: async (id) => ({ source: sourceAt(join(folder, `${id}.psd`)), name: id }),
      dialogs: {
        chooseMockups: async () => [],
        locateMockup: async () => null,
        chooseDocuments: async () => [],
        chooseArtworks: async () => [],
        choosePhoto: async () => null,
        chooseModel: async () => null,
        chooseTarget: async () => null,
        chooseFilm: async () => null,
        chooseFolder: async () => join(folder, 'out'),
        chooseProject: async () => null,
        chooseProjectTarget: async () => null,
        reveal: () => undefined,
      },
      batchDialogs: {
        chooseTable: async () => null,
        chooseDeliverable: async (name, kind) => join(folder, `${name}.${kind}`),
      },
      grants: { assertGranted: () => undefined },
      texts: createTexts(),
      readSpreadsheet: readXlsx,
      log: silentLog,
      dataFolder: folder,
      fonts: { shelf: async () => ({ revision: 'none', faces: [] }) },
      library: { collections: async () => fixture.collections },
    })
    return {
      ...composed,
      async close() {
        await composed.batches.runs.close()
        await workers.close()
        await sqlite.close()
      },
    }
  }
  let current = open()
  const fixture: BatchFixture = {
    get batches() {
      return current.batches
    },
    get pictures() {
      return current.pictures
    },
    drawn,
    collections: [],
    renderMs: 0,
    async start(recipe, sample) {
      await current.batches.recipes.chooseFolder()
      return current.batches.startRecipe(recipe, { recipeId: null, sample: sample ?? null })
    },
    async run(recipe, sample) {
      const { id } = await fixture.start(recipe, sample)
      return current.batches.runs.ended(id)
    },
    async until(condition) {
      while (!condition()) await wait(2)
    },
    async reopen() {
      await current.close()
      current = open()
    },
    close: () => current.close(),
  }
  return fixture
}
