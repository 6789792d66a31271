import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchContext } from './bench-context'
import type { Findings } from './measurement'
import { batch } from './measures/batch'
import { coldCommand } from './measures/cold-command'
import { coldScenes } from './measures/cold-scenes'
import { curves } from './measures/curves'
import { dragPreviews } from './measures/drag-previews'
import { encoders } from './measures/encoders'
import { fidelityFiles } from './measures/fidelity-files'
import { outputScale } from './measures/output-scale'
import { warmFormats } from './measures/warm-formats'
import { warmPhotos } from './measures/warm-photos'
import { warmSamples } from './measures/warm-samples'
import { warmWords } from './measures/warm-words'
import { refuseMissingBuild, root } from './processes/built-program'
import { machineName } from './report/machine'
import { writePerformancePage } from './report/performance-page'
import { tableOf } from './report/table'

/**
 * The cost of rendering, as ratios to floors and to other programs, all measured in the same run: `npm run bench [--
 * --quick] [--write] [--only MEASURE…]`, after `npm run build`. `--write` writes it to `docs/performance.md`. A whole
 * run takes some 10 minutes on two cores.
 */
const measures = {
  warmSamples,
  warmPhotos,
  warmFormats,
  warmWords,
  outputScale,
  dragPreviews,
  coldCommand,
  coldScenes,
  fidelityFiles,
  encoders,
  batch,
  curves,
} as const satisfies Record<string, (context: BenchContext) => Promise<Findings>>

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
})

const main = async (): Promise<void> => {
  refuseMissingBuild()
  const work = await mkdtemp(join(tmpdir(), 'mockwright-bench-'))
  const context: BenchContext = {
    work,
    isQuick: values.quick,
    print: (line) => void process.stderr.write(`  ${line}\n`),
  }
  const machine = machineName()
  const found: Findings[] = []
  try {
    // One after another: each uses all cores.
    for (const [name, measure] of Object.entries(measures)) {
      if (values.only && !values.only.includes(name)) continue
      process.stderr.write(`${name}\n`)
      found.push(await measure(context))
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const findings: Findings = {
    rows: found.flatMap(({ rows }) => rows),
    curves: found.flatMap((each) => each.curves),
    skipped: found.flatMap(({ skipped }) => skipped),
  }
  process.stdout.write(`${machine}\n\n${tableOf(findings.rows)}\n`)
  for (const { scene, measure, reason } of findings.rows)
    if (reason) process.stdout.write(`\n${scene}, ${measure}: ${reason}`)
  process.stdout.write('\n')
  for (const line of findings.skipped) process.stdout.write(`\nNot measured: ${line}`)
  process.stdout.write('\n')
  if (values.write) await writePerformancePage(join(root, 'docs'), machine, findings)
}

await main()
