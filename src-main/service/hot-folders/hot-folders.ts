import { basename, join } from 'node:path'
import type { Arrival, HotFolderRecord } from '@contract/desktop/hot-folders'
import { AppError, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { ChangeSignal } from '../events/change-signal'
import type { PathGrants } from '../policy/path-grants'
import type { Dialogs } from '../ports/dialogs'
import type { FilePath } from '../ports/engine'
import type { StoredHotFolder } from '../ports/hot-folder-store'
import { assertFoldersApart } from './assert-apart'
import { namesAlike, recipeGone } from './hot-folder-problems'
import { arrivalRecordOf, hotFolderRecordOf } from './hot-folder-record'
import type { HotLines, HotLinesDeps } from './hot-lines'
import { isIncomingPicture } from './incoming-names'
import { doneFolderOf, failedFolderOf, noteOf } from './put-away'

export interface HotFoldersDeps extends Omit<HotLinesDeps, 'onChange'> {
  readonly lines: HotLines
  readonly changed: ChangeSignal
  readonly grants: PathGrants
  readonly dialogs: Pick<Dialogs, 'reveal'>
  /** Asks a person for a folder; null if they closed the dialog. */
  readonly chooseFolder: (purpose: FolderPurpose) => Promise<FilePath | null>
}

export interface HotFolderWish {
  readonly recipe_id: Uuid
  readonly folder: FilePath
  readonly output_folder: FilePath
}

type ChangeWish = { readonly id: Uuid } & Omit<HotFolderWish, 'folder'>

/** The folder that pictures arrive in, or the one that results go to. */
export type FolderPurpose = 'watched' | 'output'

const watchPauseMs = 200

/** The use cases behind the window's `hotFolders`. */
export const createHotFolders = (deps: HotFoldersDeps) => {
  const { store, runs, files, lines, changed, grants, dialogs, newUuid, now } = deps

  let turn: Promise<unknown> = Promise.resolve()

  const folderOf = async (id: Uuid): Promise<StoredHotFolder> => {
    const folder = await store.find(id)
    if (folder) return folder
    throw new AppError('gone', { what: 'hotFolder' })
  }

  const recordOf = (folder: StoredHotFolder): Promise<HotFolderRecord> =>
    hotFolderRecordOf(folder, { store, runs, problem: lines.problemOf(folder.id) })

  const list = async (): Promise<HotFolderRecord[]> => Promise.all((await store.list()).map(recordOf))

  const assertFits = async (id: Uuid | null, folder: FilePath, outputFolder: FilePath): Promise<void> => {
    const others = (await store.list()).filter((other) => other.id !== id)
    const real = async (places: { readonly folder: FilePath; readonly outputFolder: FilePath }) => ({
      folder: await files.realPath(places.folder),
      outputFolder: await files.realPath(places.outputFolder),
    })
    assertFoldersApart(await real({ folder, outputFolder }), await Promise.all(others.map(real)))
  }

  /** Folders come in one after the other: two at once would not see each other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const worked = turn.then(work)
    turn = worked.catch(() => undefined)
    return worked
  }

  const assertRecipe = async (id: Uuid): Promise<void> => {
    const recipe = await runs.recipe(id)
    if (!recipe) throw recipeGone()
    if (!recipe.namesTellDesigns) throw namesAlike(recipe.name)
  }

  const arrivalOf = async (id: number) => {
    const arrival = await store.findArrival(id)
    if (arrival) return arrival
    throw new AppError('gone', { what: 'hotFolderPicture' })
  }

  const putBack = async (id: number): Promise<void> => {
    const { folderId, movedTo, name } = await arrivalOf(id)
    const { folder } = await folderOf(folderId)
    if (movedTo === null || (await files.hashOf(movedTo)) === null)
      throw new AppError('hotPictureMoved', { name })
    const path = await files.moveInto(folder, movedTo)
    await files.remove(noteOf(movedTo))
    await store.forget(id)
    // The watcher does not notice a file that is away for a moment only.
    await lines.take(folderId, path)
    changed.notify()
  }

  const setPaused = async (id: Uuid, isPaused: boolean): Promise<HotFolderRecord> => {
    await folderOf(id)
    await store.change(id, { isPaused })
    lines.go(id)
    changed.notify()
    return recordOf(await folderOf(id))
  }

  const add = async ({ folder, output_folder: outputFolder, recipe_id: recipeId }: HotFolderWish) => {
    grants.assertGranted(folder)
    grants.assertGranted(outputFolder)
    await assertRecipe(recipeId)
    await assertFits(null, folder, outputFolder)
    await files.assertWritable(folder)
    await files.assertWritable(outputFolder)
    const added = { id: newUuid(), folder, outputFolder, recipeId, isPaused: false, createdAt: now() }
    await store.add(added)
    lines.open(added)
    changed.notify()
    return recordOf(added)
  }

  const change = async ({ id, ...wish }: ChangeWish) => {
    const { folder, outputFolder } = await folderOf(id)
    if (wish.output_folder !== outputFolder) {
      grants.assertGranted(wish.output_folder)
      await assertFits(id, folder, wish.output_folder)
      await files.assertWritable(wish.output_folder)
    }
    await assertRecipe(wish.recipe_id)
    await store.change(id, { outputFolder: wish.output_folder, recipeId: wish.recipe_id })
    lines.go(id)
    changed.notify()
    return recordOf(await folderOf(id))
  }

  const restore = async (id: Uuid) => {
    const folder = await store.restore(id)
    if (!folder) throw new AppError('gone', { what: 'hotFolder' })
    try {
      // Another may have taken its folder meanwhile.
      await assertFits(id, folder.folder, folder.outputFolder)
    } catch (error) {
      await store.remove(id, now())
      throw error
    }
    lines.open(folder)
    changed.notify()
    return recordOf(folder)
  }

  return {
    list,

    async *watch(signal?: AbortSignal): AsyncGenerator<HotFolderRecord[], void, void> {
      for await (const _ of changed.changes(watchPauseMs, signal)) yield list()
    },

    async chooseFolder(purpose: FolderPurpose) {
      const path = await deps.chooseFolder(purpose)
      if (path === null) return null
      grants.grant(path)
      if (purpose === 'output') return { path, suggested_output: null }
      const suggested_output = `${path} results`
      grants.grant(suggested_output)
      return { path, suggested_output }
    },

    async check(id: Uuid | null, folder: FilePath, outputFolder: FilePath) {
      const pictures = (await files.namesIn(folder)).filter(isIncomingPicture).length
      try {
        await assertFits(id, folder, outputFolder)
        return { problem: null, pictures }
      } catch (error) {
        return { problem: toFailure(error), pictures }
      }
    },

    add: (wish: HotFolderWish) => inTurn(() => add(wish)),
    change: (wish: ChangeWish) => inTurn(() => change(wish)),

    async setPaused(ids: readonly Uuid[], isPaused: boolean): Promise<void> {
      for (const id of ids) await setPaused(id, isPaused)
    },
    pause: (id: Uuid) => setPaused(id, true),
    resume: (id: Uuid) => setPaused(id, false),

    async remove(id: Uuid) {
      await store.remove(id, now())
      await lines.close(id)
      changed.notify()
    },

    restore: (id: Uuid) => inTurn(() => restore(id)),

    arrivals: async (id: Uuid, state: Arrival['state'] | null, limit: number) =>
      (await store.arrivals(id, state, limit)).map(arrivalRecordOf),

    retry: putBack,

    async retryFailed(id: Uuid) {
      const failed = await store.arrivals(id, 'failed', 500)
      const put = await Promise.allSettled(failed.map((arrival) => putBack(arrival.id)))
      return { pictures: put.filter(({ status }) => status === 'fulfilled').length }
    },

    async reveal(id: Uuid, place: 'watched' | 'output' | 'done' | 'failed') {
      const { folder, outputFolder } = await folderOf(id)
      const paths = {
        watched: folder,
        output: outputFolder,
        done: doneFolderOf(folder),
        failed: failedFolderOf(folder),
      }
      dialogs.reveal(paths[place])
    },

    async revealArrival(id: number) {
      const { folderId, movedTo, name } = await arrivalOf(id)
      const { folder } = await folderOf(folderId)
      dialogs.reveal(movedTo ?? join(folder, basename(name)))
    },
  }
}

export type HotFolders = ReturnType<typeof createHotFolders>
