import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BatchLedger } from '../../service/ports/batch-ledger'

const ledgerLine = z.object({ name: z.string(), recipe: z.string(), bytes: z.number() })
type LedgerLine = z.output<typeof ledgerLine>

/** `<folder>/mockwright-batch.jsonl`. A torn last line, of a killed program, counts for nothing. */
export const openFolderBatchLedger = async (folder: string): Promise<BatchLedger> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'mockwright-batch.jsonl')
  const lines = new Map((await readLines(path)).map((line) => [line.name, line]))
  return {
    async isFinished(name, recipeHash) {
      const line = lines.get(name)
      return line?.recipe === recipeHash && (await sizeOf(join(folder, name))) === line.bytes
    },
    isForeign: async (name) => !lines.has(name) && (await sizeOf(join(folder, name))) !== null,
    async noteFinished(name, recipe, bytes) {
      const line: LedgerLine = { name, recipe, bytes }
      lines.set(name, line)
      await appendFile(path, `${JSON.stringify(line)}\n`)
    },
  }
}

const readLines = async (path: string): Promise<readonly LedgerLine[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const parsed = ledgerLine.safeParse(jsonOf(line))
    return parsed.success ? [parsed.data] : []
  })
}

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
