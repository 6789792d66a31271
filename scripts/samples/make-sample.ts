import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeMockup, type RenderQuality } from './make-mockup'
import { makePhotoMockup } from './photo-mockups/make-photo-mockup'
import { photoList } from './photo-mockups/photo-list'
import { drawnByEngine } from './psd/engine-drawing'
import { writeDocument } from './psd/write-document'
import { type SceneEntry, sceneList } from './scene-list'

const [id, folder, scale] = process.argv.slice(2)
const scene = sceneList.find((entry) => entry.id === id)
const photo = photoList.find((entry) => entry.id === id)
const isDraft = Number(scale) < 1
const quality = isDraft ? { paths: 6, samples: 8 } : { paths: 16, samples: 16 }
const scaled = (width: number): number => Math.round(width * Number(scale))

if (!folder || !(scene ?? photo))
  throw new Error(`Expected the id of a sample mockup and a folder, got "${id}" and "${folder}"`)
await mkdir(folder, { recursive: true })
if (scene) await makePsd(scene, folder, quality)
if (photo)
  await makePhotoMockup({ entry: photo, width: scaled(photo.width), quality, folder, report: console.log })

async function makePsd(entry: SceneEntry, into: string, drawnAt: RenderQuality): Promise<void> {
  const document = await makeMockup(entry.make(scaled(entry.width)), drawnAt, console.log)
  const drawn = await drawnByEngine(document)
  const bytes = writeDocument(document, drawn)
  const { composite } = drawn
  const picture = sharp(composite.data, {
    raw: { width: composite.width, height: composite.height, channels: 4 },
  })
  await writeFile(join(into, `${entry.id}.psd`), bytes)
  await picture
    .removeAlpha()
    .resize(640, 640, { fit: 'inside' })
    .webp({ quality: 82 })
    .toFile(join(into, `${entry.id}.webp`))
  console.log(`${entry.id}: ${composite.width} × ${composite.height}, ${(bytes.length / 1e6).toFixed(2)} MB`)
}
