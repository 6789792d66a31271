import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsRecord } from '@contract/desktop/settings'
import { toFailure } from '@contract/errors'
import { connectTo } from '../adapters/database/open-database'
import { databaseName } from '../adapters/database/open-folder-database'
import { serviceFolders } from '../adapters/files/folder-service-files'
import type { Engine } from '../service/ports/engine'
import type { Finding, InspectedPart } from '../service/ports/operations-admin'

export interface InspectedFolder {
  readonly folder: string
  readonly fontsFolder: string
  readonly engine: Pick<Engine, 'describeArtwork'>
}

/** Bytes: a day of work may need as much. */
const leastFreeBytes = 2e9
/** Milliseconds that two clocks may differ by. */
const toleratedMs = 60_000

/** Looks at everything beside the database itself, and changes nothing. */
export const inspectFolder = async (options: InspectedFolder): Promise<readonly Finding[]> => [
  ...(await filesAgainstRows(options.folder)),
  await disk(options.folder),
  await fonts(options.fontsFolder),
  await engineAtWork(options.engine),
  await clock(options.folder),
  await settings(options.folder),
]

const sound = (part: InspectedPart, said: string): Finding => ({ part, isSound: true, said, advice: null })
const amiss = (part: InspectedPart, said: string, advice: string): Finding => ({
  ...{ part, isSound: false, said, advice },
})

/** Both ways: rows whose file is gone, and files that no row names. */
const filesAgainstRows = async (folder: string): Promise<readonly Finding[]> => {
  const path = join(folder, databaseName)
  if (!existsSync(path)) return [sound('files', 'There is no database yet, and nothing is stored.')]
  const connection = connectTo(path)
  const known = (sql: string): readonly string[] =>
    (connection.prepare(sql).all() as { readonly name: string }[]).map(({ name }) => name)
  try {
    const places = serviceFolders(folder)
    const findings: Finding[] = []
    for (const [what, place, sql] of [
      ['mockups', places.mockups, "SELECT uuid || '.psd' AS name FROM mockups"],
      [
        'photo mockups',
        places.photoMockups,
        `SELECT uuid || '.photo' AS name FROM photo_mockups
         UNION SELECT uuid || '.' || version || '.mockphoto' FROM photo_mockups`,
      ],
    ] as const) {
      const rows = new Set(known(sql))
      const files = (await readdir(place).catch(() => [])).filter((name) => !name.endsWith('.part'))
      const lost = [...rows].filter((name) => !files.includes(name))
      const unnamed = files.filter((name) => !rows.has(name))
      if (lost.length > 0)
        findings.push(
          amiss(
            'files',
            `${lost.length} ${what} have lost their file: ${some(lost)}.`,
            `Bring these files back into ${place} from a copy, or delete the mockups.`,
          ),
        )
      if (unnamed.length > 0)
        findings.push(
          amiss(
            'files',
            `${unnamed.length} files of ${what} are in no list: ${some(unnamed)}.`,
            'A running server moves leftovers into bin/ after an hour; `admin doctor --rebuild` takes mockups back in.',
          ),
        )
    }
    const fontRows = known('SELECT file AS name FROM fonts')
    const lostFonts = fontRows.filter((file) => !existsSync(join(places.served.kept, file)))
    if (lostFonts.length > 0)
      findings.push(
        amiss(
          'files',
          `${lostFonts.length} added fonts have lost their file.`,
          'Remove them and add them again.',
        ),
      )
    return findings.length > 0 ? findings : [sound('files', 'Every stored mockup and font has its file.')]
  } finally {
    connection.close()
  }
}

const some = (names: readonly string[]): string =>
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

const engineAtWork = async (engine: InspectedFolder['engine']): Promise<Finding> => {
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

/** A shared disk has a clock of its own, and ages are told from it. */
const clock = async (folder: string): Promise<Finding> => {
  if (!existsSync(folder)) return sound('clock', 'There is no data folder yet.')
  const path = join(folder, `.clock-${process.pid}`)
  await writeFile(path, '')
  const { mtimeMs } = await stat(path)
  await rm(path, { force: true })
  const apart = Math.abs(Date.now() - mtimeMs)
  return apart <= toleratedMs
    ? sound('clock', 'The clocks of this machine and of its disk agree.')
    : amiss(
        'clock',
        `The clocks of this machine and of its disk differ by ${Math.round(apart / 1000)} s.`,
        'Set both by NTP: leases and ages depend on them.',
      )
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
