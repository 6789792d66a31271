import type { BatchRun, SavedRecipe } from '@contract/desktop/batches'
import { failureOfCall } from '@contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import type { Command } from '../../shared/command'
import { formatDay } from '../../shared/format-day'
import { useBatchStore } from '../../state/batch/batch-store'
import { keepRecipe } from '../../state/batch/keep-recipe'
import { useRecipeName } from '../../state/batch/use-recipe-name'
import { useShellStore } from '../../state/shell/shell-store'

const none: readonly SavedRecipe[] = []
const noRuns: readonly BatchRun[] = []

/**
 * Recipes to open and runs to look at, newest first. Runs keep the state they had when the search began: otherwise
 * everything would be searched again with each picture of a batch.
 */
export function useFoundBatches(): readonly Command[] {
  const { t } = useTranslation('commands')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const { data: recipes = none } = useQuery({ ...queries.batches.recipes.queryOptions(), staleTime: 0 })
  const queryClient = useQueryClient()
  const [runs] = useState(
    () => queryClient.getQueryData<BatchRun[]>(queries.batches.runs.queryKey()) ?? noRuns,
  )
  const nameOf = useRecipeName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are looked up anew with the recipes
  return useMemo(() => {
    const { go, tellFailure } = useShellStore.getState()
    const { showRecipe, showRun } = useBatchStore.getState()
    const batch = { group: 'batches', chords: [], isAvailable: true } as const
    return [
      ...recipes.map((saved) => ({
        ...batch,
        id: `recipe-${saved.id}`,
        title: nameOf(saved.recipe),
        detail: t('recipe'),
        async run() {
          // The recipe on the page is saved before another one replaces it.
          try {
            await keepRecipe(client)
          } catch (error) {
            tellFailure(failureOfCall(error))
            return
          }
          showRecipe(saved)
          go('batch')
        },
      })),
      ...runs.map((run) => ({
        ...batch,
        id: `run-${run.id}`,
        title: run.name,
        detail: t('runOf', { day: formatDay(run.started_at), count: run.made }),
        run() {
          showRun(run.id)
          go('batch')
        },
      })),
    ]
  }, [recipes, runs, client, t])
}
