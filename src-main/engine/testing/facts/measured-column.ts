import type { TestEasel } from '../../plan/test-easel'
import { type Column, drawColumn } from './column'
import type { FactSource, Shown } from './fact'

/** Places of one picture, and what Photoshop shows there. */
export interface ColumnTable {
  readonly source: FactSource
  readonly columns: readonly MeasuredColumn[]
}

export interface MeasuredColumn {
  readonly column: Column
  readonly shown: Shown
  /**
   * Levels that the engine may be off: 0 where it is absent. Photoshop rounds to whole levels after each layer, the
   * engine once at the end, so columns of several translucent layers cannot all be equal.
   */
  readonly within?: 1 | 2
}

/** The columns of a table that the engine shows differently; empty where all hold. */
export const wrongColumns = (easel: TestEasel, { columns }: ColumnTable): readonly WrongColumn[] =>
  columns.flatMap(({ column, shown, within = 0 }) => {
    const ours = drawColumn(easel, column)
    return ours.every((level, channel) => Math.abs(level - (shown[channel] ?? 0)) <= within)
      ? []
      : [{ column, photoshop: shown, ours }]
  })

export interface WrongColumn {
  readonly column: Column
  readonly photoshop: Shown
  readonly ours: Shown
}
