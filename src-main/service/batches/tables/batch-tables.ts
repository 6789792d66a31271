import { basename } from 'node:path'
import type { BatchTable } from '@contract/desktop/batch-recipe'
import type { TableEvent } from '@contract/desktop/batches'
import { AppError } from '@contract/errors'
import { breathe, partsOf } from '../../../scheduling/breathe'
import { uuidOf } from '../../naming/uuid-of'
import type { PathGrants } from '../../policy/path-grants'
import type { StoredArtwork } from '../../ports/artwork-store'
import type { BatchDialogs } from '../../ports/batch-dialogs'
import type { BatchTableStore } from '../../ports/batch-table-store'
import type { Clock } from '../../ports/clock'
import type { FilePath } from '../../ports/engine'
import type { NewUuid } from '../../ports/ids'
import type { ListFolder } from '../../ports/list-folder'
import type { RowReader } from '../grid-rows'
import { type CellFiles, type CellPlaces, cellFilesOf, folderOfTable, leadsOut } from './cell-files'
import { isPictureName } from './cell-values'
import { folderTable } from './folder-table'
import { type GuessedMockup, guessTargets } from './guess-targets'
import { createKnownRows } from './known-rows'
import { readTableFile, type TableFileDeps } from './read-table-file'
import type { TextTable } from './table-records'
import { readRow } from './table-row'

export interface BatchTablesDeps extends TableFileDeps {
  readonly listFolder: ListFolder
  readonly store: BatchTableStore
  readonly dialogs: BatchDialogs
  readonly grants: Pick<PathGrants, 'assertGranted'>
  readonly nowMs: () => number
  readonly now: Clock
  readonly newUuid: NewUuid
  /** Null if the mockup cannot be opened: no targets are guessed from it then. */
  readonly openMockup: (mockupId: string) => Promise<GuessedMockup | null>
}

/** How long folder listings are cached: a grid asks for one cell after another. */
const foldersKeptMs = 2000

/** Reads batch tables, and finds the pictures that their cells name. */
export const createBatchTables = (deps: BatchTablesDeps) => {
  const { store, listFolder } = deps
  const known = createKnownRows()
  const kept = new Map<string, { readonly files: Promise<CellFiles>; readonly untilMs: number }>()

  const readFrom = async (path: FilePath, mockupIds: readonly string[]): Promise<BatchTable> => {
    const files = await listFolder(path)
    const table = files ? folderTable(basename(path), files) : await readTableFile(path, deps)
    const mockups = await Promise.all(mockupIds.map(deps.openMockup))
    const targets = guessTargets(
      table,
      mockups.filter((mockup) => mockup !== null),
    )
    const id = uuidOf('batch table', path)
    const outside = await outsideOf(table)
    await store.put({ id, path, isFolder: files !== null, outside }, deps.now())
    return {
      name: basename(path),
      columns: table.columns.map((name, at) => ({ name, target: targets[at] ?? { kind: 'text' } })),
      rows: [...table.rows],
      table_id: id,
    }
  }

  const filesOf = async (tableId: string, designs: CellPlaces['designs']): Promise<CellFiles> => {
    const stored = await store.find(tableId)
    const folder = stored && folderOfTable(stored.path, stored.isFolder)
    const places = { folder, designs, outside: new Set(stored?.outside) }
    try {
      return cellFilesOf({ ...places, files: (folder !== null && (await listFolder(folder))) || [] })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return cellFilesOf({ ...places, files: [], unlisted: error })
    }
  }

  const cellFiles = (
    { table_id }: BatchTable,
    artworks: readonly StoredArtwork[],
    mayBeKept: boolean,
  ): Promise<CellFiles> => {
    const designs = artworks.map(({ name, path }) => ({ name, path }))
    const key = JSON.stringify([table_id, designs])
    const earlier = kept.get(key)
    if (mayBeKept && earlier && earlier.untilMs > deps.nowMs()) return earlier.files
    const files = filesOf(table_id, designs)
    kept.clear()
    kept.set(key, { files, untilMs: deps.nowMs() + foldersKeptMs })
    // What failed is tried again at once.
    const forget = (): unknown => kept.get(key)?.files === files && kept.delete(key)
    files.then(({ unlisted }) => unlisted && forget(), forget)
    return files
  }

  return {
    known,

    /** Sends the table in parts, so that other calls are answered in between; its rows are known from then on. */
    async *told(table: BatchTable | null): AsyncGenerator<TableEvent, void, void> {
      if (table === null) return
      const { rows, ...rest } = table
      const id = deps.newUuid()
      for (const part of partsOf(rows)) {
        known.add(id, part)
        yield { type: 'rows', rows: part }
        await breathe()
      }
      yield { type: 'table', table: { ...rest, rows_id: id } }
    },

    /**
     * The path must have been dropped or picked. Throws `FORBIDDEN`, and the errors of `readTableFile` and
     * `folderTable`.
     */
    async read(path: FilePath, mockupIds: readonly string[]): Promise<BatchTable> {
      deps.grants.assertGranted(path)
      return readFrom(path, mockupIds)
    },

    async choose(mockupIds: readonly string[]): Promise<BatchTable | null> {
      const path = await deps.dialogs.chooseTable()
      return path === null ? null : readFrom(path, mockupIds)
    },

    /** Reads rows against a recent listing of the folder. */
    async openTable(table: BatchTable, designs: readonly StoredArtwork[]): Promise<RowReader> {
      const files = await cellFiles(table, designs, true)
      return (at) => readRow(table, at, files)
    },

    /** For a run: a file that somebody has just put back is found, though a forecast has just missed it. */
    async openTableNow(table: BatchTable, designs: readonly StoredArtwork[]): Promise<RowReader> {
      const files = await cellFiles(table, designs, false)
      return (at) => readRow(table, at, files)
    },
  }
}
export type BatchTables = ReturnType<typeof createBatchTables>

/** Yields regularly so that other calls are answered. */
const outsideOf = async ({ rows }: TextTable): Promise<readonly string[]> => {
  const outside = new Set<string>()
  for (const part of partsOf(rows)) {
    for (const cell of part.flatMap((row) => Object.values(row)))
      if (isPictureName(cell) && leadsOut(cell)) outside.add(cell)
    await breathe()
  }
  return [...outside]
}
