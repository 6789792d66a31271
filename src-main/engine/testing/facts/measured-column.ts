import type { DocumentWriter } from '../../document/document-writer'
import type { TestCanvas } from '../../plan/test-canvas'
import { drawColumn, type LayerColumn } from './column'
import type { FactSource, Shown } from './fact'

/** Positions in one picture, and Photoshop's pixels there. */
export interface ColumnTable {
  readonly source: FactSource
  readonly columns: readonly MeasuredColumn[]
  /** Where the picture depends on the version of Photoshop that wrote it. */
  readonly writtenBy?: DocumentWriter
}

export interface MeasuredColumn {
  readonly column: LayerColumn
  readonly shown: Shown
  /**
   * Permitted difference of the engine in levels: 0 when absent. Photoshop rounds to whole levels after each layer, the
   * engine once at the end, so columns of several translucent layers cannot all be equal.
   */
  readonly within?: 1 | 2
}

/** The columns of a table that the engine shows differently; empty when all agree. */
export const wrongColumns = (
  testCanvas: TestCanvas,
  { columns, writtenBy }: ColumnTable,
): readonly WrongColumn[] =>
  columns.flatMap(({ column, shown, within = 0 }) => {
    const ours = drawColumn(testCanvas, column, writtenBy)
    return ours.every((level, channel) => Math.abs(level - (shown[channel] ?? 0)) <= within)
      ? []
      : [{ column, photoshop: shown, ours }]
  })

export interface WrongColumn {
  readonly column: LayerColumn
  readonly photoshop: Shown
  readonly ours: Shown
}
