import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { HostSettings } from '../protocol/host-protocol'

export interface MemoryPart {
  readonly address: number
  readonly bytes: number
}

/** The stored form of a template: plain data, and parts of the pixel memory in the order that the data specifies. */
export interface KeptTemplate {
  readonly data: unknown
  readonly parts: readonly MemoryPart[]
}

const header = z.object({
  build: z.string(),
  data: z.unknown(),
  parts: z.array(z.object({ bytes: z.number().int().nonnegative(), crc: z.number() })),
})

const magic = Buffer.from('MWTMPL1\n')

export interface TemplateStoreOptions {
  readonly folder: string
  /** Least recently used templates are deleted first. */
  readonly budgetBytes: number
  /** The least time that baking must take for a template to be kept; anything quicker is better redone. */
  readonly worthMs: number
  /** Identifies the program that draws: templates of another build are not used. */
  readonly build: () => Promise<string>
  readonly memory: WebAssembly.Memory
}

/**
 * Baked templates on disk, for the next process that draws the same file. A file is a magic word, the length of a
 * header, the header as JSON, and the parts one after the other, each with a CRC-32. Every template can be made again,
 * so a faulty file is deleted silently.
 */
export class TemplateStore {
  readonly #options: TemplateStoreOptions

  constructor(options: TemplateStoreOptions) {
    this.#options = options
  }

  get worthMs(): number {
    return this.#options.worthMs
  }

  /**
   * `place` allocates each part once the data is known, or returns null where there is no room. False when nothing
   * could be loaded.
   */
  async load(
    key: string,
    place: (data: unknown, bytes: readonly number[]) => readonly MemoryPart[] | null,
  ): Promise<boolean> {
    const path = this.#path(key)
    const file = await open(path).catch(() => null)
    if (file === null) return false
    try {
      const known = await readHeader(file)
      const isOurs = known.header.build === (await this.#options.build())
      const places = isOurs
        ? place(
            known.header.data,
            known.header.parts.map(({ bytes }) => bytes),
          )
        : null
      if (places === null) return false
      let position = known.end
      for (const [i, { address, bytes }] of places.entries()) {
        const part = new Uint8Array(this.#options.memory.buffer, address, bytes)
        await readAll(file, part, position)
        if (crc32(part) !== known.header.parts[i]!.crc) throw new Error(`Part ${i} of ${path} is damaged.`)
        position += bytes
      }
      const now = new Date()
      await utimes(path, now, now)
      return true
    } catch {
      await rm(path, { force: true })
      return false
    } finally {
      await file.close()
    }
  }

  async save(key: string, { data, parts }: KeptTemplate): Promise<void> {
    const { folder, memory, budgetBytes } = this.#options
    const views = parts.map(({ address, bytes }) => new Uint8Array(memory.buffer, address, bytes))
    const size = views.reduce((sum, { length }) => sum + length, 0)
    if (size > budgetBytes) return
    const unfinished = join(folder, `${randomUUID()}.unfinished`)
    try {
      await mkdir(folder, { recursive: true })
      const build = await this.#options.build()
      const described = views.map((view) => ({ bytes: view.length, crc: crc32(view) }))
      const text = Buffer.from(JSON.stringify({ build, data, parts: described }))
      const length = Buffer.alloc(4)
      length.writeUInt32LE(text.length)
      const file = await open(unfinished, 'wx')
      try {
        for (const bytes of [magic, length, text, ...views]) await file.writeFile(bytes)
      } finally {
        await file.close()
      }
      await rename(unfinished, this.#path(key))
      await this.#keepBudget()
    } catch {
      // The disk is full, or the folder is not writable: the next process redraws.
      await rm(unfinished, { force: true })
    }
  }

  async #keepBudget(): Promise<void> {
    const { folder, budgetBytes } = this.#options
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        const { size, mtimeMs } = await stat(path)
        return { path, size, mtimeMs }
      }),
    )
    let held = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (held <= budgetBytes) return
      await rm(path, { force: true })
      held -= size
    }
  }

  #path(key: string): string {
    return join(this.#options.folder, `${createHash('sha256').update(key).digest('hex')}.template`)
  }
}

/** A single hash of the built program: its entries name their chunks by content hashes. */
export const buildOf = async ({ workerFile, kernelsFile }: HostSettings): Promise<string> => {
  const hash = createHash('sha256')
  for (const path of [join(dirname(workerFile), 'engine-host.cjs'), workerFile, kernelsFile])
    hash.update(await readFile(path))
  return hash.digest('hex')
}

const longestHeader = 64 * 2 ** 20

const readHeader = async (file: FileHandle): Promise<{ header: z.infer<typeof header>; end: number }> => {
  const start = Buffer.alloc(magic.length + 4)
  await readAll(file, start, 0)
  const length = start.readUInt32LE(magic.length)
  if (!start.subarray(0, magic.length).equals(magic) || length > longestHeader)
    throw new Error('This is no template.')
  const text = Buffer.alloc(length)
  await readAll(file, text, start.length)
  return { header: header.parse(JSON.parse(text.toString('utf8'))), end: start.length + length }
}

/** Bytes per read, small enough that nothing else waits long. */
const chunkBytes = 64 * 2 ** 20

const readAll = async (file: FileHandle, into: Uint8Array, from: number): Promise<void> => {
  for (let at = 0; at < into.length; ) {
    const { bytesRead } = await file.read(into, at, Math.min(chunkBytes, into.length - at), from + at)
    if (bytesRead === 0) throw new Error('The template is shorter than its header says.')
    at += bytesRead
  }
}
