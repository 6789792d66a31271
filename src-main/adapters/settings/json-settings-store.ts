import { readFile } from 'node:fs/promises'
import { type Settings, settingsRecord } from '@contract/desktop/settings'
import type { Files } from '../../service/ports/files'
import type { Log } from '../../service/ports/log'
import type { SettingsStore } from '../../service/ports/settings-store'

/**
 * One JSON file, replaced as a whole and read anew each time: other processes write it too. A missing or broken file
 * yields the defaults; a broken file is logged, and replaced by the next `set`.
 */
export const createJsonSettingsStore = (
  path: string,
  files: Pick<Files, 'write'>,
  log: Log,
): SettingsStore => ({
  get: () => readSettings(path, log),
  set: (settings) => files.write(path, Buffer.from(`${JSON.stringify(settings, null, 2)}\n`)),
})

const readSettings = async (path: string, log: Log): Promise<Settings> => {
  try {
    return settingsRecord.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (!isMissing) log.warn(`${path} is no settings file: the defaults are used`, cause)
    return settingsRecord.parse({})
  }
}
