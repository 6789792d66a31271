import { existsSync } from 'node:fs'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsRecord } from '@contract/desktop/settings'
import { toFailure } from '@contract/errors'
import type { Engine } from '../service/ports/engine'
import type { Finding, InspectedPart } from '../service/ports/operations-admin'

export interface InspectedMachine {
  readonly folder: string
  readonly fontsFolder: string
  readonly engine: Pick<Engine, 'describeArtwork'>
}

/** Bytes: a day of work may need as much. */
const leastFreeBytes = 2e9
/** What this machine has of its own, whatever others share with it. Changes nothing. */
export const inspectMachine = async ({
  folder,
  fontsFolder,
  engine,
}: InspectedMachine): Promise<readonly Finding[]> => [
  await disk(folder),
  await fonts(fontsFolder),
  await engineAtWork(engine),
  await settings(folder),
]

export const sound = (part: InspectedPart, said: string): Finding => ({
  part,
  isSound: true,
  said,
  advice: null,
})
export const amiss = (part: InspectedPart, said: string, advice: string): Finding => ({
  ...{ part, isSound: false, said, advice },
})

/** The first of many names. */
export const some = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')}, …` : names.join(', ')

const disk = async (folder: string): Promise<Finding> => {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : tmpdir())
  const free = `${(bavail * bsize) / 1e9 < 10 ? ((bavail * bsize) / 1e9).toFixed(1) : Math.round((bavail * bsize) / 1e9)} GB are free on the disk.`
  return bavail * bsize >= leastFreeBytes
    ? sound('disk', free)
    : amiss('disk', free, 'Make room, or keep results and jobs for less long (settings, retention).')
}

const fonts = async (folder: string): Promise<Finding> => {
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) =>
    /\.(?:ttf|otf|ttc|woff2?)$/.test(name),
  )
  return names.length > 0
    ? sound('fonts', `${names.length} fonts ship with the program.`)
    : amiss(
        'fonts',
        `There are no fonts in ${folder}.`,
        'Install the program anew: texts are set in substitutes.',
      )
}

/** One pixel, as a PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const engineAtWork = async (engine: InspectedMachine['engine']): Promise<Finding> => {
  try {
    await engine.describeArtwork({ bytes: Buffer.from(pixel, 'base64'), name: 'pixel.png' })
    return sound('engine', 'The engine starts and reads a picture.')
  } catch (error) {
    const { message } = toFailure(error)
    return amiss(
      'engine',
      `The engine does not work: ${message}`,
      'Look at the log, and at the memory of this machine.',
    )
  }
}

const settings = async (folder: string): Promise<Finding> => {
  const text = await readFile(join(folder, 'settings.json'), 'utf8').catch(() => null)
  if (text === null) return sound('settings', 'There is no settings.json: everything is as usual.')
  try {
    const { success, error } = settingsRecord.safeParse(JSON.parse(text))
    if (success) return sound('settings', 'The settings can be read.')
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    return amiss(
      'settings',
      `settings.json is ignored in part: ${wrong}`,
      'Correct these values and start anew.',
    )
  } catch {
    return amiss(
      'settings',
      'settings.json is not JSON, and is ignored.',
      'Correct or remove it and start anew.',
    )
  }
}
