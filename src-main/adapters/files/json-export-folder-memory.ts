import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ExportFolderMemory } from '../../service/ports/export-folder-memory'
import type { Files } from '../../service/ports/files'
import type { Log } from '../../service/ports/log'

const stored = z.object({ folder: z.string().min(1), setting: z.string().nullable() })

/** One JSON file. A broken or missing one counts as no note. */
export const createJsonExportFolderMemory = (
  path: string,
  files: Pick<Files, 'write' | 'exists'>,
  log: Pick<Log, 'warn'>,
): ExportFolderMemory => ({
  async recall() {
    const noted = await readFile(path, 'utf8').then(
      (text) => parsed(text),
      () => null,
    )
    return noted && (await files.exists(noted.folder)) ? noted : null
  },
  async note(noted) {
    try {
      await files.write(path, Buffer.from(`${JSON.stringify(noted)}\n`))
    } catch (error) {
      log.warn('The folder of the last export was not noted', error)
    }
  },
})

const parsed = (text: string) => {
  try {
    return stored.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
