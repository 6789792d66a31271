import type {
  BatchForecast,
  CellPlace,
  CutOutForecast,
  TextForecast,
  TextNote,
} from '@contract/desktop/batches'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnection } from '../../link/connection'
import { withTextFailures } from '../../model/batch/text-failures'
import { useSettled } from '../../shared/use-settled'
import { useBatchStore } from './batch-store'
import { numberOfRecipe } from './number-of-recipe'
import { callWithRecipe } from './sent-recipe'
import { useCutOutForecast } from './use-cut-out-forecast'
import { useTextForecast } from './use-text-forecast'

type Problems = BatchForecast['cell_problems']
type LowResolution = BatchForecast['low_resolution'][number]

type ProblemPlace = Pick<Problems[number], 'row' | 'mockup' | 'variant'>

export interface ForecastView {
  /** With the problems of texts among those of cells. */
  readonly forecast: BatchForecast | undefined
  /** Undefined until the texts have been measured. */
  readonly texts: TextForecast | undefined
  /** Undefined where nothing is cut out. */
  readonly cutOuts: CutOutForecast | undefined
  /** The recipe has changed since: the forecast shown is of the recipe before. */
  readonly isStale: boolean
  lowResolutionAt(row: number, mockup: number): LowResolution | undefined
  /** The problems of exactly this place; null stands for every row, mockup or variant. */
  problemsAt(place: ProblemPlace): Problems
  /** All problems that keep one cell from being rendered. */
  problemsOfCell(place: CellPlace): Problems
  /** What becomes of the texts of one cell. Missing fonts are told of every row at once, and not here. */
  textNotesOfCell(place: CellPlace): readonly TextNote[]
  /** The cell's cut-outs that a person should look at. */
  cutOutsOfCell(place: CellPlace): CutOutForecast['notes']
  /**
   * The variant, by index, under which a mockup's picture is drawn if this one changes nothing on it; null: the variant
   * has a picture of its own.
   */
  sameAs(mockup: number, variant: number): number | null
}

/** Time without changes before a forecast is made, ms. */
const settleMs = 200
const noProblems: Problems = []
const noNotes: readonly TextNote[] = []
const noCutOuts: CutOutForecast['notes'] = []
/** The beginning of the keys of all forecasts. */
export const forecastKey = ['batch forecast'] as const

/** The forecast of the recipe, before anything is rendered. */
export function useForecast(): ForecastView {
  const { client } = useConnection()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const settled = useSettled(recipe, settleMs)
  const { data, isPlaceholderData } = useQuery({
    // The recipe itself would be a key of megabytes.
    queryKey: [...forecastKey, numberOfRecipe(settled)],
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
  const texts = useTextForecast()
  const cutOuts = useCutOutForecast()
  return useMemo(() => {
    const forecast = data && texts && withTextFailures(data, texts, recipe)
    return viewOf(forecast ?? data, { texts, cutOuts, isStale })
  }, [data, texts, cutOuts, recipe, isStale])
}

function viewOf(
  forecast: BatchForecast | undefined,
  { texts, cutOuts, isStale }: Pick<ForecastView, 'texts' | 'cutOuts' | 'isStale'>,
): ForecastView {
  const notes = new Map<string, TextNote[]>()
  for (const note of texts?.notes ?? []) {
    if (note.row === null) continue
    const told = notes.get(keyOf(note))
    if (told) told.push(note)
    else notes.set(keyOf(note), [note])
  }
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
    texts,
    cutOuts,
    isStale,
    cutOutsOfCell: ({ row, mockup, variant }) =>
      cutOuts?.notes.filter(
        (note) => note.row === row && note.mockup === mockup && note.variant === variant,
      ) ?? noCutOuts,
    textNotesOfCell: (place) =>
      notes.size === 0
        ? noNotes
        : [place, { ...place, variant: null }].flatMap((each) => notes.get(keyOf(each)) ?? noNotes),
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
