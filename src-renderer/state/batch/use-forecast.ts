import type { BatchRecipe } from '@contract/desktop/batch-recipe'
import type { BatchForecast, CellPlace } from '@contract/desktop/batches'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnection } from '../../link/connection'
import { useSettled } from '../../shared/use-settled'
import { useBatchStore } from './batch-store'
import { callWithRecipe } from './sent-recipe'

type Problems = BatchForecast['cell_problems']
type LowResolution = BatchForecast['low_resolution'][number]

type ProblemPlace = Pick<Problems[number], 'row' | 'mockup' | 'variant'>

export interface ForecastView {
  readonly forecast: BatchForecast | undefined
  /** The recipe has changed since: the forecast shown is of the recipe before. */
  readonly isStale: boolean
  lowResolutionAt(row: number, mockup: number): LowResolution | undefined
  /** The problems of exactly this place; null stands for every row, mockup or variant. */
  problemsAt(place: ProblemPlace): Problems
  /** All problems that keep one cell from being rendered. */
  problemsOfCell(place: CellPlace): Problems
  /**
   * The variant, by index, under which a mockup's picture is drawn if this one changes nothing on it; null: the variant
   * has a picture of its own.
   */
  sameAs(mockup: number, variant: number): number | null
}

/** Time without changes before a forecast is made, ms. */
const settleMs = 200
const noProblems: Problems = []
/** The beginning of the keys of all forecasts. */
export const forecastKey = ['batch forecast'] as const

/** The forecast of the recipe, before anything is rendered. */
export function useForecast(): ForecastView {
  const { client } = useConnection()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const settled = useSettled(recipe, settleMs)
  const { data, isPlaceholderData } = useQuery({
    // The recipe itself would be a key of megabytes.
    queryKey: [...forecastKey, numberOf(settled)],
    queryFn: ({ signal }) =>
      callWithRecipe({
        client,
        recipe: settled,
        call: (recipe) => client.batches.forecast({ recipe }, { signal }),
      }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isStale = isPlaceholderData || settled !== recipe
  return useMemo(() => viewOf(data, isStale), [data, isStale])
}

function viewOf(forecast: BatchForecast | undefined, isStale: boolean): ForecastView {
  const low = new Map<string, LowResolution>()
  for (const warning of forecast?.low_resolution ?? []) low.set(`${warning.row} ${warning.mockup}`, warning)
  const problems = new Map<string, Problems[number][]>()
  for (const problem of forecast?.cell_problems ?? []) {
    const told = problems.get(keyOf(problem))
    if (told) told.push(problem)
    else problems.set(keyOf(problem), [problem])
  }
  const same = new Map<string, number>()
  for (const { mockup, variant, as } of forecast?.same_as ?? []) same.set(`${mockup} ${variant}`, as)
  return {
    forecast,
    isStale,
    sameAs: (mockup, variant) => same.get(`${mockup} ${variant}`) ?? null,
    lowResolutionAt: (row, mockup) => low.get(`${row} ${mockup}`),
    problemsAt: (place) => problems.get(keyOf(place)) ?? noProblems,
    problemsOfCell: (place) =>
      problems.size === 0
        ? noProblems
        : placesAround(place)
            .flatMap((around) => problems.get(keyOf(around)) ?? noProblems)
            .filter((problem) => !isMisspelling(problem)),
  }
}

/** A layer of a variant that no mockup has: the pictures are made without it. */
export const isMisspelling = ({ failure }: Problems[number]): boolean => failure.kind === 'layerInNoMockup'

const keyOf = ({ row, mockup, variant }: ProblemPlace): string =>
  `${row ?? '*'} ${mockup ?? '*'} ${variant ?? '*'}`

/** A cell, and every row, column or corner of the grid that it is part of. */
const placesAround = ({ row, mockup, variant }: CellPlace): readonly ProblemPlace[] =>
  [row, null].flatMap((row) =>
    [mockup, null].flatMap((mockup) => [variant, null].map((variant) => ({ row, mockup, variant }))),
  )

const numbers = new WeakMap<BatchRecipe, number>()
let lastNumber = 0

/** A number that identifies a recipe object: the same object, the same number. */
function numberOf(recipe: BatchRecipe): number {
  const known = numbers.get(recipe)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(recipe, lastNumber)
  return lastNumber
}
