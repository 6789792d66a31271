import { join } from 'node:path'
import type { RenderedFile } from '../../../src-main/service/ports/engine'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { jpegOf2048, openEngine, type RunningEngine } from '../processes/fresh-engine'
import { inTurns } from '../statistics'
import { encodeJpeg, pixelsOf } from './encode-alone'
import { alternatingEdits, type SampleId, sampleFile, sampleList } from './sample-list'
import { sharpComposite } from './sharp-composite'
import { medianTimings, timePartsText } from './time-parts'

/** Renders before the first counted one, artworks in turn: the second is the first that caches what renders share. */
const warmUp = 4

/**
 * The template rendered before, both artworks decoded, and a different one each time: the cost of a shop's second and
 * all later pictures.
 */
export const warmSamples = async (context: BenchContext): Promise<Findings> => {
  const rows: Row[] = []
  for (const id of sampleList) {
    const engine = openEngine(context.work)
    try {
      rows.push(...(await warmSample(context, engine, id)))
      const scene = sceneOf(id)
      rows.push({ scene, measure: 'peak memory', value: engine.peakMb(), unit: 'MB' })
    } finally {
      await engine.close()
    }
  }
  return findingsOf({ rows })
}

const sceneOf = (id: SampleId): string => `${id}, warm, 2048 px JPEG`

const warmSample = async (
  { work, isQuick }: BenchContext,
  engine: RunningEngine,
  id: SampleId,
): Promise<readonly Row[]> => {
  const file = sampleFile(id)
  const target = join(work, 'warm.jpg')
  const edits = await alternatingEdits(engine, file)
  const lossless = join(work, 'warm.png')
  await engine.render({
    file,
    edits: edits[0]!,
    output: { ...jpegOf2048, format: 'png' },
    target: lossless,
  })
  const pixels = await pixelsOf(lossless)
  const viaSharp = await sharpComposite(pixels)
  const rendered: RenderedFile[] = []
  const times = await inTurns(
    {
      whole: async (turn) => {
        rendered.push(await engine.render({ file, edits: edits[turn % edits.length]!, target }))
      },
      encode: () => encodeJpeg(pixels),
      copy: async () => Buffer.from(pixels.data),
      sharp: viaSharp,
    },
    { turns: isQuick ? 3 : 15, warmUp },
  )
  const timings = medianTimings(rendered.slice(warmUp).map((each) => each.timings))
  const scene = sceneOf(id)
  return [
    {
      scene,
      measure: 'whole render',
      value: times.whole,
      unit: 'ms',
      against: { name: 'encode alone', value: times.encode },
      marks: [
        { of: 'ratio', is: 'at most', limit: 1.6 },
        { of: 'value', is: 'at most', limit: 60 },
      ],
      reason: timePartsText(timings, times.whole),
    },
    {
      scene,
      measure: 'placing and compositing',
      value: timings.place + timings.composite,
      unit: 'ms',
      against: { name: 'copy of the pixels', value: times.copy },
      marks: [{ of: 'value', is: 'at most', limit: 15 }],
    },
    {
      scene,
      measure: 'whole render',
      value: times.whole,
      unit: 'ms',
      against: { name: 'sharp: shear, three layers, encode', value: times.sharp },
    },
  ]
}
