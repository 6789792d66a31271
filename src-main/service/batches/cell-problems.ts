import type { BatchForecast } from '@contract/desktop/batches'
import { isOnDark } from '@contract/desktop/dark-goods'
import type { NamedEdit } from '@contract/edits/word'
import { AppError, type Failure, failureOf, isFailure, isOfKind, retold, toFailure } from '@contract/errors'
import { breathe } from '../../scheduling/breathe'
import { findLayerByReference } from '../layers/find-layer-by-reference'
import { editsOfNames, takes } from '../layers/named-edits'
import { nearestName } from '../naming/nearest-name'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { type BatchGrid, isRow } from './batch-grid'
import type { BatchRow } from './batch-rows'
import { filledTargetsOf } from './cell-edits'
import { goneError } from './failure-of-item'
import { wantedLayers } from './foreign-layers'
import { type GridMockup, isOpened, type OpenedMockup } from './grid-mockups'
import { serviceGapsIn, serviceGapsOfVariant } from './service-gaps'
import { namedInVariant, variantEdits } from './variant-edits'

export type CellProblem = BatchForecast['cell_problems'][number]

/**
 * The cells of the grid that would fail, and why; failures of whole columns and rows are reported as such, first.
 * Excluded rows are skipped. Yields regularly so that other calls are answered.
 */
export const cellProblemsOf = async (
  grid: BatchGrid,
  files: Pick<Files, 'exists'>,
): Promise<readonly CellProblem[]> => {
  const wishes = wishesOf(grid)
  await breathe()
  const problems = grid.mockups.flatMap((mockup) => problemsOfMockup(grid, mockup, wishes))
  problems.push(...variantsNowhere(grid), ...layersNowhere(grid))
  await breathe()
  return [...problems, ...(await problemsOfRows(grid, files))]
}

/** What the included rows ask of every mockup. Rows are told by their index; null: each of them. */
interface RowWishes {
  /** Rows with artwork for the smart object that takes the designs. */
  readonly placed: readonly (number | null)[]
  /** Each different edit of the document as a whole. */
  readonly ofDocument: readonly { readonly edit: NamedEdit; readonly rows: readonly (number | null)[] }[]
}

const wishesOf = ({ recipe, rows }: BatchGrid): RowWishes => {
  const excluded = new Set(recipe.excluded_rows)
  const placed: number[] = []
  const ofDocument = new Map<string, { edit: NamedEdit; rows: number[] }>()
  let included = 0
  rows.forEach((row, at) => {
    if (excluded.has(at)) return
    included += 1
    if (!isRow(row)) return
    if (row.artworks.some(({ layer }) => layer === null)) placed.push(at)
    for (const edit of row.edits) {
      if (edit.layer !== null) continue
      const key = JSON.stringify(edit)
      const known = ofDocument.get(key)
      if (known) known.rows.push(at)
      else ofDocument.set(key, { edit, rows: [at] })
    }
  })
  const told = (rows: readonly number[]) => (rows.length === included ? [null] : rows)
  return {
    placed: placed.length > 0 ? told(placed) : [],
    ofDocument: [...ofDocument.values()].map(({ edit, rows }) => ({ edit, rows: told(rows) })),
  }
}

const nowhere = { row: null, column: null, mockup: null, variant: null } as const

const problemsOfMockup = (
  grid: BatchGrid,
  { place, column, opened }: GridMockup,
  { placed, ofDocument }: RowWishes,
): CellProblem[] => {
  const here = { ...nowhere, mockup: place }
  if (!isOpened(opened)) return [{ ...here, failure: told(opened) }]
  const problems: CellProblem[] = []
  const lookInRows = (rows: RowWishes['placed'], attempt: () => unknown): void => {
    try {
      attempt()
    } catch (error) {
      const failure = told(withNearest(error, opened))
      problems.push(...rows.map((row) => ({ ...here, row, failure })))
    }
  }
  const look = (at: Partial<CellProblem>, attempt: () => unknown): void => {
    try {
      attempt()
    } catch (error) {
      problems.push({ ...here, ...at, failure: told(withNearest(error, opened)) })
    }
  }
  if (placed.length > 0) lookInRows(placed, () => filledTargetsOf(opened, column.smart_object))
  grid.recipe.variants.forEach((each, variant) => {
    if (grid.untouched.get(place)?.has(variant)) return
    look({ variant }, () => {
      const edits = editsOfNames(variantEdits(each, opened), opened)
      if (grid.recipe.connection_id === null) return
      const known = serviceGapsOfVariant(each)
      for (const what of serviceGapsIn(edits))
        if (!known.includes(what)) throw new AppError('variantNotOnService', { what, variant: each.name })
    })
  })
  for (const { name, target } of grid.recipe.table?.columns ?? []) {
    if (!('layer' in target) || grid.foreign.get(place)?.[target.kind]?.has(target.layer)) continue
    look({ column: name }, () => findLayerByReference(opened.index, target.layer, wantedLayers(target)))
  }
  for (const { edit, rows } of ofDocument) lookInRows(rows, () => editsOfNames([edit], opened))
  return problems
}

