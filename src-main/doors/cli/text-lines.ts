import type { TextForecast, TextNote } from '@contract/desktop/batches'
import type { BatchGrid } from '../../service/batches/batch-grid'
import { failureLines } from './report-failure'

/**
 * What will become of the texts of a batch, in lines for a person; of each kind at most `shown` texts. Empty when every
 * text fits, in the font that it names.
 */
export const textLines = (forecast: TextForecast, grid: BatchGrid, shown: number): string => {
  if (!forecast.is_measured) return 'The service sets the words: whether they fit is not known here.\n'
  const lines = kinds.flatMap(({ kind, say, detail }) => {
    const count = forecast.counts[kind]
    if (count === 0) return []
    const told = forecast.notes.filter((note) => note.kind === kind).slice(0, shown)
    const places = told.map((note) => `  ${placeOf(note, grid)}: ${detail(note)}`)
    return [say(count), ...places, ...restOf(count - told.length)]
  })
  return [...lines, ...failedLines(forecast, grid, shown)].map((line) => `${line}\n`).join('')
}

interface KindOfLine {
  readonly kind: TextNote['kind']
  readonly say: (count: number) => string
  readonly detail: (note: TextNote) => string
}

const kinds: readonly KindOfLine[] = [
  {
    kind: 'shrinks',
    say: (count) => (count === 1 ? '1 text will shrink.' : `${count} texts will shrink.`),
    detail: ({ words, scale }) => `“${words}” to ${Math.round(scale * 100)} %`,
  },
  {
    kind: 'overflows',
    say: (count) =>
      count === 1 ? '1 text is larger than its room.' : `${count} texts are larger than their room.`,
    detail: ({ words }) => `“${words}”`,
  },
  {
    kind: 'glyphs_missing',
    say: (count) => (count === 1 ? '1 text lacks letters.' : `${count} texts lack letters.`),
    detail: ({ words, missing }) => `no font at hand has “${missing}” of “${words}”`,
  },
  {
    kind: 'font_missing',
    say: (count) =>
      count === 1 ? '1 layer’s font is missing.' : `The fonts of ${count} layers are missing.`,
    detail: ({ font }) => `${font?.requested} is missing, ${font?.used} stands in`,
  },
]

type Place = Pick<TextNote, 'row' | 'mockup' | 'variant'>

const placeOf = ({ layer, ...place }: Place & Pick<TextNote, 'layer'>, grid: BatchGrid): string =>
  `${cellOf(place, grid)}, ${layer}`

/** Rows are counted from 1, as in a table. */
const cellOf = ({ row, mockup, variant }: Place, { mockups, recipe }: BatchGrid): string =>
  [
    row === null ? [] : `row ${row + 1}`,
    mockups.find(({ place }) => place === mockup)?.name ?? [],
    variant === null ? [] : (recipe.variants[variant]?.name ?? []),
  ]
    .flat()
    .join(', ')

const restOf = (count: number): readonly string[] => (count > 0 ? [`  and ${count} more`] : [])

const failedLines = ({ failures }: TextForecast, grid: BatchGrid, shown: number): readonly string[] => {
  if (failures.length === 0) return []
  const told = failures.slice(0, shown)
  const count = failures.length
  return [
    count === 1 ? '1 picture would fail for its words.' : `${count} pictures would fail for their words.`,
    ...told.map(({ failure, ...place }) => `  ${cellOf(place, grid)}: ${failureLines(failure)}`),
    ...restOf(count - told.length),
  ]
}
