import type { ExistingChoice } from '@contract/desktop/batch-recipe'
import { type Failure, failureOfCall } from '@contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { shortText } from '../../shared/failure-text'
import { useFailureTexts } from '../../shared/use-failure-text'
import { useBatchStore } from '../../state/batch/batch-store'
import { keepRecipe } from '../../state/batch/keep-recipe'
import { putRun } from '../../state/batch/put-run'
import { useForecast } from '../../state/batch/use-forecast'
import { useGeneralSettings } from '../../state/settings/use-general-settings'

interface StartBatch {
  /** Starts a run of that many random cells; null: all cells. */
  start(sample: number | null): void
  readonly isStarting: boolean
  /** The reason why no run can start now, in words. */
  readonly reason: string | null
  readonly failure: Failure | null
  /** Open while a person is asked what becomes of files that are there already; the answer starts the run. */
  readonly question: {
    readonly there: number
    /** Files of the run. */
    readonly files: number
    /** `isForAll`: every batch that has no answer of its own does the same from now on. */
    answer(choice: ExistingChoice, isForAll: boolean): void
    close(): void
  } | null
}

const startKey = ['start batch']

/** Saves the recipe and starts it; the run is then shown. */
export function useStartBatch(): StartBatch {
  const { t } = useTranslation(['batch', 'outputs'])
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { forecast } = useForecast()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const { general, changeGeneral } = useGeneralSettings()
  const asked = useBatchStore((state) => state.askedStart)
  const { askBeforeStart } = useBatchStore.getState()
  const { mutate, isPending, error } = useMutation({
    mutationKey: startKey,
    mutationFn: async (sample: number | null) => {
      const recipeId = await keepRecipe(client)
      if (recipeId === null) throw new Error('There is no recipe to start')
      return client.batches.start({ recipe_id: recipeId, sample })
    },
    onSuccess: (run) => {
      putRun(queryClient, queries.batches.runs.queryKey(), run)
      useBatchStore.getState().showRun(run.id)
    },
    // Main looks at the folder as it is now; the forecast may be a run older.
    onError(refusal, sample) {
      const { kind, params } = failureOfCall(refusal)
      if (kind === 'filesThere')
        askBeforeStart({ sample, there: Number(params['files']), files: Number(params['of']) })
    },
  })
  const textOf = useFailureTexts()
  const [problem] = forecast?.problems ?? []
  const missing = !forecast
    ? t('lookingOver')
    : recipe.outputs.length === 0
      ? t('outputs:noOutput')
      : (recipe.folder ?? general.export_folder) === null
        ? t('noFolder')
        : forecast.rows === 0
          ? t('noDesignsYet')
          : recipe.mockups.length === 0
            ? t('noMockupsYet')
            : null
  const reason = missing ?? (problem ? shortText(textOf(problem)) : null)
  const failure = error ? failureOfCall(error) : null
  return {
    start(sample) {
      // The page may not have been drawn anew since the click before.
      if (queryClient.isMutating({ mutationKey: startKey }) === 0) mutate(sample)
    },
    isStarting: isPending,
    reason,
    failure: failure?.kind === 'filesThere' ? null : failure,
    question: asked && {
      there: asked.there,
      files: asked.files,
      answer(existing, isForAll) {
        askBeforeStart(null)
        if (isForAll) changeGeneral({ existing_files: existing })
        useBatchStore.getState().editRecipe((present) => ({ ...present, existing }))
        mutate(asked.sample)
      },
      close: () => askBeforeStart(null),
    },
  }
}
