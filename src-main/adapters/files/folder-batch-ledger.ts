import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BatchLedger } from '../../service/ports/batch-ledger'

/** `recipe` and `bytes` are null until the picture is finished. */
const ledgerLine = z.object({
  name: z.string(),
  recipe: z.string().nullable(),
  bytes: z.number().nullable(),
})
type LedgerLine = z.output<typeof ledgerLine>

/** `<folder>/mockwright-batch.jsonl`. A torn last line, of a killed program, counts for nothing. */
export const openFolderBatchLedger = async (folder: string): Promise<BatchLedger> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'mockwright-batch.jsonl')
  const text = await textOf(path)
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n')
  const lines = new Map(linesOf(text).map((line) => [line.name, line]))
  const note = async (line: LedgerLine): Promise<void> => {
    lines.set(line.name, line)
    await appendFile(path, `${JSON.stringify(line)}\n`)
  }
  return {
    async isFinished(name, recipeHash) {
      const line = lines.get(name)
      return line?.recipe === recipeHash && (await sizeOf(join(folder, name))) === line.bytes
    },
    isForeign: async (name) => !lines.has(name) && (await sizeOf(join(folder, name))) !== null,
    async noteBegun(name) {
      if (!lines.has(name)) await note({ name, recipe: null, bytes: null })
    },
    noteFinished: (name, recipe, bytes) => note({ name, recipe, bytes }),
  }
}

const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

const linesOf = (text: string): readonly LedgerLine[] =>
  text.split('\n').flatMap((line) => {
    const parsed = ledgerLine.safeParse(jsonOf(line))
    return parsed.success ? [parsed.data] : []
  })

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const sizeOf = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null)
  return found?.size ?? null
}
