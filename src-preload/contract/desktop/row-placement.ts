import type { FitMode } from '../vocabulary'

/** What a column of a table may say of where the designs of its rows lie. */
export const rowPlacementFields = ['fit', 'x', 'y', 'scale', 'rotate'] as const
export type RowPlacementField = (typeof rowPlacementFields)[number]

/** Where a row's designs lie; an absent field leaves what the mockup's column of the grid has. */
export interface RowPlacement {
  readonly fit?: FitMode
  /** To the right of where the column has them, percent of the print area's width. */
  readonly x?: number
  /** Below where the column has them, percent of the print area's height. */
  readonly y?: number
  /** Percent of the size that the column gives them. */
  readonly scale?: number
  /** Degrees clockwise, in place of the column's. */
  readonly rotate?: number
}

/** What a cell of such a column says; null: not what the column expects. */
export const placementOfCell = (field: RowPlacementField, cell: string): RowPlacement | null => {
  if (field === 'fit') {
    const fit = fits.get(cell.trim().toLowerCase())
    return fit === undefined ? null : { fit }
  }
  const value = numberOf(cell)
  const { least, most } = bounds[field]
  return value === null || value < least || value > most ? null : { [field]: value }
}

/** What the columns say of a row; cells that say nothing of use are passed over. */
export const rowPlacementOf = (
  columns: readonly { readonly name: string; readonly target: { readonly kind: string } }[],
  cells: Readonly<Record<string, string>>,
): RowPlacement =>
  Object.assign(
    {},
    ...columns.map(({ name, target }) =>
      isPlacement(target) ? placementOfCell(target.field, cells[name] ?? '') : null,
    ),
  )

const isPlacement = (target: {
  readonly kind: string
}): target is { readonly kind: 'placement'; readonly field: RowPlacementField } => target.kind === 'placement'

/** Of both languages, beside the wire's own `fill`, which stretches. */
const fits: ReadonlyMap<string, FitMode> = new Map([
  ...(['fill', 'stretch', 'strecken'] as const).map((word) => [word, 'fill'] as const),
  ...(['fit', 'contain', 'einpassen'] as const).map((word) => [word, 'fit'] as const),
  ...(['crop', 'cover', 'füllen'] as const).map((word) => [word, 'crop'] as const),
])

const bounds: Readonly<
  Record<Exclude<RowPlacementField, 'fit'>, { readonly least: number; readonly most: number }>
> = {
  x: { least: -1000, most: 1000 },
  y: { least: -1000, most: 1000 },
  scale: { least: 1, most: 1000 },
  rotate: { least: -360, most: 360 },
}

/** `12`, `-5,5`, `50 %`, `45°` */
const numberOf = (cell: string): number | null => {
  const digits = /^([+-]?\d+(?:[.,]\d+)?)\s*[%°]?$/.exec(cell.trim())?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}
