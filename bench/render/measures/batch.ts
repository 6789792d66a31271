import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { BenchContext } from '../bench-context'
import { type Curve, type CurvePoint, type Findings, findingsOf, type Row } from '../measurement'
import { runMockwright } from '../processes/built-program'
import { heldMb } from '../processes/process-memory'
import { sampleFile } from './sample-list'

const distinctDesigns = 20
const designSide = 1200

interface Moment {
  readonly done: number
  readonly seconds: number
  readonly memoryMb: number
}

/**
 * One sample, many designs, through the `batch` command. The designs' names differ, their pictures repeat: the engine
 * knows files by name.
 */
export const batch = async (context: BenchContext): Promise<Findings> => {
  const count = context.isQuick ? 40 : 500
  const designs = await makeDesigns(context.work, count)
  const { moments, seconds, peakMb } = await runBatch(context.work, designs)
  const memoryAt = (share: number): number =>
    moments.find(({ done }) => done >= count * share)?.memoryMb ?? moments.at(-1)?.memoryMb ?? 0
  const scene = `batch of ${count} designs on the mug, 2048 px JPEG`
  const measured = [0.1, 0.5, 1].map((share) => `${Math.round(memoryAt(share))} MB at ${share * 100} %`)
  return findingsOf({
    rows: [
      {
        ...{ scene, measure: 'throughput', value: count / seconds, unit: 'renders/s' },
        marks: [{ of: 'value', is: 'at least', limit: 20 }],
      },
      {
        ...{ scene, measure: 'memory at the end', value: memoryAt(1), unit: 'MB' },
        against: { name: 'memory at half', value: memoryAt(0.5) },
        marks: [{ of: 'ratio', is: 'at most', limit: 1.05 }],
        reason: measured.join(', '),
      },
      { scene, measure: 'peak memory', value: peakMb, unit: 'MB' },
      ...(await inEachFormat(context)),
    ],
    curves: [
      {
        id: 'batch',
        title: 'A batch, as it goes on',
        xTitle: 'designs',
        valueTitle: 'renders a second since the start',
        memoryTitle: 'memory held, MB',
        points: pointsOf(moments, count),
      },
      await overCounts(context),
    ],
  })
}

/** The renders a second that each format must reach; null where no mark is set. AVIF takes a second for each. */
const formats = {
  jpg: { count: 120, atLeast: 20 },
  png: { count: 120, atLeast: 14 },
  webp: { count: 120, atLeast: 8 },
  avif: { count: 30, atLeast: null },
} as const
type BatchFormat = keyof typeof formats

/** The same designs in each format, start included. */
const inEachFormat = async ({ work, print, isQuick }: BenchContext): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let jpegSpeed: number | null = null
  for (const format of ['jpg', 'png', 'webp', 'avif'] as const satisfies readonly BatchFormat[]) {
    const { count: usual, atLeast } = formats[format]
    const count = isQuick ? 20 : usual
    print(`A batch of ${count} in ${format}`)
    const { seconds } = await runBatch(work, await makeDesigns(work, count), format)
    const value = count / seconds
    jpegSpeed ??= value
    rows.push({
      ...{
        scene: `batch of ${count} designs on the mug, 2048 px`,
        measure: format,
        value,
        unit: 'renders/s',
      },
      ...(format !== 'jpg' && { against: { name: 'jpg', value: jpegSpeed } }),
      ...(atLeast !== null && { marks: [{ of: 'value', is: 'at least', limit: atLeast }] }),
    })
  }
  return rows
}

/**
 * Each batch is a separate run, including the start of the program and the first two pictures, which prepare the
 * template.
 */
const overCounts = async ({ work, print, isQuick }: BenchContext): Promise<Curve> => {
  const points: CurvePoint[] = []
  for (const count of isQuick ? [1, 10] : [1, 10, 100, 1000]) {
    print(`Curve: a batch of ${count}`)
    const { seconds, peakMb } = await runBatch(work, await makeDesigns(work, count))
    points.push({ x: count, value: count / seconds, memoryMb: peakMb })
  }
  return {
    id: 'batch-sizes',
    title: 'Batches of 1, 10, 100 and 1,000',
    xTitle: 'designs',
    valueTitle: 'renders a second, start included',
    memoryTitle: 'most memory held, MB',
    points,
  }
}

const pointsOf = (moments: readonly Moment[], count: number): readonly CurvePoint[] =>
  [1, 2, 5, 10, 25, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500]
    .filter((done) => done <= count)
    .flatMap((wanted) => moments.find(({ done }) => done === wanted) ?? [])
    .map(({ done, seconds, memoryMb }) => ({ x: done, value: done / seconds, memoryMb }))

const runBatch = async (work: string, designs: string, format: BatchFormat = 'jpg') => {
  const moments: Moment[] = []
  const start = performance.now()
  const args = [
    ...['batch', '--mockup', sampleFile('mug'), '--artwork', designs, '--fit', 'crop'],
    ...['--format', format, '--width', '2048', '--out', await mkdtemp(join(work, 'batch-'))],
  ]
  const run = await runMockwright(work, args, (line, processId) => {
    if (!line.endsWith(`.${format}`)) return
    const seconds = (performance.now() - start) / 1000
    moments.push({ done: moments.length + 1, seconds, memoryMb: heldMb(processId) })
  })
  return { moments, ...run }
}

const makeDesigns = async (work: string, count: number): Promise<string> => {
  const [pictures, designs] = [join(work, 'pictures'), join(work, `designs-${count}`)]
  // Each format makes them anew.
  await rm(designs, { recursive: true, force: true })
  await Promise.all([pictures, designs].map((folder) => mkdir(folder, { recursive: true })))
  const files = Array.from({ length: distinctDesigns }, (_, number) => join(pictures, `${number}.png`))
  await Promise.all(files.map(async (file, number) => writeFile(file, await drawDesign(number))))
  for (let number = 0; number < count; number += 1) {
    const file = files[number % distinctDesigns]!
    await symlink(file, join(designs, `design-${number}-${basename(file)}`))
  }
  return designs
}

/** Letters and soft colours, as in real prints. */
const drawDesign = (number: number): Promise<Buffer> => {
  const hue = (number * 360) / distinctDesigns
  const circles = Array.from(
    { length: 24 },
    (_, at) =>
      `<circle cx="${(at * 397) % designSide}" cy="${(at * at * 61) % designSide}" r="${40 + at * 9}" fill="hsl(${hue + at * 7} 70% 55%)" opacity="0.5"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${designSide}" height="${designSide}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 90%)"/>${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
