import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ResolvedEdits } from '../../../src-main/engine/edits/edit-kinds'
import { writePhotoFile } from '../../../src-main/engine/photo/photo-file'
import type { PhotoPart, PhotoTarget } from '../../../src-main/engine/photo/photo-template'
import { type SourceName, sourceAt } from '../../../src-main/service/ports/document-source'
import type { RenderedFile } from '../../../src-main/service/ports/engine'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { openEngine } from '../processes/fresh-engine'
import { inTurns } from '../statistics'
import { alternatingEdits, type SampleId, sampleFile } from './sample-list'
import { medianTimings, timePartsText } from './time-parts'

const warmUp = 4
/** Twelve megapixels, as a telephone makes them. */
const size = { width: 4000, height: 3000 }
/** PSDs with bent prints, light and shade: what a photo mockup is to be as fast as. */
const peers: readonly SampleId[] = ['t-shirt', 'mug', 'phone']

/** A photo mockup with two areas, folds and every map, rendered again and again beside PSD samples. */
export const warmPhotos = async (context: BenchContext): Promise<Findings> => {
  const photo = await writePhoto(join(context.work, 'photo.mockphoto'))
  const rows: Row[] = []
  const peerTimes: number[] = []
  for (const id of peers) {
    const engine = openEngine(context.work)
    try {
      const file = sampleFile(id)
      peerTimes.push((await warmRender(context, engine, file, await alternatingEdits(engine, file))).whole)
    } finally {
      await engine.close()
    }
  }
  const slowest = { name: `slowest of ${peers.join(', ')}`, value: Math.max(...peerTimes) }
  for (const mode of ['multiply', 'normal'] as const) {
    const engine = openEngine(context.work)
    try {
      const file = sourceAt(photo)
      const edits = (await alternatingEdits(engine, file)).map((each) => ({
        ...each,
        treatments: each.smartObjects.map(({ layer }) => ({ layer, blend_mode: mode })),
      }))
      const { whole, rendered } = await warmRender(context, engine, file, edits)
      rows.push({
        ...{ scene: `photo, two areas, ${mode}, warm, 2048 px JPEG`, measure: 'whole render' },
        ...{ value: whole, unit: 'ms', against: slowest },
        marks: [{ of: 'ratio', is: 'at most', limit: 1.3 }],
        reason: timePartsText(medianTimings(rendered.map(({ timings }) => timings)), whole),
      })
    } finally {
      await engine.close()
    }
  }
  return findingsOf({ rows })
}

const warmRender = async (
  { work, isQuick }: BenchContext,
  engine: ReturnType<typeof openEngine>,
  file: SourceName,
  edits: readonly ResolvedEdits[],
) => {
  const rendered: RenderedFile[] = []
  const target = join(work, 'warm.jpg')
  const { whole } = await inTurns(
    {
      whole: async (turn) => {
        rendered.push(await engine.render({ file, edits: edits[turn % edits.length]!, target }))
      },
    },
    { turns: isQuick ? 3 : 15, warmUp },
  )
  return { whole, rendered: rendered.slice(warmUp) }
}

/** Folds in waves, weave in threads, and light from the left. */
const writePhoto = async (path: string): Promise<string> => {
  const gray = (at: (x: number, y: number) => number) => pngOf(size, (x, y) => [at(x, y), at(x, y), at(x, y)])
  const fold = (x: number, y: number): number => Math.sin(x / 190 + Math.sin(y / 310))
  const light = (x: number, y: number): number => 200 + 40 * fold(x, y)
  const maps: readonly (readonly [PhotoPart, Promise<Uint8Array>])[] = [
    ['photo', pngOf(size, (x, y) => [light(x, y), light(x, y) - 8, light(x, y) - 20])],
    ['shading', gray(light)],
    ['highlights', gray((x, y) => Math.max(0, 200 * fold(x, y) - 150))],
    ['texture', gray((x, y) => 128 + 6 * Math.sin(x * 2.1) + 6 * Math.sin(y * 1.9))],
    ['sheen', gray((x, y) => 12 + 10 * fold(x, y))],
    ['folds', pngOf({ width: 1024, height: 768 }, (x, y) => [128 + 90 * fold(4 * x, 4 * y), 128, 128])],
  ]
  const parts = new Map<PhotoPart, Uint8Array>()
  for (const [part, picture] of maps) parts.set(part, await picture)
  const targets = [areaAt(700, 600), areaAt(2200, 700)]
  await writeFile(
    path,
    writePhotoFile(
      { version: 1, size, resolutionPpi: 300, targets, displacement: { fullPercent: 9 } },
      parts,
    ),
  )
  return path
}

const areaAt = (left: number, top: number): PhotoTarget => ({
  uuid: randomUUID(),
  kind: 'area',
  name: `Area at ${left}`,
  canvas: { width: 1100, height: 1500 },
  quad: [
    { x: left, y: top },
    { x: left + 1100, y: top + 40 },
    { x: left + 1060, y: top + 1540 },
    { x: left + 30, y: top + 1480 },
  ],
  mesh: null,
  mask: null,
  bounds: { left, top, right: left + 1100, bottom: top + 1540 },
  base: { hex: '#e0d8c8', isDark: false },
})

const pngOf = async (
  { width, height }: typeof size,
  at: (x: number, y: number) => readonly [number, number, number],
): Promise<Uint8Array> => {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [channel, value] of at(x, y).entries()) pixels[3 * (y * width + x) + channel] = value
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
