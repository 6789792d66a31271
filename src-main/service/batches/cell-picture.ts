import { basename } from 'node:path'
import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { CellPlace } from '@contract/desktop/batches'
import { isFilmName } from '@contract/desktop/output-ending'
import { AppError } from '@contract/errors'
import { filmContainers } from '@contract/failures/films'
import type { Uuid } from '@contract/vocabulary'
import { filesOfEdits } from '../../engine/edits/files-of-edits'
import { noEdits } from '../../engine/edits/no-edits'
import { createScheduler } from '../../scheduling/scheduler'
import { filmContentTypes } from '../films/film-content-types'
import { uuidOf } from '../naming/uuid-of'
import { filesOfSource } from '../ports/document-source'
import type { Engine, EngineRenderRequest, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { ServedFilm, ServedPicture } from '../ports/pictures'
import { type BatchGrid, cellOf, type GridDeps, meantForOthers } from './batch-grid'
import type { BatchRuns } from './batch-runs'
import { openMockup, openMockups } from './grid-mockups'
import { type GridRows, openRows } from './grid-rows'
import type { Recipes } from './recipes'

export interface CellPicturesDeps {
  readonly recipes: Pick<Recipes, 'recipeOf'>
  readonly runs: Pick<BatchRuns, 'fileOf' | 'shownBy'>
  readonly grid: GridDeps
  readonly engine: Pick<Engine, 'describe' | 'thumbnail'>
  readonly files: Pick<Files, 'read' | 'write' | 'exists' | 'stampOf' | 'blobOf'>
  readonly cacheFolder: FilePath
}

/** Data shared by all cells of a recipe, read once per recipe state. */
interface OpenedRecipe {
  readonly key: string
  readonly rows: Promise<GridRows>
  readonly others: Promise<Pick<BatchGrid, 'foreign' | 'untouched'>>
}

/** Side length of the preview of a cell, px. */
const cellSide = 480

/** Side length of the previews of finished files, px: in the gallery, and alone in the window. */
const resultSide = 512
const wholeSide = 2048
/** Of the picture under the pointer that drags a film. */
const dragSide = 96

/** Formats that the page's `<img>` can show directly. */
const shown: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Pictures of a batch: previews of cells before the run, and results after it. */
export const createCellPictures = ({ recipes, runs, grid, engine, files, cacheFolder }: CellPicturesDeps) => {
  /**
   * One at a time leaves the rest of the machine to the batch; the latest request is the one that somebody is looking
   * at.
   */
  const turns = createScheduler({ limit: 1, order: 'newest' })

  let opened: OpenedRecipe | null = null

  const openRecipe = (recipe: BatchRecipe, key: string): OpenedRecipe => ({
    key,
    rows: openRows(recipe, grid),
    others:
      recipe.table || recipe.variants.length > 0
        ? openMockups(recipe, grid.sourceOf, engine).then((mockups) => meantForOthers(recipe, mockups))
        : Promise.resolve({ foreign: new Map(), untouched: new Map() }),
  })

  const cellIn = async (recipe: BatchRecipe, key: string, place: CellPlace) => {
    if (opened?.key !== key) opened = openRecipe(recipe, key)
    const column = recipe.mockups[place.mockup]
    if (!column) throw new AppError('gone', { what: 'batchColumn' })
    const [rows, others, mockup] = await Promise.all([
      opened.rows,
      opened.others,
      openMockup({ place: place.mockup, column }, grid.sourceOf, engine),
    ])
    return cellOf({ recipe, ...rows, mockups: [mockup], ...others }, place)
  }

  const draw = async (
    request: Pick<EngineRenderRequest, 'file' | 'edits'>,
    side: number,
  ): Promise<ServedPicture> => {
    const stamps = await Promise.all(
      [...filesOfSource(request.file), ...filesOfEdits(request.edits)].map((path) => files.stampOf(path)),
    )
    const cached = `${cacheFolder}/${uuidOf('cell', JSON.stringify([request, stamps, side]))}.webp`
    if (!(await files.exists(cached))) {
      const box = { maxWidth: side, maxHeight: side }
      await turns.run(async () =>
        files.write(cached, await engine.thumbnail({ ...request, layer: null, ...box, format: 'webp' })),
      )
    }
    return { bytes: await files.read(cached), contentType: 'image/webp' }
  }

  /** What is drawn for a finished file. */
  const drawnIn = async (
    path: FilePath,
    runId: Uuid,
    itemId: number,
  ): Promise<Pick<EngineRenderRequest, 'file' | 'edits'>> => {
    if (!isFilmName(path)) return { file: path, edits: noEdits }
    const { recipe, place } = await runs.shownBy(runId, itemId)
    return cellIn(recipe, `run ${runId}`, place)
  }

  const fileOf = async (runId: Uuid, itemId: number): Promise<FilePath> => {
    const path = await runs.fileOf(runId, itemId)
    if (await files.exists(path)) return path
    throw new AppError('designGone', { name: basename(path) })
  }

  return {
    /** A cell of a saved recipe in its current state. Throws the reason if the cell cannot be drawn. */
    async cell(recipeId: Uuid, place: CellPlace): Promise<ServedPicture> {
      const { recipe, updatedAt } = await recipes.recipeOf(recipeId)
      return draw(await cellIn(recipe, `${recipeId} ${updatedAt.toISOString()}`, place), cellSide)
    },

    /** A small picture of a finished file; of a film, the picture that it moves. Throws `NOT_FOUND`. */
    async result(runId: Uuid, itemId: number): Promise<ServedPicture> {
      return draw(await drawnIn(await fileOf(runId, itemId), runId, itemId), resultSide)
    },

    /**
     * The finished file itself, or a large picture of it if the page cannot show its format. Throws as `result` does.
     */
    async whole(runId: Uuid, itemId: number): Promise<ServedPicture> {
      const path = await fileOf(runId, itemId)
      const contentType = shown[path.slice(path.lastIndexOf('.') + 1)]
      if (contentType === undefined || isFilmName(path))
        return draw(await drawnIn(path, runId, itemId), wholeSide)
      return { bytes: await files.read(path), contentType }
    },

    /** A small PNG to drag a finished film by; null for a picture, which shows itself. Throws as `result` does. */
    async dragIcon(runId: Uuid, itemId: number): Promise<Uint8Array | null> {
      const path = await fileOf(runId, itemId)
      if (!isFilmName(path)) return null
      const box = { maxWidth: dragSide, maxHeight: dragSide }
      const shows = await drawnIn(path, runId, itemId)
      return engine.thumbnail({ ...shows, layer: null, ...box, format: 'png' })
    },

    /** A finished film, to be played. Throws `NOT_FOUND` for a file that is none. */
    async film(runId: Uuid, itemId: number): Promise<ServedFilm> {
      const path = await fileOf(runId, itemId)
      if (!isFilmName(path)) throw new AppError('designGone', { name: basename(path) })
      const container = filmContainers.find((each) => path.endsWith(`.${each}`)) ?? 'mp4'
      return { file: await files.blobOf(path), contentType: filmContentTypes[container] }
    },
  }
}
export type CellPictures = ReturnType<typeof createCellPictures>
