import { join } from 'node:path'
import type { BenchContext } from '../bench-context'
import { plainDocument, styledDocument } from '../documents/made-documents'
import { type Findings, findingsOf, type Mark, type Row } from '../measurement'
import { ownJpeg, ownPng, renderCold } from '../processes/fresh-engine'
import { encodeJpeg, encodePng, pixelsOf } from './encode-alone'
import { timePartsText } from './time-parts'

interface Scene {
  readonly name: string
  readonly file: () => Promise<string>
  readonly format: 'png' | 'jpg'
  readonly secondsAtMost?: number
  readonly peakMbAtMost?: number
  /** Excluded from a quick run. */
  readonly isLong?: boolean
}

const medium = () => plainDocument({ width: 3700, height: 3400, layerCount: 13, layerSide: 0.7 })

const scenes: readonly Scene[] = [
  { name: '3700 × 3400, 13 layers', file: medium, format: 'jpg', secondsAtMost: 1 },
  { name: '3700 × 3400, 13 layers', file: medium, format: 'png', secondsAtMost: 1 },
  {
    name: '4000 × 4000, 13 layers of the whole size',
    file: () => plainDocument({ width: 4000, height: 4000, layerCount: 13, layerSide: 1 }),
    format: 'png',
  },
  {
    name: '3000 × 2000, 60 layers with stroke and bevel',
    file: () => styledDocument({ width: 3000, height: 2000, layerCount: 60 }),
    format: 'png',
    secondsAtMost: 6,
    isLong: true,
  },
  {
    name: '6000 × 4000, 40 layers with stroke and bevel',
    file: () => styledDocument({ width: 6000, height: 4000, layerCount: 40 }),
    format: 'png',
    isLong: true,
  },
  {
    name: '10,000 × 10,000 PSB, 20 layers of the whole size',
    file: () => plainDocument({ width: 10_000, height: 10_000, layerCount: 20, layerSide: 1 }),
    format: 'jpg',
    peakMbAtMost: 2500,
    isLong: true,
  },
  {
    name: '10,000 × 10,000 PSB, a background and 19 layers of 3000 × 3000',
    file: () => plainDocument({ width: 10_000, height: 10_000, layerCount: 20, layerSide: 0.3 }),
    format: 'jpg',
    peakMbAtMost: 2500,
    isLong: true,
  },
]

/** Generated documents, each rendered by an engine whose process has just started; its start counts. */
export const coldScenes = async (context: BenchContext): Promise<Findings> => {
  const rows: Row[] = []
  for (const scene of scenes)
    if (!(context.isQuick && scene.isLong)) rows.push(...(await coldScene(context, scene)))
  return findingsOf({
    rows,
    skipped: context.isQuick ? ['The long cold scenes: this run is a quick one.'] : [],
  })
}

const coldScene = async ({ work, print }: BenchContext, scene: Scene): Promise<readonly Row[]> => {
  const file = await scene.file()
  print(scene.name)
  const named = `${scene.name}, cold, ${scene.format === 'jpg' ? 'JPEG' : 'PNG'}`
  const output = scene.format === 'jpg' ? ownJpeg : ownPng
  const marks = { seconds: markOf(scene.secondsAtMost), memory: markOf(scene.peakMbAtMost) }
  try {
    const cold = await renderCold(work, { file, output })
    const floor = await encodingSeconds(join(work, `cold.${scene.format}`), scene.format)
    return [
      {
        ...{ scene: named, measure: 'open, composite, encode', value: cold.seconds, unit: 's' },
        against: { name: 'encode alone', value: floor },
        marks: marks.seconds,
        reason: timePartsText(cold.timings, cold.seconds * 1000),
      },
      { scene: named, measure: 'peak memory', value: cold.peakMb, unit: 'MB', marks: marks.memory },
    ]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const failed = { scene: named, value: null, reason } as const
    return [
      { ...failed, measure: 'open, composite, encode', unit: 's', marks: marks.seconds },
      { scene: named, value: null, measure: 'peak memory', unit: 'MB', marks: marks.memory },
    ]
  }
}

const markOf = (limit: number | undefined): readonly Mark[] =>
  limit === undefined ? [] : [{ of: 'value', is: 'at most', limit }]

const encodingSeconds = async (file: string, format: Scene['format']): Promise<number> => {
  const pixels = await pixelsOf(file)
  const start = performance.now()
  await (format === 'jpg' ? encodeJpeg(pixels) : encodePng(pixels))
  return (performance.now() - start) / 1000
}
