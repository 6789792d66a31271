import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { writeZip } from './write-zip'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-zip-'))
  await mkdir(join(folder, 'in'))
  await writeFile(join(folder, 'in', 'a.png'), 'a'.repeat(100_000))
  await writeFile(join(folder, 'in', 'b.tiff'), 'b'.repeat(100_000))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = (name: string): string => join(folder, 'in', name)
const entries = () => [
  { path: at('a.png'), name: 'Mug/Größe – 1.png', isCompressed: false },
  { path: at('b.tiff'), name: 'b.tiff', isCompressed: true },
]

const opened = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)

const contentsOf = async (path: string) => {
  const zip = await opened(await readFile(path), { lazyEntries: true })
  const stream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  const found: unknown[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      stream(entry)
        .then(buffer)
        .then((bytes) => {
          found.push([entry.fileName, bytes.length, entry.compressedSize < bytes.length])
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
  return found
}

it('packs files under their names, compressing only what is not packed yet', async () => {
  await writeZip(join(folder, 'all.zip'), entries())
  expect(await contentsOf(join(folder, 'all.zip'))).toEqual([
    ['Mug/Größe – 1.png', 100_000, false],
    ['b.tiff', 100_000, true],
  ])
})

it('leaves what lay there where a file has gone, or it is cancelled', async () => {
  const target = join(folder, 'kept.zip')
  await writeFile(target, 'kept')
  const gone = [...entries(), { path: at('gone.png'), name: 'gone.png', isCompressed: false }]
  await expect(writeZip(target, gone)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await expect(writeZip(target, entries(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'CANCELLED',
  })
  expect(await readFile(target, 'utf8')).toBe('kept')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

// Only Linux reports which files a process holds open.
it.runIf(process.platform === 'linux')(
  'holds no file any more once it was cancelled within one',
  async () => {
    const large = { path: at('large.png'), name: 'large.png', isCompressed: false }
    await writeFile(large.path, Buffer.alloc(20_000_000))
    const cancel = new AbortController()
    const packing = writeZip(join(folder, 'large.zip'), [large], {
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    })
    await expect(packing).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(await heldFiles()).toEqual([])
  },
)

const heldFiles = async (): Promise<readonly string[]> => {
  const open = await readdir('/proc/self/fd')
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

it('says of a folder that it cannot write to', async () => {
  await expect(writeZip(join(folder, 'none', 'x.zip'), entries())).rejects.toMatchObject({
    code: 'FILE_NOT_WRITABLE',
  })
})
