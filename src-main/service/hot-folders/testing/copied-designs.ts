import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError, failureOf } from '@contract/errors'
import type { DesignRuns, DesignRunWish, RowEnd } from '../../ports/design-runs'

/**
 * Runs that copy each design to the results; a design whose text says `bad` fails. They outlive the hot folders that
 * started them, as runs in a database do.
 */
export interface CopiedDesigns extends DesignRuns {
  readonly wishes: readonly DesignRunWish[]
  readonly places: ReadonlyMap<string, string>
  recipeName: string | null
  recipeStamp: string
  namesTellDesigns: boolean
  /** Runs wait here before they end. */
  gate: Promise<void>
  /** The error that keeps runs from starting. */
  refusal: AppError | null
}

export const copiedDesigns = (): CopiedDesigns => {
  const wishes: DesignRunWish[] = []
  const places = new Map<string, string>()

  const endOf = async (design: DesignRunWish['designs'][number], folder: string): Promise<RowEnd> => {
    const text = await readFile(design.path, 'utf8').catch(() => 'bad')
    if (text.startsWith('bad'))
      return {
        files: 0,
        failure: failureOf(
          'told',
          { said: `${basename(design.path)} is bad.`, advice: 'Mend it.' },
          { code: 'LAYER_RENDER_FAILED' },
        ),
        thumbnailUrl: null,
      }
    await copyFile(design.path, join(folder, basename(design.path)))
    return { files: 1, failure: null, thumbnailUrl: null }
  }

  return {
    wishes,
    places,
    recipeName: 'Mugs',
    recipeStamp: 'first',
    namesTellDesigns: true,
    gate: Promise.resolve(),
    refusal: null,

    async recipe() {
      return this.recipeName === null
        ? null
        : { name: this.recipeName, stamp: this.recipeStamp, namesTellDesigns: this.namesTellDesigns }
    },

    async take({ path }) {
      const text = await readFile(path, 'utf8')
      if (text.startsWith('torn')) throw new AppError('artworkUnreadable', { name: basename(path) })
    },

    async start(wish) {
      if (this.refusal) throw this.refusal
      await mkdir(wish.folder, { recursive: true })
      wishes.push(wish)
    },

    async ended(runId, _rows, signal) {
      const wish = wishes.find((run) => run.runId === runId)
      if (!wish) return null
      await unlessAborted(this.gate, signal)
      return Promise.all(wish.designs.map((design) => endOf(design, wish.folder)))
    },

    stoppedBy: async () => null,

    async moved(id, path) {
      places.set(id, path)
    },
  }
}

/** Leaves no listener behind: one signal lasts for many runs. */
const unlessAborted = async (gate: Promise<unknown>, signal: AbortSignal): Promise<void> => {
  const giveUp = new AbortController()
  const isAborted = new Promise<never>((_resolve, reject) => {
    const abandon = (): void => reject(new AppError('runAbandoned', {}))
    signal.addEventListener('abort', abandon, { signal: giveUp.signal })
  })
  await Promise.race([gate, isAborted]).finally(() => giveUp.abort())
}
