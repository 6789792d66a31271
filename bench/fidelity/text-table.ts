import type { ScoredText } from './score-texts'

/** Markdown: how near letters that are set and drawn anew come to the stored ones. */
export const textTable = (texts: readonly ScoredText[]): string =>
  [overlapTable(texts), placeTable(texts)].join('\n\n')

const sizeClasses = [
  { name: 'below 14 px', from: 0, to: 14 },
  { name: '14–24 px', from: 14, to: 24 },
  { name: '24–100 px', from: 24, to: 100 },
  { name: 'above 100 px', from: 100, to: Infinity },
]

const overlapTable = (texts: readonly ScoredText[]): string => {
  const groups = new Map<string, ScoredText[]>()
  for (const text of texts) {
    const size = sizeClasses.find(({ from, to }) => text.sizePx >= from && text.sizePx < to)?.name ?? ''
    const key = `| ${text.font} | ${text.antiAlias}${text.isWarped ? ', warped' : ''} | ${size} |`
    groups.set(key, [...(groups.get(key) ?? []), text])
  }
  return [
    '| font | mode | size | n | overlap (median) |',
    '|---|---|---|---|---|',
    ...[...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, all]) => {
        const overlap = median(all.map((text) => text.overlap))
        return `${key} ${all.length} | ${overlap.toFixed(3)} |`
      }),
  ].join('\n')
}

const placeTable = (texts: readonly ScoredText[]): string =>
  [
    '| font | layers | overlap (median) | ink sides within 1 px | baselines within 1 px | lines | levels of the rule |',
    '|---|---|---|---|---|---|---|',
    ...(['same', 'twin'] as const).map((font) => {
      const all = texts.filter((text) => text.font === font)
      const lines = all.flatMap((text) => text.lines)
      const sides = lines.flatMap((sidesOff) => sidesOff ?? [Infinity, Infinity, Infinity, Infinity])
      const columns = [
        font,
        all.length,
        median(all.map(({ overlap }) => overlap)).toFixed(3),
        share(sides.map((off) => Math.abs(off) <= 1)),
        share(all.flatMap(({ baselines }) => baselines).map((off) => Math.abs(off) <= 1)),
        share(lines.map((line) => line !== null)),
        share(all.map(({ hasLevelsOfRule }) => hasLevelsOfRule)),
      ]
      return `| ${columns.join(' | ')} |`
    }),
  ].join('\n')

const share = (all: readonly boolean[]): string => `${all.filter(Boolean).length} of ${all.length}`

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
