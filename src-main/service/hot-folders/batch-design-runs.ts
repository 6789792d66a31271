import type { BatchItem } from '@contract/desktop/batches'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Artworks } from '../artworks/artworks'
import type { Batches } from '../batches/batches'
import type { StoredRecipe } from '../ports/batch-recipe-store'
import type { DesignRuns, RowEnd } from '../ports/design-runs'

export interface BatchDesignRunsDeps {
  readonly batches: Batches
  readonly artworks: Pick<Artworks, 'takeIn' | 'moved'>
}

const itemsAtOnce = 1000

/** Runs of batches for hot folders: the recipe as it is, with the pictures that came in as its designs. */
export const createBatchDesignRuns = ({ batches, artworks }: BatchDesignRunsDeps): DesignRuns => {
  const { recipes, runs } = batches

  const stored = (id: Uuid): StoredRecipe | null => orNull(() => recipes.recipeOf(id))
  const runOf = (id: Uuid) => orNull(() => runs.get(id).run)

  const rowEnds = (runId: Uuid, rows: number): readonly RowEnd[] => {
    const ends = Array.from({ length: rows }, noEnd)
    for (let offset = 0; ; offset += itemsAtOnce) {
      const { items } = runs.items({ runId, state: null, offset, limit: itemsAtOnce })
      if (items.length === 0) return ends
      for (const item of items) {
        const { row } = item.place
        ends[row] = withItem(ends[row] ?? noEnd(), item)
      }
    }
  }

  return {
    recipe(id) {
      const found = stored(id)
      return (
        found && {
          name: found.recipe.name,
          stamp: found.updatedAt.toISOString(),
          namesTellDesigns: /\{design\b/.test(found.recipe.naming),
        }
      )
    },

    take: ({ id, path, name }) => artworks.takeIn(id, path, name),

    async start({ runId, recipeId, designs, folder, name }) {
      const { recipe } = recipes.recipeOf(recipeId)
      recipes.admitFolder(folder)
      const rows = { table: null, excluded_rows: [], designs: designs.map(({ id }) => id) }
      await batches.startRecipe({ ...recipe, ...rows, name, folder }, { recipeId, sample: null, runId })
    },

    async ended(runId, rows, signal) {
      if (runOf(runId)?.state === 'interrupted') await runs.resume(runId)
      const run = runOf(runId)
      if (!run) return null
      if (run.ended_at !== null) return rowEnds(runId, rows)
      // No await lies between the look and the watch: the end cannot slip through.
      for await (const { run: told } of runs.watch(signal))
        if (told.id === runId && told.ended_at !== null) return rowEnds(runId, rows)
      throw new AppError('CANCELLED', 'The run is followed no more.')
    },

    stoppedBy: (runId) => runOf(runId)?.stopped_by ?? null,

    moved: artworks.moved,
  }
}

const noEnd = (): RowEnd => ({ files: 0, failure: null, thumbnailUrl: null })

const withItem = (end: RowEnd, { state, failure, thumbnail_url: url }: BatchItem): RowEnd => ({
  files: end.files + (state === 'made' ? 1 : 0),
  failure: end.failure ?? (state === 'made' ? null : (failure ?? cancelled)),
  thumbnailUrl: end.thumbnailUrl ?? url,
})

const cancelled = {
  code: 'CANCELLED',
  message: 'Its run was cancelled before it was finished.',
  suggestion: 'Try it again.',
} as const

const orNull = <Value>(look: () => Value): Value | null => {
  try {
    return look()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
