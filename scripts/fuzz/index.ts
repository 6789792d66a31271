/**
 * `npm run fuzz -- psd|artwork|http|table|font --minutes N [--seed S] [--inputs COUNT]`: reads mutated inputs in
 * processes of their own and reports crashes, hangs, memory, foreign exceptions and silent losses. A found input is
 * minimised and written to `found/` as a recipe, which the tests replay.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript } from '../setup/run-script'
import { type FoundInput, fuzz } from './fuzz'
import { fuzzKindNames } from './fuzz-kind'

const foundFolder = join(import.meta.dirname, 'found')

// Otherwise a target that hangs would outlive us: it ends on our `exit`, which a signal alone does not bring about.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, inputs: { type: 'string' } },
  })
  const kind = fuzzKindNames.find((name) => name === positionals[0])
  if (!kind) throw new Error(`Name the kind of input: ${fuzzKindNames.join(', ')}.`)
  const seed = Number(values.seed ?? 1)
  const most = Number(values.inputs ?? Infinity)
  const minutes = Number(values.minutes ?? (most === Infinity ? 1 : Infinity))
  const begun = performance.now()
  const pending: Promise<void>[] = []
  const report = await fuzz(kind, {
    seed,
    isOver: (inputs) => inputs >= most || performance.now() - begun > minutes * 60_000,
    onFound: (found) => void pending.push(keep(found)),
  })
  await Promise.all(pending)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    `${kind}, seed ${seed}: ${report.inputs} inputs in ${seconds} s, ${report.read} read, ${report.refused} refused`,
  )
  for (const [signature, times] of report.times) console.log(`${times} × ${signature}`)
  return report.found.length === 0 ? 0 : 1
})

async function keep(found: FoundInput): Promise<void> {
  const text = `${JSON.stringify(found, null, 2)}\n`
  const name = `${found.kind}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  await mkdir(foundFolder, { recursive: true })
  await writeFile(join(foundFolder, name), text)
  console.log(`found/${name}: ${found.signature}`)
}
