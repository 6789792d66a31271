import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { root } from '../processes/built-program'

/** The line that `e2e/window/preview-frames.spec.ts` appends for each sample, ms. */
const report = z.object({ sample: z.string(), median: z.number(), most: z.number(), parts: z.string() })

/**
 * Frames while artwork is dragged in real Electron, from the pointer's event to the painted page, as the end-to-end
 * test measures them. On Linux the screen is a virtual one, without a graphics card.
 */
export const dragPreviews = async ({ work }: BenchContext): Promise<Findings> => {
  const file = join(work, 'drag-previews.jsonl')
  const { status } = spawnSync('npm', ['run', '-s', 'e2e', '--', 'preview-frames', '--workers=1'], {
    cwd: root,
    env: { ...process.env, MOCKWRIGHT_FRAMES_REPORT: file, MOCKWRIGHT_LONG: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) return findingsOf({ skipped: ['Previews while dragging: the end-to-end test failed.'] })
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return findingsOf({ rows: lines.flatMap((line) => rowsOf(report.parse(JSON.parse(line)))) })
}

const rowsOf = ({ sample, median, most, parts }: z.output<typeof report>): readonly Row[] => {
  const scene = `${sample}, dragging artwork at a view of 1280 px`
  return [
    { scene, measure: 'pointer to painted frame, half of them', value: median, unit: 'ms' },
    {
      ...{ scene, measure: 'pointer to painted frame, 95 % of them', value: most, unit: 'ms' },
      marks: [{ of: 'value', is: 'at most', limit: 33 }],
      reason: parts,
    },
  ]
}
