import { spawn } from 'node:child_process'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readPhotoFile } from '../../src-main/engine/photo/photo-file'
import { parsePhotoTemplate } from '../../src-main/service/ports/photo-template'
import { artworkList } from './artwork-list'
import { makeArtworks } from './make-artworks'
import { photoList } from './photo-mockups/photo-list'
import { type SampleEntry, sceneList } from './scene-list'

/*
 * Makes the sample mockups and artworks that the application ships: `npm run samples [-- --draft] [--out DIR] [ID…]`.
 * Two scenes render at a time, each in a process of its own. Ids select what is made, including `artwork`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false }, out: { type: 'string' } },
})
const folder = resolve(values.out ?? join(import.meta.dirname, '../../resources/samples'))
const isWanted = (id: string): boolean => positionals.length === 0 || positionals.includes(id)
const mainTypes = fileURLToPath(new URL('../../src-main/tsconfig.json', import.meta.url))
const started = performance.now()

await mkdir(folder, { recursive: true })
const queue = [...sceneList, ...photoList]
  .filter(({ id }) => isWanted(id))
  .map(
    ({ id }) =>
      () =>
        makeInProcess(id),
  )
if (isWanted('artwork'))
  queue.unshift(() => makeArtworks(join(folder, 'artwork'), (line) => console.log(`artwork: ${line}`)))
await Promise.all([drain(queue), drain(queue)])
await writeFile(join(folder, 'index.json'), `${JSON.stringify(await catalogue(), null, 2)}\n`)
console.log(`Samples made in ${((performance.now() - started) / 60_000).toFixed(1)} min: ${folder}`)

async function drain(jobs: (() => Promise<void>)[]): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job()
}

function makeInProcess(id: string): Promise<void> {
  const script = fileURLToPath(new URL('./make-sample.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, id, folder, values.draft ? '0.4' : '1'], {
    stdio: 'inherit',
    env: { ...process.env, TSX_TSCONFIG_PATH: mainTypes },
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`Making "${id}" ended with code ${code}`)),
    )
  })
}

/** The file from which the window reads its list of samples. */
async function catalogue(): Promise<object> {
  const psds = sceneList.map((entry) => listed(entry, `${entry.id}.psd`, sizeOfPsd))
  const photos = photoList.map((entry) => listed(entry, `${entry.id}.mockphoto`, sizeOfPhoto))
  const artworks = artworkList.map(({ file, title }) => ({ title, file: `artwork/${file}` }))
  return { mockups: await Promise.all([...psds, ...photos]), artworks }
}

interface Size {
  readonly width: number
  readonly height: number
}

async function listed(
  { id, title, category, description, artwork }: SampleEntry,
  file: string,
  sizeOf: (path: string) => Promise<Size>,
): Promise<object> {
  return {
    ...{ id, title, file, preview: `${id}.webp`, category, description },
    ...(await sizeOf(join(folder, file))),
    artwork: artwork.map((name) => `artwork/${name}`),
  }
}

/** Read from the file's header: height at byte 14, width at byte 18. */
async function sizeOfPsd(psd: string): Promise<Size> {
  const file = await open(psd)
  try {
    const { buffer } = await file.read(Buffer.alloc(26), 0, 26, 0)
    return { width: buffer.readUInt32BE(18), height: buffer.readUInt32BE(14) }
  } finally {
    await file.close()
  }
}

async function sizeOfPhoto(path: string): Promise<Size> {
  const { template } = readPhotoFile(await readFile(path), path)
  return parsePhotoTemplate(template, path).size
}
