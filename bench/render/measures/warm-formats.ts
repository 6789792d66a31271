import { join } from 'node:path'
import type { ResolvedEdits } from '../../../src-main/engine/edits/edit-kinds'
import type { OutputOptions, RenderedFile } from '../../../src-main/service/ports/engine'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Mark, type Row } from '../measurement'
import { jpegOf2048, openEngine, type RunningEngine } from '../processes/fresh-engine'
import { inTurns } from '../statistics'
import { alternatingEdits, type SampleId, sampleFile, sampleList } from './sample-list'
import { medianTimings, timePartsText } from './time-parts'

interface Output extends Pick<OutputOptions, 'format' | 'width'> {
  readonly name: string
  readonly msAtMost?: number
  readonly turns: number
}

/** Beside JPEG, which has a measure of its own. */
const outputs: readonly Output[] = [
  { name: '2048 px WebP', format: 'webp', width: 2048, msAtMost: 300, turns: 7 },
  { name: '2048 px PNG', format: 'png', width: 2048, turns: 7 },
  { name: '2048 px AVIF', format: 'avif', width: 2048, msAtMost: 3000, turns: 3 },
]

const large: Output = { name: '10,000 px WebP', format: 'webp', width: 10_000, msAtMost: 6000, turns: 3 }

/** Renders before the first counted one, as for JPEG. */
const warmUp = 3

/** The samples as in `warmSamples`, in the other formats, and one of them in 10,000 px. */
export const warmFormats = async (context: BenchContext): Promise<Findings> => {
  const rows: Row[] = []
  for (const id of sampleList) {
    const engine = openEngine(context.work)
    try {
      const edits = await alternatingEdits(engine, sampleFile(id))
      for (const output of id === 'mug' && !context.isQuick ? [...outputs, large] : outputs) {
        context.print(`${id}, ${output.name}`)
        rows.push(await warmFormat(context, engine, { id, edits, output }))
      }
    } finally {
      await engine.close()
    }
  }
  return findingsOf({ rows })
}

interface Warm {
  readonly id: SampleId
  readonly edits: readonly ResolvedEdits[]
  readonly output: Output
}

const warmFormat = async (
  { work, isQuick }: BenchContext,
  engine: RunningEngine,
  { id, edits, output: { name, format, width, msAtMost, turns } }: Warm,
): Promise<Row> => {
  const target = join(work, `warm.${format}`)
  const output = { ...jpegOf2048, format, width }
  const rendered: RenderedFile[] = []
  const { whole } = await inTurns(
    {
      whole: async (turn) => {
        const file = sampleFile(id)
        rendered.push(await engine.render({ file, edits: edits[turn % edits.length]!, output, target }))
      },
    },
    { turns: isQuick ? 2 : turns, warmUp },
  )
  const timings = medianTimings(rendered.slice(warmUp).map((each) => each.timings))
  const marks: readonly Mark[] =
    msAtMost === undefined ? [] : [{ of: 'value', is: 'at most', limit: msAtMost }]
  return {
    ...{ scene: `${id}, warm, ${name}`, measure: 'whole render', value: whole, unit: 'ms', marks },
    reason: timePartsText(timings, whole),
  }
}
