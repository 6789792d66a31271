import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type DrawnKind,
  type ScoredBox,
  scoreDrawnAnew,
} from '../../src-main/engine-host/testing/score-drawn-anew'
import { openTestContext } from '../../src-main/engine-host/testing/test-context'
import type { CorpusFile } from './score-folder'
import { shareOfFiles } from './tables'

/** The boxes of all files; files that cannot be drawn have none. */
export const scoreBoxes = async (
  corpus: string,
  files: readonly CorpusFile[],
): Promise<readonly ScoredBox[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-boxes-'))
  const context = await openTestContext(folder)
  try {
    const boxes: ScoredBox[] = []
    for (const { path } of files)
      boxes.push(...(await scoreDrawnAnew(context, join(corpus, path)).catch(() => [])))
    return boxes
  } finally {
    await context.pool.end()
    await rm(folder, { recursive: true })
  }
}

const kinds: readonly DrawnKind[] = [
  'smart object',
  'shape',
  'solid fill',
  'gradient fill',
  'pattern fill',
  'text',
]

/**
 * A Markdown table: layers, those that kept their stored pixels, those whose stored pixels were moved after they were
 * drawn, and passes among the others.
 */
export const boxTable = (boxes: readonly ScoredBox[]): string =>
  [
    '| layers | n | keep their stored pixels | stored elsewhere | drawn anew | pass | strict |',
    '|---|---|---|---|---|---|---|',
    ...kinds.map((kind) => {
      const all = boxes.filter((box) => box.kind === kind)
      const kept = all.filter(({ isDrawn }) => !isDrawn).length
      const drawn = all.filter(({ isDrawn, isElsewhere }) => isDrawn && !isElsewhere)
      const passing = (over: 'overUsual' | 'overStrict'): string =>
        shareOfFiles({ n: drawn.length, pass: drawn.filter((box) => box[over] <= toleratedShare).length })
      const elsewhere = all.length - kept - drawn.length
      return `| ${kind} | ${all.length} | ${kept} | ${elsewhere} | ${drawn.length} | ${passing('overUsual')} | ${passing('overStrict')} |`
    }),
  ].join('\n')

const toleratedShare = 0.01
