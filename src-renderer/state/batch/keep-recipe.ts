import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useEffect } from 'react'
import { type DesktopClient, useConnection } from '../../link/connection'
import { emptyRecipe } from '../../model/batch/recipe-edits'
import { useShellStore } from '../shell/shell-store'
import { useBatchStore } from './batch-store'
import { callWithRecipe } from './sent-recipe'

/** Time without changes before the recipe is written, ms: a scrubbed number is one change. */
const settleMs = 250

let underWay: Promise<unknown> = Promise.resolve()

/**
 * Has main save the recipe as it is now, after any save in progress; resolves with its id, or null for an untouched
 * recipe. Rejects if the call does.
 */
export function keepRecipe(client: DesktopClient, isLeaving = false): Promise<Uuid | null> {
  const kept = underWay.then(async () => {
    const { recipeId: id, recipeHistory, keptRecipe, recipeWasKept } = useBatchStore.getState()
    const recipe = recipeHistory.present
    const isLoading = id !== null && keptRecipe === null
    if (isLoading || recipe === keptRecipe || (id === null && recipe === emptyRecipe)) return id
    const saved = await callWithRecipe({
      client,
      recipe,
      isLeaving,
      call: (sent) => client.batches.saveRecipe({ id, recipe: sent }),
    })
    recipeWasKept(saved.id, recipe)
    return saved.id
  })
  underWay = kept.catch(() => undefined)
  return kept
}

/** Saves every change by itself, whatever place of the window is shown meanwhile. */
export function useKeptRecipe(): void {
  const { client } = useConnection()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  useEffect(() => {
    const keep = (isLeaving: boolean) =>
      keepRecipe(client, isLeaving).catch((error: unknown) =>
        useShellStore.getState().tellFailure(failureOfCall(error)),
      )
    const timer = setTimeout(() => keep(false), recipe === emptyRecipe ? 0 : settleMs)
    const leave = () => keep(true)
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [client, recipe])
}
