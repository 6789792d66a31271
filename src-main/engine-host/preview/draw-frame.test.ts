import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { type DocumentEdits, noEdits } from '../../service/ports/engine'
import { withDocument } from '../documents/document-shelf'
import { testSettings } from '../testing/test-engine'
import { openWorkshop, type Workshop } from '../workshop'
import { drawFrame } from './draw-frame'

const samples = resolve(import.meta.dirname, '..', '..', '..', 'resources', 'samples')
const box = { width: 640, height: 640 }

let folder: string
let workshop: Workshop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames-'))
  workshop = await openWorkshop(
    { ...testSettings(folder, folder), laneCount: 1 },
    createImageCodec({ cacheFolder: folder }),
  )
})
afterAll(async () => {
  await workshop.lanes.end()
  await rm(folder, { recursive: true })
})

/** An artwork on a smart object of the document. */
const withArtwork = (layer: number): DocumentEdits => ({
  ...noEdits,
  smartObjects: [
    {
      layer: [layer],
      artwork: { path: join(samples, 'artwork', 'photo-still-life.jpg') },
      placement: {
        fit: 'crop',
        rotateDegrees: 10,
        flipHorizontal: false,
        flipVertical: false,
        size: null,
        position: null,
      },
    },
  ],
})

it.each(['box', 'business-cards', 'framed-poster', 'mug', 'phone', 't-shirt'])(
  'is nearly the fine frame while artwork is dragged over %s',
  async (name) => {
    await withDocument(workshop, join(samples, `${name}.psd`), async (open) => {
      const [area] = open.document.layers.flatMap(function inside(layer): readonly number[] {
        if ('children' in layer) return layer.children.flatMap(inside)
        return layer.kind === 'smart_object' ? [layer.id] : []
      })
      const edits = withArtwork(area!)
      const frames: Uint8Array[] = []
      for (const grain of ['fine', 'quick', 'quick'] as const) {
        const { picture } = await drawFrame(workshop, open, { edits, box, grain }, {})
        const { buffer } = workshop.memory.memory
        frames.push(new Uint8Array(buffer, picture.address, picture.width * picture.height * 4).slice())
        picture.free()
      }
      const [fine, quick, again] = frames
      expect(again).toEqual(quick)
      const off = fine!.reduce((sum, value, at) => sum + Math.abs(value - quick![at]!), 0) / fine!.length
      // Measured: 0.2 to 0.4 of 255, along edges.
      expect(off).toBeLessThan(0.5)
    })
  },
)
