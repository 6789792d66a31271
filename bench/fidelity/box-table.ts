import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FontShelf } from '../../src-main/engine/text/fonts/font-face'
import {
  type DrawnKind,
  type ScoredBox,
  scoreDrawnAnew,
} from '../../src-main/engine-host/testing/score-drawn-anew'
import { openTestContext } from '../../src-main/engine-host/testing/test-context'
import type { CorpusFile } from './score-folder'
import { shareOfFiles } from './tables'

/**
 * The boxes of all files; files that cannot be drawn have none. Text is set in the fonts of `shelf`, and all else is
 * drawn without fonts: contents of smart objects keep the letters that are stored in them.
 */
export const scoreBoxes = async (
  corpus: string,
  files: readonly CorpusFile[],
  shelf: FontShelf,
): Promise<readonly ScoredBox[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-boxes-'))
  const context = await openTestContext(folder)
  const score = (path: string, fonts: FontShelf): Promise<readonly ScoredBox[]> => {
    context.fonts.bind(fonts)
    return scoreDrawnAnew(context, join(corpus, path)).catch(() => [])
  }
  try {
    const boxes: ScoredBox[] = []
    for (const { path } of files) {
      const stored = await score(path, noFonts)
      const hasText = stored.some(({ kind }) => kind === 'text')
      const texts = hasText ? await score(path, shelf) : []
      boxes.push(...stored.filter(({ kind }) => kind !== 'text'))
      boxes.push(...texts.filter(({ kind }) => kind === 'text'))
    }
    return boxes
  } finally {
    await context.pool.end()
    await rm(folder, { recursive: true })
  }
}

const noFonts: FontShelf = { revision: 'none', faces: [] }

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
