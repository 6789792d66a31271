import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Findings, missedMarks, type Row, ratioOf } from '../measurement'
import { knownReasonOf } from './known-reasons'
import { plotOf } from './plot'
import { amountOf, markText, tableOf } from './table'

/** `docs/performance.md` and its plots, from one run. */
export const writePerformancePage = async (
  docs: string,
  machine: string,
  findings: Findings,
): Promise<void> => {
  const plots = join(docs, 'performance')
  await mkdir(plots, { recursive: true })
  for (const curve of findings.curves) await writeFile(join(plots, `${curve.id}.svg`), plotOf(curve))
  await writeFile(join(docs, 'performance.md'), pageOf(machine, findings))
}

const pageOf = (machine: string, { rows, curves, skipped }: Findings): string => {
  const missed = rows.filter((row) => missedMarks(row).length > 0)
  const reasons = rows.filter(({ reason }) => reason)
  return [
    '# How fast',
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- --write\`, which writes this page: ${machine}. Warm times are medians; what a line is compared with was measured in the same run. A load near the number of cores spoils times, and the ratios of what runs on all cores too.`,
    introduction,
    tableOf(rows),
    '## What misses its mark',
    missed.length === 0 ? 'Nothing.' : missed.map(missText).join('\n'),
    '## Where the time goes',
    reasons.map((row) => `- ${row.scene}, ${row.measure}: ${row.reason}`).join('\n'),
    '## Curves',
    ...curves.map(({ id, title }) => `![${title}](performance/${id}.svg)`),
    ...(skipped.length === 0 ? [] : ['## Not measured here', skipped.map((each) => `- ${each}`).join('\n')]),
    '',
  ].join('\n\n')
}

const introduction = [
  '*Warm*: the template was drawn before, both artworks are decoded, and another one is put in each time. *Cold*: a process of its own that has seen nothing, its start included, and nothing kept on disk.',
  '*Encode alone* is sharp with the codec’s options on the same pixels (PNGs of 8 bits are written by our own kernels); *copy* is one copy of these pixels in memory. sharp’s own mockup knows no perspective, no warp and no masks: it shears a picture, lays three layers over each other and encodes.',
  'ImageMagick gives the picture that Photoshop stored (nothing is composited), or flattens the layers; Krita composites, on an X server that shows nothing, started once before. Each of them takes a process a file here; what takes one longer than a minute counts as failed.',
  'A ratio of *one process for all* to them therefore counts their starts, and has no mark. Reviewers of this project measured elsewhere, and we did not measure again, how one process of each program compares on the same files (Krita’s `kritarunner` opens all of them): we took 0.15 × Krita’s time and 0.7 × ImageMagick’s, which draws no effects; and a cold `render` took 8.5 × the start of Node there (our own figure is in the table).',
  '*Encoders*: each at the lowest quality whose decoded picture is as near to the pixels (in dB) as ours at 90.',
  'The made documents have ellipses with soft edges, in five blend modes, packed to some 15 % of their pixels; the bench makes them.',
].join('\n')

const missText = (row: Row): string => {
  const measured = [
    row.value === null ? 'failed' : amountOf(row.value, row.unit),
    ...(ratioOf(row) === null ? [] : [`${ratioOf(row)!.toFixed(2)} × ${row.against?.name}`]),
  ].join(', ')
  const marks = missedMarks(row).map((mark) => markText(mark, row.unit))
  const reasons = [row.reason?.replace(/[.]?$/, '.'), knownReasonOf(row)].filter(Boolean)
  return [
    `- **${row.scene}, ${row.measure}**: ${measured}; the mark is ${marks.join(' and ')}.`,
    ...reasons,
  ].join(' ')
}
