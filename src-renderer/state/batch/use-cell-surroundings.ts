import { useMemo } from 'react'
import { surroundingsOf } from '../../model/batch/cell-address'
import { useBatchStore } from './batch-store'
import { useBatchMockups } from './use-batch-mockups'

/** What affects every cell's picture beside its row and column; a part of each cell's address. */
export function useCellSurroundings(): string {
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const mockups = useBatchMockups()
  const corrected = useBatchStore((state) => state.correctedCutOuts)
  return useMemo(
    () => `${surroundingsOf(recipe, (id) => mockups.get(id)?.thumbnail_url ?? '')}${corrected || ''}`,
    [recipe, mockups, corrected],
  )
}
