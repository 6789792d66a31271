import type { CorpusFile, FidelityScore } from './score-folder'

/** A row of a table, and the files that count for it. */
export interface Row {
  readonly name: string
  /** The scorer's own group, or a pattern of the files' features. */
  readonly files: string | RegExp
}

export interface BothScores {
  readonly usual: FidelityScore
  readonly strict: FidelityScore
}

export const wholeRows: readonly Row[] = [
  { name: 'all', files: 'ALL' },
  { name: '8 bits, not trivial', files: '~8bit-non-trivial' },
  { name: 'only pixels, masks and groups', files: '~plain-pixels' },
  { name: 'pass-through groups', files: 'group:pass-through' },
  { name: 'blend modes other than normal', files: '~non-normal-blend' },
  { name: 'adjustments', files: '~has-adjustments' },
  { name: 'text', files: '~has-text' },
  { name: 'masks', files: '~mask' },
  { name: 'fills and shapes', files: '~has-fill-or-shape' },
  { name: 'clipping', files: 'clip' },
  { name: 'effects', files: '~has-effects' },
  { name: 'smart objects', files: '~has-smart-object' },
  { name: '16 bits', files: 'group:16bit' },
  { name: '32 bits', files: 'group:32bit' },
  { name: 'CMYK', files: 'group:CMYK' },
  { name: 'Lab', files: 'group:Lab' },
  { name: 'duotone', files: 'group:Duotone' },
]

/** A Markdown table: files, passes, and passes at the strict tolerance. */
export const groupTable = (rows: readonly Row[], files: readonly CorpusFile[], scores: BothScores): string =>
  [
    '| files | n | pass | strict |',
    '|---|---|---|---|',
    ...rows.map((row) => {
      const usual = countOf(row, files, scores.usual)
      const strict = countOf(row, files, scores.strict)
      return `| ${row.name} | ${usual.n} | ${shareOfFiles(usual)} | ${shareOfFiles(strict)} |`
    }),
  ].join('\n')

/** Every fifth file was held back from fitting: its index, from 0, has remainder 4 when divided by 5. */
export const heldBackTable = (files: readonly CorpusFile[], scores: BothScores): string => {
  const heldBack = new Set(files.filter((_, place) => place % 5 === 4).map(({ id }) => id))
  const lineOf = (name: string, belongs: (id: string) => boolean): string =>
    `| ${name} | ${[scores.usual, scores.strict]
      .map((score) => score.files.filter(({ id }) => belongs(id)))
      .map((rows) => shareOfFiles({ n: rows.length, pass: rows.filter(({ pass }) => pass).length }))
      .join(' | ')} |`
  return [
    '| files | pass | strict |',
    '|---|---|---|',
    lineOf('used for fitting', (id) => !heldBack.has(id)),
    lineOf('held back', (id) => heldBack.has(id)),
  ].join('\n')
}

export const failuresOf = (score: FidelityScore): readonly string[] =>
  score.files
    .filter(({ pass }) => !pass)
    .map(({ id, overTol, max }) => `${id}: ${percent(overTol ?? 1)}, at most ${max ?? '?'} of 255`)

interface Count {
  readonly n: number
  readonly pass: number
}

const countOf = ({ files: wanted }: Row, files: readonly CorpusFile[], score: FidelityScore): Count => {
  if (typeof wanted === 'string') return score.groups[wanted] ?? { n: 0, pass: 0 }
  const ids = new Set(
    files.filter(({ features }) => features.some((feature) => wanted.test(feature))).map(({ id }) => id),
  )
  const rows = score.files.filter(({ id }) => ids.has(id))
  return { n: rows.length, pass: rows.filter(({ pass }) => pass).length }
}

export const shareOfFiles = ({ n, pass }: Count): string =>
  n === 0 ? '–' : `${pass} (${Math.round((100 * pass) / n)} %)`

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`
