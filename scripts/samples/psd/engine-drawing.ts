import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { DrawnLayer, SampleDocument, SampleLayer } from './layer'
import { type PixelImage, pixelImage, trimmed } from './pixel-image'
import { type Drawn, writeDocument } from './write-document'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../../out/main/cli.cjs')

/**
 * Draws a document with the built engine: every smart object from its contents, every text from its words, then the
 * whole. Needs `npm run build` first; fails when the command fails.
 */
export async function drawnByEngine(document: SampleDocument): Promise<Drawn> {
  await access(program).catch((cause: unknown) => {
    throw new Error(`Expected the built program at ${program}: run "npm run build" first`, { cause })
  })
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-samples-'))
  try {
    const rasters = await drawAlone(document, folder)
    const blank = pixelImage({ left: 0, top: 0, width: document.width, height: document.height })
    const whole = { id: 'whole', bytes: writeDocument(document, { rasters, composite: blank }) }
    const [composite] = await flatten([whole], folder, 'none')
    return { rasters, composite }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function drawAlone(
  document: SampleDocument,
  folder: string,
): Promise<ReadonlyMap<DrawnLayer, PixelImage>> {
  const layers = drawnLayersOf(document.layers)
  const composite = pixelImage({ left: 0, top: 0, width: document.width, height: document.height })
  const alone = layers.map((layer, i) => {
    const plain = { ...layer, mask: undefined, blend: undefined, opacity: undefined }
    return {
      id: `${layer.kind}-${i}`,
      bytes: writeDocument({ ...document, layers: [plain] }, { rasters: new Map(), composite }),
    }
  })
  const images = await flatten(alone, folder, 'all')
  return new Map(layers.map((layer, i) => [layer, trimmed(images[i])]))
}

function drawnLayersOf(layers: readonly SampleLayer[]): DrawnLayer[] {
  return layers.flatMap((layer) => {
    if (layer.kind === 'group') return drawnLayersOf(layer.children)
    return layer.kind === 'smart-object' || layer.kind === 'text' ? [layer] : []
  })
}

interface PsdFile {
  readonly id: string
  readonly bytes: Buffer
}

async function flatten(
  files: readonly PsdFile[],
  folder: string,
  rerender: 'none' | 'all',
): Promise<PixelImage[]> {
  const out = join(folder, rerender)
  await mkdir(out)
  const paths = files.map(({ id }) => join(folder, `${id}.psd`))
  await Promise.all(files.map(({ bytes }, i) => writeFile(paths[i], bytes)))
  await run(process.execPath, [program, 'flatten', ...paths, '--out', out, '--rerender', rerender])
  return Promise.all(files.map(({ id }) => readPicture(join(out, `${id}.png`))))
}

async function readPicture(path: string): Promise<PixelImage> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { left: 0, top: 0, width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
