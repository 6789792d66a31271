import type { TextForecast } from '@contract/desktop/batches'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../link/connection'
import { useSettled } from '../../shared/use-settled'
import { useFontFaces } from '../editor/use-font-faces'
import { useBatchStore } from './batch-store'
import { numberOfRecipe } from './number-of-recipe'
import { callWithRecipe } from './sent-recipe'

/** Measuring takes longer than the forecast of cells, and begins after it: time without changes, ms. */
const settleMs = 500

/** How the recipe’s texts will come out; undefined until the first are measured. */
export function useTextForecast(): TextForecast | undefined {
  const { client } = useConnection()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const settled = useSettled(recipe, settleMs)
  // Fonts that are added may mend what is told.
  const [isOfFonts, setOfFonts] = useState(false)
  const { revision } = useFontFaces(isOfFonts)
  const { data } = useQuery({
    queryKey: ['batch text forecast', numberOfRecipe(settled), revision],
    queryFn: ({ signal }) =>
      callWithRecipe({
        client,
        recipe: settled,
        call: (sent) => client.batches.forecastTexts({ recipe: sent }, { signal }),
      }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const lacks = data !== undefined && lacksFonts(data)
  if (lacks !== isOfFonts) setOfFonts(lacks)
  return data
}

const lacksFonts = ({ counts, failures }: TextForecast): boolean =>
  counts.font_missing + counts.glyphs_missing + failures.length > 0
