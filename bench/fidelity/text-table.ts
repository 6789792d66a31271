import type { ScoredText } from './score-texts'

/** Markdown: how near letters that are set and drawn anew come to the stored ones, beside the marks. */
export const textTable = (texts: readonly ScoredText[]): string =>
  [placeTable(texts), overlapTable(texts), modeTable(texts)].join('\n\n')

/** Ink, baselines, breaks and levels. */
const placeTable = (texts: readonly ScoredText[]): string =>
  [
    '| font | layers | ink sides within 1 px | baselines within 1 px | line breaks | levels of the rule |',
    '|---|---|---|---|---|---|',
    ...(['same', 'twin'] as const).map((font) => {
      const all = texts.filter((text) => text.font === font)
      const lines = all.flatMap((text) => text.lines)
      const sides = lines.flatMap((sidesOff) => sidesOff ?? [Infinity, Infinity, Infinity, Infinity])
      const columns = [
        font,
        all.length,
        share(sides.map((off) => Math.abs(off) <= 1)),
        share(all.flatMap(({ baselines }) => baselines).map((off) => Math.abs(off) <= 1)),
        share(all.map(({ breaksAlike }) => breaksAlike)),
        share(all.map(({ hasLevelsOfRule }) => hasLevelsOfRule)),
      ]
      return `| ${columns.join(' | ')} |`
    }),
  ].join('\n')

interface OverlapClass {
  readonly name: string
  readonly mark: string
  readonly has: (text: ScoredText) => boolean
}

const isSame = ({ font }: ScoredText): boolean => font === 'same'
const isPlatform = ({ antiAlias }: ScoredText): boolean => antiAlias.startsWith('platform')

const overlapClasses: readonly OverlapClass[] = [
  {
    name: 'same font: crisp or strong, from 24 px',
    mark: '.95; hinted .99',
    has: (text) => isSame(text) && ['crisp', 'strong'].includes(text.antiAlias) && text.sizePx >= 24,
  },
  {
    name: 'same font: sharp, from 24 px',
    mark: '.87; hinted .94',
    has: (text) => isSame(text) && text.antiAlias === 'sharp' && text.sizePx >= 24,
  },
  {
    name: 'same font: sharp, 14–24 px',
    mark: '.75; hinted .90',
    has: (text) => isSame(text) && text.antiAlias === 'sharp' && text.sizePx >= 14 && text.sizePx < 24,
  },
  {
    name: 'same font: smaller',
    mark: '.70; hinted .85',
    has: (text) => isSame(text) && !isPlatform(text) && text.sizePx < 14,
  },
  { name: 'same font: the platform’s modes', mark: '–', has: (text) => isSame(text) && isPlatform(text) },
  { name: 'metric twin', mark: '.72', has: ({ font }) => font === 'twin' },
]

const overlapTable = (texts: readonly ScoredText[]): string =>
  [
    '| class | layers | overlap (median), plain | hinted | mark |',
    '|---|---|---|---|---|',
    ...overlapClasses.map(({ name, mark, has }) => {
      const all = texts.filter(has)
      return `| ${name} | ${all.length} | ${medians(all)} | ${mark} |`
    }),
  ].join('\n')

const sizeClasses = [
  { name: 'below 14 px', from: 0, to: 14 },
  { name: '14–24 px', from: 14, to: 24 },
  { name: '24–100 px', from: 24, to: 100 },
  { name: 'above 100 px', from: 100, to: Infinity },
]

const modeTable = (texts: readonly ScoredText[]): string => {
  const groups = new Map<string, ScoredText[]>()
  for (const text of texts) {
    const size = sizeClasses.find(({ from, to }) => text.sizePx >= from && text.sizePx < to)?.name ?? ''
    const key = `| ${text.font} | ${text.antiAlias}${text.isWarped ? ', warped' : ''} | ${size} |`
    groups.set(key, [...(groups.get(key) ?? []), text])
  }
  return [
    '| font | mode | size | layers | overlap (median), plain | hinted |',
    '|---|---|---|---|---|---|',
    ...[...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, all]) => `${key} ${all.length} | ${medians(all)} |`),
  ].join('\n')
}

const medians = (all: readonly ScoredText[]): string =>
  all.length === 0
    ? '– | –'
    : [all.map(({ plainOverlap }) => plainOverlap), all.map(({ overlap }) => overlap)]
        .map((overlaps) => median(overlaps).toFixed(3))
        .join(' | ')

const share = (all: readonly boolean[]): string => `${all.filter(Boolean).length} of ${all.length}`

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
