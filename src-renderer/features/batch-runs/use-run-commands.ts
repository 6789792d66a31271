import type { BatchRun } from '@contract/desktop/batches'
import { type Failure, failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { leastSampleOf } from '../../model/batch/least-sample'
import type { Command } from '../../shared/command'
import { useBatchStore } from '../../state/batch/batch-store'
import { keepRecipe } from '../../state/batch/keep-recipe'
import { putRun } from '../../state/batch/put-run'
import { canGoOn, isActive, isResumable, useNewestRun } from '../../state/batch/use-runs'
import { useShellStore } from '../../state/shell/shell-store'

/** Starting, pausing and resuming, for the open recipe and the newest run. A refusal is shown in main's words. */
export function useRunCommands(): readonly Command[] {
  const { t } = useTranslation('batch')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const run = useNewestRun()
  const hasGrid = useBatchStore(({ recipeHistory: { present } }) => present.mockups.length > 0)
  const sampleSize = useBatchStore((state) => state.sampleSize)
  const leastSample = useBatchStore(({ recipeHistory: { present } }) => leastSampleOf(present))
  const { go, tellFailure } = useShellStore.getState()
  const { showRun, showBatchView, askBeforeStart } = useBatchStore.getState()

  const follow = async (
    work: () => Promise<BatchRun>,
    onFailure: (failure: Failure) => void = tellFailure,
  ) => {
    try {
      const next = await work()
      putRun(queryClient, queries.batches.runs.queryKey(), next)
      go('batch')
      showRun(next.id)
    } catch (error) {
      onFailure(failureOfCall(error))
    }
  }
  const start = (sample: number | null) =>
    follow(
      async () => client.batches.start({ recipe_id: (await keepRecipe(client)) ?? '', sample }),
      (failure) => {
        if (failure.kind !== 'filesThere') return tellFailure(failure)
        go('batch')
        showBatchView('grid')
        const { files, of } = failure.params
        askBeforeStart({ sample, there: Number(files), files: Number(of) })
      },
    )
  const ofRun = (
    id: string,
    title: string,
    isAvailable: boolean,
    call: (input: Input) => Promise<BatchRun>,
  ) => ({
    id: `batch-${id}`,
    group: 'file' as const,
    title,
    chords: [],
    isAvailable,
    run: () => run && follow(() => call({ run_id: run.id })),
  })
  const active = run !== null && isActive(run)
  const resumable = run !== null && isResumable(run)
  const grid = { group: 'file', chords: [], isAvailable: hasGrid } as const
  return [
    {
      ...grid,
      id: 'batch-start',
      title: t('commands.start'),
      chords: ['mod+enter'],
      run: () => start(null),
    },
    {
      ...grid,
      id: 'batch-sample',
      title: t('commands.sample'),
      run: () => start(Math.max(sampleSize, leastSample)),
    },
    ofRun('pause', t('commands.pause'), active, client.batches.pause),
    ofRun('resume', t('commands.resume'), run !== null && canGoOn(run), client.batches.resume),
    ofRun('cancel', t('commands.cancel'), active || resumable, client.batches.cancel),
    ofRun(
      'rerun-failed',
      t('commands.rerun'),
      run?.hasFailed === true && !active,
      client.batches.rerunFailed,
    ),
  ]
}

interface Input {
  readonly run_id: string
}
