import type { Uuid } from '@contract/vocabulary'
import { useEffect } from 'react'
import { type DesktopClient, useConnection } from '../../link/connection'
import { failureOf } from '../../link/failure-of'
import { emptyRecipe } from '../../model/batch/recipe-edits'
import { useShellStore } from '../shell/shell-store'
import { useBatchStore } from './batch-store'
import { callWithRecipe } from './sent-recipe'

/** How long the recipe must stand still before it is written, ms: a scrubbed number is one change. */
const settleMs = 250

let underWay: Promise<unknown> = Promise.resolve()

/**
 * Has main keep the recipe as it is now, after what is being kept already; resolves with its id, null for one that was
 * never touched. Rejects as the call does.
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

/** Every change is kept by itself, wherever in the window the person has gone since. */
export function useKeptRecipe(): void {
  const { client } = useConnection()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  useEffect(() => {
    const keep = (isLeaving: boolean) =>
      keepRecipe(client, isLeaving).catch((error: unknown) =>
        useShellStore.getState().tellFailure(failureOf(error)),
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
