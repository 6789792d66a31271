interface CellSize {
  readonly width: number
  readonly height: number
}

interface Room extends CellSize {
  readonly columns: number
  readonly rows: number
}

/** Larger, a cell would show less of the batch than a person compares. */
const mostGrowth = 1.75
const rowsInSight = 3

/**
 * The size of a cell that uses the room beside the last column, CSS px: never smaller than asked for, in the same
 * proportions, and only so large that three rows, or all that there are, stay in sight.
 */
export const grownCell = (asked: CellSize, { width, height, columns, rows }: Room): CellSize => {
  if (columns === 0 || rows === 0) return asked
  const growth = Math.min(
    mostGrowth,
    width / (columns * asked.width),
    height / (Math.min(rows, rowsInSight) * asked.height),
  )
  if (growth <= 1) return asked
  return { width: Math.floor(asked.width * growth), height: Math.floor(asked.height * growth) }
}
