import type { BatchItem } from '@contract/desktop/batches'
import { AppError, failureOf } from '@contract/errors'
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

/** Batch runs for hot folders: the recipe unchanged, with the arrived pictures as its designs. */
export const createBatchDesignRuns = ({ batches, artworks }: BatchDesignRunsDeps): DesignRuns => {
  const { recipes, runs } = batches

  const stored = (id: Uuid): Promise<StoredRecipe | null> => orNull(recipes.recipeOf(id))
  const runOf = async (id: Uuid) => (await orNull(runs.get(id)))?.run ?? null

  const rowEnds = async (runId: Uuid, rows: number): Promise<readonly RowEnd[]> => {
    const ends = Array.from({ length: rows }, noEnd)
    for (let offset = 0; ; offset += itemsAtOnce) {
      const { items } = await runs.items({ runId, state: null, offset, limit: itemsAtOnce })
      if (items.length === 0) return ends
      for (const item of items) {
        const { row } = item.place
        ends[row] = withItem(ends[row] ?? noEnd(), item)
      }
    }
  }

  return {
    async recipe(id) {
      const found = await stored(id)
      return (
        found && {
          name: await batches.titleOf(found.recipe),
          stamp: found.updatedAt.toISOString(),
          namesTellDesigns: /\{design\b/.test(found.recipe.naming),
        }
      )
    },

    take: ({ id, path, name }) => artworks.takeIn(id, path, name),

    async start({ runId, recipeId, designs, folder, name }) {
      const { recipe } = await recipes.recipeOf(recipeId)
      await recipes.admitFolder(folder)
      const rows = { table: null, excluded_rows: [], cells: [], designs: designs.map(({ id }) => id) }
      await batches.startRecipe(
        { ...recipe, ...rows, name, folder },
        {
          recipeId,
          sample: null,
          runId,
          mayFailWhole: true,
          existing: 'replace',
        },
      )
    },

    async ended(runId, rows, signal) {
      if ((await runOf(runId))?.state === 'interrupted') await runs.resume(runId).catch(ignoreConflict)
      return (await runs.settled(runId, signal)) && rowEnds(runId, rows)
    },

    stoppedBy: async (runId) => (await runOf(runId))?.stopped_by ?? null,

    moved: artworks.moved,
  }
}

const noEnd = (): RowEnd => ({ files: 0, failure: null, thumbnailUrl: null })

const withItem = (end: RowEnd, { state, failure, thumbnail_url: url }: BatchItem): RowEnd => ({
  files: end.files + (state === 'made' ? 1 : 0),
  failure: end.failure ?? (state === 'made' ? null : (failure ?? failureOf('hotRunCancelled', {}))),
  thumbnailUrl: end.thumbnailUrl ?? url,
})

/** Somebody else resumed the run first. */
const ignoreConflict = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
}

const orNull = async <Value>(look: Promise<Value>): Promise<Value | null> => {
  try {
    return await look
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
