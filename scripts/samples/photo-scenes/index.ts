import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { encodeSrgb } from '../render/tone'
import { designAt } from './design'
import { goodsSurfaces, photoScene, printSurface, views } from './photo-scene'
import { photograph } from './photograph'
import { products } from './products'

/*
 * Makes photographs with known truth for the benches of `vision`: eight products in three views each, with the corners
 * of their print, their mask, and the same photograph with a design printed on them.
 * `npm run photo-scenes [-- --out DIR] [--width PX] [ID…]`; an id is `mug-left`. Those that are there stay.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, width: { type: 'string', default: '1200' } },
})
const folder = values.out ?? join(import.meta.dirname, '../../../node_modules/.cache/photo-scenes')
const width = Number(values.width)
const samples = width < 600 ? 8 : 16
/** Parts that a print is measured in, each way. */
const gridSteps = 24
await mkdir(folder, { recursive: true })

for (const product of products) {
  for (const view of views) {
    const id = `${product.id}-${view.id}`
    if (positionals.length > 0 && !positionals.includes(id)) continue
    if (existsSync(join(folder, `${id}.json`))) continue
    const plain = photograph(photoScene(product, view, width, false), goodsSurfaces, samples)
    const printed = photograph(photoScene(product, view, width, true), [printSurface], samples)
    await write(`${id}.jpg`, plain.rgb, 3, plain)
    await write(`${id}.mask.png`, plain.mask, 1, plain)
    await write(`${id}.print.png`, printed.mask, 1, plain)
    await write(`${id}.printed.jpg`, printed.rgb, 3, plain)
    const corner = (u: number, v: number): readonly number[] => plain.camera.project(product.print(u, v))
    const quad = [corner(0, 1), corner(1, 1), corner(1, 0), corner(0, 0)]
    const { isPlanar, isSoft } = product
    const along = Array.from({ length: gridSteps + 1 }, (_, k) => k / gridSteps)
    /** Where the print's canvas lies: rows from its top, each from its left. */
    const grid = along.map((v) => along.map((u) => corner(u, 1 - v)))
    const truth = { id, width: plain.width, height: plain.height, isPlanar, isSoft, quad, grid }
    await writeFile(join(folder, `${id}.json`), `${JSON.stringify(truth, null, 2)}\n`)
    console.log(`${id} made`)
  }
}
await write('design.png', designPixels(400), 3, { width: 400, height: 400 })

async function write(
  name: string,
  pixels: Uint8Array,
  channels: 1 | 3,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const picture = sharp(pixels, { raw: { width: size.width, height: size.height, channels } })
  await (name.endsWith('.jpg') ? picture.jpeg({ quality: 92 }) : picture.png()).toFile(join(folder, name))
}

function designPixels(side: number): Uint8Array {
  const rgb = new Uint8Array(side * side * 3)
  for (let i = 0; i < side * side; i++) {
    const color = designAt(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(255 * encodeSrgb(color[c]))
  }
  return rgb
}
