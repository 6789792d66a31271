/**
 * `npm run fuzz -- psd|photo|artwork|http|table|font [--minutes N] [--count N] [--seed N]`: reads mutated inputs in
 * processes of their own and reports crashes, hangs, memory, foreign exceptions and silent losses. The seed is printed,
 * and the same seed gives the same inputs. A found input is minimised and written to `found/` as a recipe, which the
 * tests replay.
 */
import { createHash, randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript } from '../setup/run-script'
import type { FoundInput } from './found-input'
import { type FuzzReport, fuzz } from './fuzz'
import { fuzzKindNamed } from './fuzz-kinds'
import { fuzzKindNames } from './targets/target'

const foundFolder = join(import.meta.dirname, 'found')

// Otherwise a target that hangs would outlive us: it ends on our `exit`, which a signal alone does not bring about.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string' }, count: { type: 'string' }, seed: { type: 'string' } },
  })
  const kind = fuzzKindNamed(positionals[0] ?? '')
  if (kind === null) throw new Error(`Name the kind of input: ${fuzzKindNames.join(', ')}.`)
  const seed = numberOf('--seed', values.seed) ?? randomInt(2 ** 31)
  const most = numberOf('--count', values.count) ?? Infinity
  const minutes = numberOf('--minutes', values.minutes) ?? (most === Infinity ? 1 : Infinity)
  console.log(`Fuzzing ${kind.name} with --seed ${seed}.`)
  const begun = performance.now()
  const pending: Promise<void>[] = []
  const report = await fuzz(kind, {
    seed,
    isOver: (inputs) => inputs >= most || performance.now() - begun > minutes * 60_000,
    onFound: (found) => void pending.push(keep(found)),
  })
  await Promise.all(pending)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${report.inputs} inputs in ${seconds} s, at most ${report.peakMegabytes} MB.`)
  printCounts(report)
  return report.found.length === 0 ? 0 : 1
})

function numberOf(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!(number >= 0)) throw new Error(`${option} takes a number, not ${value}.`)
  return number
}

function printCounts({ outcomes, times, seeds }: FuzzReport): void {
  for (const counts of [outcomes, times])
    for (const [what, count] of [...counts].sort(([, one], [, other]) => other - one))
      console.log(`${String(count).padStart(8)} × ${what}`)
  for (const [name, { type }] of seeds) if (type !== 'read') console.log(`The seed ${name} itself: ${type}.`)
}

async function keep(found: FoundInput): Promise<void> {
  const text = `${JSON.stringify(found, null, 2)}\n`
  const name = `${found.kind}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  await mkdir(foundFolder, { recursive: true })
  await writeFile(join(foundFolder, name), text)
  console.log(`found/${name}: ${found.signature}`)
}
