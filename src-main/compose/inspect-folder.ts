import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectTo } from '../adapters/database/open-database'
import { databaseName } from '../adapters/database/open-folder-database'
import { serviceFolders } from '../adapters/files/folder-service-files'
import type { Finding } from '../service/ports/operations-admin'
import { amiss, type InspectedMachine, inspectMachine, some, sound } from './inspect-machine'

/** Milliseconds that two clocks may differ by. */
const toleratedMs = 60_000

/** Looks at everything beside the database itself, and changes nothing. */
export const inspectFolder = async (options: InspectedMachine): Promise<readonly Finding[]> => [
  ...(await filesAgainstRows(options.folder)),
  await clock(options.folder),
  ...(await inspectMachine(options)),
]

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
    for (const { what, place, needed, named = needed } of [
      { what: 'mockups', place: places.mockups, needed: "SELECT uuid || '.psd' AS name FROM mockups" },
      {
        what: 'photo mockups',
        place: places.photoMockups,
        needed: filesOfPhotos,
        named: `${filesOfPhotos} UNION ${filesAtWork}`,
      },
    ]) {
      const files = (await readdir(place).catch(() => [])).filter((name) => !name.endsWith('.part'))
      const rows = new Set(known(named))
      const lost = known(needed).filter((name) => !files.includes(name))
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

/** A rejected photo waits for print areas; one that is being prepared may not have arrived. */
const filesOfPhotos = `SELECT uuid || '.photo' AS name FROM photo_mockups WHERE status IN ('ready', 'rejected')
  UNION SELECT uuid || '.' || version || '.mockphoto' FROM photo_mockups WHERE status = 'ready'`

/** There, or not yet: of photos that are being prepared, and of a version that is being baked with other areas. */
const filesAtWork = `SELECT uuid || '.photo' FROM photo_mockups
  UNION SELECT uuid || '.' || version || '.mockphoto' FROM photo_mockups
  UNION SELECT uuid || '.' || (version + 1) || '.mockphoto' FROM photo_mockups WHERE baking_since IS NOT NULL`

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
