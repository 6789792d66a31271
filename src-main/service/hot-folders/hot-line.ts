import { basename } from 'node:path'
import { type Failure, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { RecipeOfRuns } from '../ports/design-runs'
import type { FilePath } from '../ports/engine'
import type { StoredArrival, StoredHotFolder } from '../ports/hot-folder-store'
import type { NewUuid } from '../ports/ids'
import { endAsFailed, endAsRepeated, endOfRow } from './arrival-ends'
import { designOf, firstOfEachStem } from './arrived-designs'
import { namesAlike, recipeGone } from './hot-folder-problems'
import { isIncomingPicture } from './incoming-names'
import { type PutAwayDeps, putAway } from './put-away'

export interface HotLineDeps extends PutAwayDeps {
  readonly newUuid: NewUuid
  /** Something that the list shows is different. */
  readonly onChange: () => void
  /** How long a folder that cannot go on waits before it tries again by itself. */
  readonly retryMs: number
}

/** One hot folder at work: pictures come in, wait, and go through runs one after the other. */
export interface HotLine {
  /** What keeps it from going on. */
  readonly problem: Failure | null
  /** A file is there whole. */
  take(path: FilePath): Promise<void>
  /** Does what there is to do, unless it is being done. */
  go(): void
  /** Lets go of a run that is at work; the run goes on, and the next line takes it up again. */
  close(): Promise<void>
}

/** Those that wait are rendered together: a hundred pictures that are dropped at once are one run of the history and not a hundred. */
const rowsOfRun = 500

export const startHotLine = (id: Uuid, deps: HotLineDeps): HotLine => {
  const { store, runs, files, now, log, newUuid, onChange, retryMs } = deps
  const closing = new AbortController()
  const { signal } = closing
  let problem: Failure | null = null
  let atWork: Promise<void> | null = null
  let isAskedAgain = false
  /** One at a time: two looks at the same file must not take it in twice. */
  let takingIn: Promise<void> = Promise.resolve()
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const setProblem = (next: Failure | null): void => {
    clearTimeout(retryTimer)
    if (next && !signal.aborted) retryTimer = setTimeout(go, retryMs)
    problem = next
    onChange()
  }

  const end = async (folder: StoredHotFolder, arrival: StoredArrival, how: ReturnType<typeof endOfRow>) => {
    store.end(arrival.id, how, now())
    await putAway(deps, folder, { ...arrival, ...how, endedAt: now() })
    onChange()
  }

  /** Whether it is to be rendered; one that is not is done with. */
  const isReady = async (folder: StoredHotFolder, arrival: StoredArrival, stamp: string) => {
    const design = designOf(folder, arrival, store)
    if ((await files.hashOf(design.path)) !== arrival.contentHash) {
      store.forget(arrival.id)
      return false
    }
    if (store.wasDone(arrival, stamp)) {
      await end(folder, arrival, endAsRepeated)
      return false
    }
    try {
      await runs.take(design)
      return true
    } catch (error) {
      await end(folder, arrival, endAsFailed(toFailure(error)))
      return false
    }
  }

  /** Puts each row away as it ended; rows of a run that never came to be wait again. */
  const follow = async (runId: Uuid): Promise<void> => {
    const rows = store.working(id).filter((arrival) => arrival.runId === runId)
    const ends = await runs.ended(runId, rows.length, signal)
    if (ends === null) return store.waitAgain(runId)
    const folder = store.find(id)
    for (const arrival of folder ? rows : [])
      if (folder) await end(folder, arrival, endOfRow(ends[arrival.runRow ?? 0]))
  }

  const startRun = async (folder: StoredHotFolder, recipe: RecipeOfRuns) => {
    const rows: StoredArrival[] = []
    for (const arrival of firstOfEachStem(store.waiting(id, rowsOfRun))) {
      if (signal.aborted) return
      if (await isReady(folder, arrival, recipe.stamp)) rows.push(arrival)
    }
    if (rows.length === 0) return
    const runId = newUuid()
    // Known before it is started: killed in between, the rows find no run and wait again; killed after, they find theirs.
    store.begin(
      rows.map((row) => row.id),
      runId,
      recipe.stamp,
    )
    try {
      await runs.start({
        runId,
        recipeId: folder.recipeId,
        designs: rows.map((row) => designOf(folder, row, store)),
        folder: folder.outputFolder,
        name: `${basename(folder.folder)}: ${recipe.name}`,
      })
    } catch (error) {
      store.waitAgain(runId)
      throw error
    }
    setProblem(null)
    await follow(runId)
  }

  const work = async (): Promise<void> => {
    for (const runId of new Set(store.working(id).map((arrival) => arrival.runId)))
      if (runId !== null) await follow(runId)
    for (;;) {
      const folder = store.find(id)
      if (!folder || folder.isPaused || signal.aborted) return
      if (store.waiting(id, 1).length === 0) return setProblem(null)
      const recipe = runs.recipe(folder.recipeId)
      if (!recipe) throw recipeGone()
      if (!recipe.namesTellDesigns) throw namesAlike(recipe.name)
      await files.assertWritable(folder.outputFolder)
      await startRun(folder, recipe)
    }
  }

  const goOn = async (): Promise<void> => {
    while (isAskedAgain && !signal.aborted) {
      isAskedAgain = false
      try {
        await work()
      } catch (error) {
        if (signal.aborted) return
        log.warn(`The hot folder ${id} cannot go on`, error)
        setProblem(toFailure(error))
      }
    }
  }

  function go(): void {
    isAskedAgain = true
    atWork ??= goOn().finally(() => {
      atWork = null
    })
  }

  const takeIn = async (path: FilePath): Promise<void> => {
    const name = basename(path)
    const folder = store.find(id)
    if (!folder || !isIncomingPicture(name)) return
    const contentHash = await files.hashOf(path)
    if (contentHash === null || signal.aborted) return
    const known = store.findPresent(id, name)
    if (known?.contentHash === contentHash) {
      if (known.endedAt) await putAway(deps, folder, known)
    } else {
      if (known?.state === 'waiting') store.forget(known.id)
      store.addArrival({ folderId: id, name, contentHash, arrivedAt: now() })
    }
    onChange()
    go()
  }

  return {
    get problem() {
      return problem
    },

    take(path) {
      const taken = takingIn.then(() => takeIn(path))
      takingIn = taken.catch(() => undefined)
      return taken
    },

    go,

    async close() {
      closing.abort()
      clearTimeout(retryTimer)
      await Promise.all([takingIn, atWork])
    },
  }
}
