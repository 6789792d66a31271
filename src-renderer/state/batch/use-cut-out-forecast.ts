import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { CutOutForecast } from '@contract/desktop/batches'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../link/connection'
import { useSettled } from '../../shared/use-settled'
import { useBatchStore } from './batch-store'
import { numberOfRecipe } from './number-of-recipe'
import { callWithRecipe } from './sent-recipe'

/** Time without changes before it is asked for, ms. */
const settleMs = 500
/** Cells that are shown cut their pictures out meanwhile, ms. */
const askAgainMs = 2000

const cutsOut = ({ variants, table }: BatchRecipe): boolean =>
  variants.some(({ remove_background }) => remove_background.length > 0) ||
  (table?.columns.some(({ target }) => target.kind === 'remove_background') ?? false)

/** How far the pictures of the recipe are cut out, and which a person should look at; undefined where none are. */
export function useCutOutForecast(): CutOutForecast | undefined {
  const { client } = useConnection()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const revision = useBatchStore((state) => state.correctedCutOuts)
  const settled = useSettled(recipe, settleMs)
  const isAsked = cutsOut(settled)
  const { data } = useQuery({
    queryKey: ['batch cut-outs', numberOfRecipe(settled), revision],
    queryFn: ({ signal }) =>
      callWithRecipe({
        client,
        recipe: settled,
        call: (sent) => client.batches.forecastCutOuts({ recipe: sent }, { signal }),
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && state.data.ready < state.data.pictures ? askAgainMs : false,
    gcTime: 60_000,
  })
  return isAsked ? data : undefined
}
