import { basename } from 'node:path'
import { type Failure, fromFailure, toFailure } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { RecipeOfRuns } from '../ports/design-runs'
import type { FilePath } from '../ports/engine'
import type { StoredArrival, StoredHotFolder } from '../ports/hot-folder-store'
import type { NewUuid } from '../ports/ids'
import { startWorkLoop } from '../work/work-loop'
import type { WorkSource } from '../work/work-source'
import { endAsFailed, endAsRepeated, endOfRow } from './arrival-ends'
import { arrivedDesignOf, firstOfEachStem } from './arrived-designs'
import { namesAlike, recipeGone } from './hot-folder-problems'
import { isIncomingPicture } from './incoming-names'
import { type PutAwayDeps, putAway } from './put-away'

export interface HotLineDeps extends PutAwayDeps {
  readonly newUuid: NewUuid
  /** Called when something shown in the list has changed. */
  readonly onChange: () => void
  /** How long a folder that is stuck waits before it retries by itself. */
  readonly retryMs: number
}

/** One active hot folder: pictures arrive, wait, and go through runs one after the other. */
export interface HotLine {
  /** The failure that keeps the folder from going on. */
  readonly problem: Failure | null
  /** Takes in a file that has been written completely. */
  take(path: FilePath): Promise<void>
  /** Processes waiting pictures, unless that is already happening. */
  go(): void
  /** Stops following an active run; the run goes on, and the next line resumes following it. */
  close(): Promise<void>
}

/**
 * Waiting pictures are rendered together: a hundred pictures dropped at once make one run in the history, not a
 * hundred.
 */
const rowsOfRun = 500

/** Pictures that go through one run, until each has been put away. */
interface RunOfArrivals {
  readonly runId: Uuid
}

export const startHotLine = (id: Uuid, deps: HotLineDeps): HotLine => {
  const { store, runs, files, now, log, newUuid, onChange, retryMs } = deps
  const closing = new AbortController()
  const { signal } = closing
  let problem: Failure | null = null
  /** One at a time: two checks of the same file must not take it in twice. */
  let takingIn: Promise<void> = Promise.resolve()

  const setProblem = (next: Failure | null): void => {
    problem = next
    onChange()
  }

  const end = async (folder: StoredHotFolder, arrival: StoredArrival, how: ReturnType<typeof endOfRow>) => {
    await store.end(arrival.id, how, now())
    await putAway(deps, folder, { ...arrival, ...how, endedAt: now() })
    onChange()
  }

  /** Whether the arrival should be rendered; one that should not is settled here. */
  const isReady = async (folder: StoredHotFolder, arrival: StoredArrival, stamp: string) => {
    const design = await arrivedDesignOf(folder, arrival, store)
    if ((await files.hashOf(design.path)) !== arrival.contentHash) {
      await store.forget(arrival.id)
      return false
    }
    if (await store.wasDone(arrival, stamp)) {
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

  /** Puts each row away according to how it ended; rows of a run that was never created wait again. */
  const follow = async ({ runId }: RunOfArrivals): Promise<void> => {
    const rows = (await store.working(id)).filter((arrival) => arrival.runId === runId)
    const ends = await runs.ended(runId, rows.length, signal)
    if (ends === null) return store.waitAgain(runId)
    const folder = await store.find(id)
    for (const arrival of folder ? rows : [])
      if (folder) await end(folder, arrival, endOfRow(ends[arrival.runRow ?? 0]))
  }

  /** Null: none of the waiting pictures should be rendered. */
  const startRun = async (folder: StoredHotFolder, recipe: RecipeOfRuns): Promise<RunOfArrivals | null> => {
    const rows: StoredArrival[] = []
    for (const arrival of firstOfEachStem(await store.waiting(id, rowsOfRun))) {
      if (signal.aborted) return null
      if (await isReady(folder, arrival, recipe.stamp)) rows.push(arrival)
    }
    if (rows.length === 0) return null
    const runId = newUuid()
    // Stored before the run starts: if the program is killed in between, the rows find no run and wait again; if it is
    // killed later, they find their run.
    await store.begin(
      rows.map((row) => row.id),
      runId,
      recipe.stamp,
    )
    try {
      await runs.start({
        runId,
        recipeId: folder.recipeId,
        designs: await Promise.all(rows.map((row) => arrivedDesignOf(folder, row, store))),
        folder: folder.outputFolder,
        name: `${recipe.name} (${basename(folder.folder)})`,
      })
    } catch (error) {
      await store.waitAgain(runId)
      throw error
    }
    setProblem(null)
    return { runId }
  }

  /** Runs that were active when the program ended come first. */
  const next = async (): Promise<RunOfArrivals | null> => {
    for (const { runId } of await store.working(id)) if (runId !== null) return { runId }
    while (!signal.aborted) {
      const folder = await store.find(id)
      if (!folder || folder.isPaused) return null
      if ((await store.waiting(id, 1)).length === 0) {
        setProblem(null)
        return null
      }
      const recipe = await runs.recipe(folder.recipeId)
      if (!recipe) throw recipeGone()
      if (!recipe.namesTellDesigns) throw namesAlike(recipe.name)
      await files.assertWritable(folder.outputFolder)
      const started = await startRun(folder, recipe)
      if (started) return started
    }
    return null
  }

  /** The run itself counts the attempts at its pictures. */
  const source: WorkSource<RunOfArrivals, void> = {
    async claim() {
      const work = await next()
      return work && { work, attempt: 1 }
    },
    renew: async () => true,
    finish: async () => undefined,
    fail: async (_run, failure, error) => {
      throw fromFailure(failure, error)
    },
    // The next process to open the folder resumes it.
    release: async () => undefined,
  }

  const loop = startWorkLoop({
    work: 'run',
    source,
    handle: follow,
    concurrency: 1,
    now,
    pollMs: retryMs,
    fullDiskPauseMs: retryMs,
    onTrouble(error) {
      if (signal.aborted) return
      log.warn(`The hot folder ${id} cannot go on`, error)
      setProblem(toFailure(error))
    },
  })

  const takeIn = async (path: FilePath): Promise<void> => {
    const name = basename(path)
    const folder = await store.find(id)
    if (!folder || !isIncomingPicture(name)) return
    const contentHash = await files.hashOf(path)
    if (contentHash === null || signal.aborted) return
    const known = await store.findPresent(id, name)
    if (known?.contentHash === contentHash) {
      if (known.endedAt) await putAway(deps, folder, known)
    } else {
      if (known?.state === 'waiting') await store.forget(known.id)
      await store.addArrival({ folderId: id, name, contentHash, arrivedAt: now() })
    }
    onChange()
    loop.wake()
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

    go: loop.wake,

    async close() {
      closing.abort()
      await Promise.all([takingIn, loop.close()])
    },
  }
}
