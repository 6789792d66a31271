import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { CutOutModel, CutOutModels } from '../../service/ports/cut-out-models'
import { nodeFiles } from './node-files'

const stored = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  input: z.object({ width: z.number(), height: z.number() }),
})

/** `<folder>/model.json`, and beside it the model in a folder named after its hash. */
export const createFolderCutOutModels = (folder: string): CutOutModels => {
  const description = join(folder, 'model.json')
  const fileOf = ({ sha256, name }: z.infer<typeof stored>): string =>
    join(folder, sha256.slice(0, 16), basename(name))
  const removeOthers = async (kept: string | null): Promise<void> => {
    for (const name of await readdir(folder).catch(() => []))
      if (name !== kept && name !== basename(description)) await rm(join(folder, name), { recursive: true })
  }
  return {
    async find() {
      const text = await readFile(description, 'utf8').catch(() => null)
      const read = text === null ? null : stored.safeParse(parsed(text))
      if (!read?.success) return null
      const file = fileOf(read.data)
      const found = await stat(file).catch(() => null)
      return found?.size === read.data.bytes ? { ...read.data, file } : null
    },

    async keep(path, input) {
      const { size } = await stat(path)
      const model = { name: basename(path), bytes: size, sha256: await hashOf(path), input }
      const file = fileOf(model)
      await mkdir(join(folder, model.sha256.slice(0, 16)), { recursive: true })
      if (file !== path) await copyFile(path, file)
      await nodeFiles.write(description, Buffer.from(JSON.stringify(model)))
      await removeOthers(model.sha256.slice(0, 16))
      return { ...model, file } satisfies CutOutModel
    },

    async remove() {
      await rm(description, { force: true })
      await removeOthers(null)
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
