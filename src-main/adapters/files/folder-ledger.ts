import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * `recipe` is the fingerprint of what the picture is made from; it and `bytes` are null until the picture is finished.
 */
const ledgerLine = z.object({
  name: z.string(),
  recipe: z.string().nullable(),
  bytes: z.number().nullable(),
})
export type LedgerLine = z.output<typeof ledgerLine>

/** The files that a folder's batches have begun and finished, by name, each with its latest entry. */
export interface FolderLedger {
  readonly lines: ReadonlyMap<string, LedgerLine>
  /** Creates the folder when missing. */
  note(line: LedgerLine): Promise<void>
}

/**
 * `<folder>/mockwright-batch.jsonl`, written line by line so that nothing is lost when the program is killed: a torn
 * last line is ignored. Nothing is written before the first note.
 */
export const openFolderLedger = async (folder: string): Promise<FolderLedger> => {
  const path = join(folder, 'mockwright-batch.jsonl')
  const text = await textOf(path)
  const lines = new Map(linesOf(text).map((line) => [line.name, line]))
  let opening: Promise<void> | null = null

  const open = async (): Promise<void> => {
    await mkdir(folder, { recursive: true })
    if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n')
  }

  return {
    lines,
    async note(line) {
      opening ??= open()
      await opening
      lines.set(line.name, line)
      await appendFile(path, `${JSON.stringify(line)}\n`)
    },
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
