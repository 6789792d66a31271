import { readFileSync } from 'node:fs'
import { type Settings, settingsRecord } from '@contract/desktop/settings'
import type { Files } from '../../service/ports/files'
import type { Log } from '../../service/ports/log'
import type { SettingsStore } from '../../service/ports/settings-store'

/**
 * One JSON file. A missing or broken file yields the defaults; a broken file is logged, and replaced by the next `set`.
 */
export const createJsonSettingsStore = (
  path: string,
  files: Pick<Files, 'write'>,
  log: Log,
): SettingsStore => {
  let current = readSettings(path, log)
  return {
    get: () => current,
    async set(settings) {
      await files.write(path, Buffer.from(`${JSON.stringify(settings, null, 2)}\n`))
      current = settings
    },
  }
}

const readSettings = (path: string, log: Log): Settings => {
  const defaults = settingsRecord.parse({})
  try {
    return settingsRecord.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (!isMissing) log.warn(`${path} is no settings file: the defaults are used`, cause)
    return defaults
  }
}