/** Variants that a service cannot draw, whatever the mockup. */
const variantsNowhere = ({ recipe }: BatchGrid): CellProblem[] => {
  if (recipe.connection_id === null) return []
  return recipe.variants.flatMap((each, variant) =>
    serviceGapsOfVariant(each).map((what) => ({
      ...nowhere,
      variant,
      failure: failureOf('variantNotOnService', { what, variant: each.name }),
    })),
  )
}

/**
 * Layers that a variant names and no mockup has: most likely misspelt. A mockup that has none of the variant's layers
 * reports that itself.
 */
const layersNowhere = ({ recipe, mockups }: BatchGrid): CellProblem[] => {
  const documents = mockups.flatMap(({ opened }) => (isOpened(opened) ? [opened] : []))
  return recipe.variants.flatMap((each, variant) => {
    const isTold = documents.every((document) => errorOf(() => variantEdits(each, document)))
    if (isTold && documents.length < 2) return []
    return namedInVariant(each).flatMap(({ word, layer }): CellProblem[] => {
      if (layer === null) return []
      const errors = documents.map(({ index }) =>
        errorOf(() => findLayerByReference(index, layer, takes(word))),
      )
      if (errors.some((error) => error?.code !== 'LAYER_NOT_FOUND')) return []
      const missing = documents[0] && withNearest(errors[0], documents[0])
      if (!(missing instanceof AppError) || !isOfKind(missing.failure, 'layerNameUnknown')) return []
      return [{ ...nowhere, variant, failure: failureOf('layerInNoMockup', { ...missing.failure.params }) }]
    })
  })
}

const errorOf = (attempt: () => unknown): AppError | null => {
  try {
    attempt()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const problemsOfRows = async (
  { recipe, rows, rowProblems, darkOf }: BatchGrid,
  files: Pick<Files, 'exists'>,
): Promise<CellProblem[]> => {
  const excluded = new Set(recipe.excluded_rows)
  const hasDark = recipe.variants.some((variant) => isOnDark(variant, recipe))
  const pathsOf = ({ artworks }: BatchRow): readonly FilePath[] =>
    artworks.flatMap(({ path }) => [path, ...(hasDark ? [darkOf.get(path) ?? path] : [])])
  const gone = await goneFiles(
    rows.flatMap((row, at) => (isRow(row) && !excluded.has(at) ? pathsOf(row) : [])),
    files,
  )
  await breathe()
  return rows.flatMap((row, at): CellProblem[] => {
    if (excluded.has(at)) return []
    const here = { ...nowhere, row: at }
    const ofCells = (rowProblems.get(at) ?? []).map(({ column, error }) => ({
      ...here,
      column,
      failure: told(error),
    }))
    if (!isRow(row)) return ofCells.length > 0 ? ofCells : [{ ...here, failure: told(row) }]
    const ofFiles = pathsOf(row).filter((path) => gone.has(path))
    return [...ofCells, ...ofFiles.map((path) => ({ ...here, failure: told(goneError(path)) }))]
  })
}

const goneFiles = async (
  paths: readonly FilePath[],
  files: Pick<Files, 'exists'>,
): Promise<ReadonlySet<FilePath>> => {
  const all = [...new Set(paths)]
  const there = await Promise.all(all.map((path) => files.exists(path)))
  return new Set(all.filter((_, at) => !there[at]))
}

const told = (error: unknown): Failure => (isFailure(error) ? error : toFailure(error))

/** Adds the most likely intended layer, to be named first, to the error for an unknown layer. */
const withNearest = (error: unknown, { index }: OpenedMockup): unknown => {
  if (!(error instanceof AppError) || !isOfKind(error.failure, 'layerNameUnknown')) return error
  const { name, names } = error.failure.params
  const near = nearestName(
    name,
    index.entries.map(({ layer }) => layer.name),
  )
  // The suggestion must be of the same kind as the requested layer.
  const isOfThem = names.some((path) => path === near || path.endsWith(`/${near}`))
  return isOfThem ? retold(error, { near }) : error
}
