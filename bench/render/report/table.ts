import { type Mark, missedMarks, type Row, ratioOf, type Unit } from '../measurement'

/** A Markdown table with aligned columns, which is readable in a terminal too. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = [
    ['scene', 'measure', 'here', 'against', 'ratio', 'mark', ''],
    ...rows.map((row) => [
      row.scene,
      row.measure,
      row.value === null ? 'failed' : amountOf(row.value, row.unit),
      row.against ? `${row.against.name}: ${amountOf(row.against.value, row.unit)}` : '',
      numberOf(ratioOf(row)),
      (row.marks ?? []).map((mark) => markText(mark, row.unit)).join(', '),
      verdictOf(row),
    ]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  const lines = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

export const amountOf = (value: number, unit: Unit): string => `${rounded(value)} ${unit}`.trimEnd()

export const markText = ({ of, is, limit }: Mark, unit: Unit): string =>
  `${is === 'at most' ? '≤' : '≥'} ${of === 'ratio' ? `${limit} ×` : amountOf(limit, unit)}`

const verdictOf = (row: Row): string => {
  if (!row.marks?.length) return ''
  return missedMarks(row).length === 0 ? 'met' : '**missed**'
}

const numberOf = (ratio: number | null): string => (ratio === null ? '' : `${rounded(ratio)} ×`)

/** Three significant digits. */
const rounded = (value: number): string => {
  if (value >= 100) return String(Math.round(value))
  if (value >= 10) return value.toFixed(1)
  return value.toFixed(value >= 1 ? 2 : 3)
}
