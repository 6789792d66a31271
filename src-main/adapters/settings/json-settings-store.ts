import { readFile } from 'node:fs/promises'
import { type Settings, settingsRecord } from '@contract/desktop/settings'
import { AppError } from '@contract/errors'
import type { Files } from '../../service/ports/files'
import type { Log } from '../../service/ports/log'
import type { SettingsStore } from '../../service/ports/settings-store'

/**
 * One JSON file, replaced as a whole and read anew each time: other processes write it too. A missing or broken file
 * yields the defaults; a broken file is logged, and replaced by the next `set`. A file that the disk does not give
 * (`FILE_NOT_FOUND`) is no broken one: the next change of one setting would reset all others.
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
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw new AppError('fileUnreadable', { path }, { cause })
  })
  try {
    return settingsRecord.parse(text === null ? {} : JSON.parse(text))
  } catch (cause) {
    log.warn(`${path} is no settings file: the defaults are used`, cause)
    return settingsRecord.parse({})
  }
}
