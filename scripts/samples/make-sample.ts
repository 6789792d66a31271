import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeMockup } from './make-mockup'
import { drawnByEngine } from './psd/engine-drawing'
import { writeDocument } from './psd/write-document'
import { sceneList } from './scene-list'

const [id, folder, scale] = process.argv.slice(2)
const entry = sceneList.find((scene) => scene.id === id)
if (!entry || !folder)
  throw new Error(`Expected the id of a sample mockup and a folder, got "${id}" and "${folder}"`)

const isDraft = Number(scale) < 1
const quality = isDraft ? { paths: 6, samples: 8 } : { paths: 16, samples: 16 }
const document = await makeMockup(entry.make(Math.round(entry.width * Number(scale))), quality, console.log)
const drawn = await drawnByEngine(document)
const bytes = writeDocument(document, drawn)
const { composite } = drawn
const picture = sharp(composite.data, {
  raw: { width: composite.width, height: composite.height, channels: 4 },
})
await mkdir(folder, { recursive: true })
await writeFile(join(folder, `${id}.psd`), bytes)
await picture
  .removeAlpha()
  .resize(640, 640, { fit: 'inside' })
  .webp({ quality: 82 })
  .toFile(join(folder, `${id}.webp`))
console.log(`${id}: ${composite.width} × ${composite.height}, ${(bytes.length / 1e6).toFixed(2)} MB`)
