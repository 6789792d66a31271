import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import { howOften } from '../../testing/how-often'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import type { OpenDocument } from '../documents/open-document'
import { openTestContext } from '../testing/test-context'
import { wholeCanvas } from '../testing/whole-canvas'
import { drawFrame, type FrameWish } from './draw-frame'

const samples = resolve(import.meta.dirname, '..', '..', '..', 'resources', 'samples')
const box = { width: 640, height: 640 }

let folder: string
let context: EngineContext
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames-'))
  context = await openTestContext(folder)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

/** An artwork on a smart object of the document. */
const withArtwork = (layer: number): ResolvedEdits => ({
  ...noEdits,
  smartObjects: [
    {
      layer: [layer],
      artwork: { path: join(samples, 'artwork', 'photo-still-life.jpg') },
      placement: { ...wholeCanvas('crop'), rotateDegrees: 10 },
    },
  ],
})

const names = ['t-shirt', 'mug', 'box', 'business-cards', 'framed-poster', 'phone'].slice(
  0,
  howOften('engine: samples whose frames are compared'),
)

const inDocument = (name: string, work: (open: OpenDocument, edits: ResolvedEdits) => Promise<void>) =>
  withDocument(context, join(samples, `${name}.psd`), async (open) => {
    const [area] = open.document.layers.flatMap(function inside(layer): readonly number[] {
      if ('children' in layer) return layer.children.flatMap(inside)
      return layer.kind === 'smart_object' ? [layer.id] : []
    })
    await work(open, withArtwork(area!))
  })

const drawn = async (open: OpenDocument, wish: FrameWish) => {
  const { picture } = await drawFrame(context, open, wish, {})
  const { buffer } = context.memory.memory
  const { width, height } = picture
  const pixels = new Uint8Array(buffer, picture.address, width * height * 4).slice()
  picture.free()
  return { width, height, pixels }
}

it.each(names)('is nearly the fine frame while artwork is dragged over %s', async (name) => {
  await inDocument(name, async (open, edits) => {
    const frames: Uint8Array[] = []
    for (const grain of ['fine', 'quick', 'quick'] as const)
      frames.push((await drawn(open, { edits, box, grain })).pixels)
    const [fine, quick, again] = frames
    expect(again).toEqual(quick)
    const off = fine!.reduce((sum, value, at) => sum + Math.abs(value - quick![at]!), 0) / fine!.length
    // Measured: 0.2 to 0.4 of 255, along edges.
    expect(off).toBeLessThan(0.5)
  })
})

it.each(names)('has everything where the fine frame has it, also where it is coarse: %s', async (name) => {
  await inDocument(name, async (open, edits) => {
    const fine = await drawn(open, { edits, box, grain: 'fine' })
    const coarse = await drawn(open, { edits, box, grain: 'coarse' })
    const { width, height } = coarse
    expect([width, height]).toEqual([Math.ceil(fine.width / 2), Math.ceil(fine.height / 2)])
    const raw = { width: fine.width, height: fine.height, channels: 4 } as const
    const small = await sharp(fine.pixels, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
    /** Mean difference when the coarse frame is shifted by `x` and `y` of its pixels. */
    const offAt = (x: number, y: number): number => {
      let sum = 0
      for (let row = 1; row < height - 1; row += 1)
        for (let at = (row * width + 1) * 4; at < (row * width + width - 1) * 4; at += 1)
          sum += Math.abs(small[at]! - coarse.pixels[at + (y * width + x) * 4]!)
      return sum / (width * height * 4)
    }
    // Measured: 0.4 to 0.8 of 255, where a sideways shift makes 1.5 to 3.5.
    expect(offAt(0, 0)).toBeLessThan(1)
    // Opposite shifts are equally wrong: the frame is not offset between the two.
    for (const [x, y] of [
      [1, 0],
      [0, 1],
    ] as const)
      expect(Math.abs(offAt(x, y) - offAt(-x, -y))).toBeLessThan(0.1 * offAt(x, y))
  })
})
