import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { DatabaseConnection } from '../adapters/database/open-database'
import type { WebhookReceiver } from '../doors/testing/webhook-receiver'
import { faultsOnDisk } from './crash-disk'
import { faultsInRecords, type Row, type Rows } from './crash-records'
import type { CrashWorld } from './crash-world'

export interface Ending {
  readonly database: DatabaseConnection
  readonly folder: string
  readonly accepted: ReadonlyMap<string, string>
  readonly receiver: WebhookReceiver
  /** Jobs that were retried after the last kill: each time they end once more. */
  readonly retried: readonly string[]
  /** The size of each picture; null: none was really drawn. */
  readonly picture: CrashWorld['picture']
}

/** Leftovers are removed in the background: this waits up to a minute. */
export const sweptFaults = async (ending: Ending): Promise<string[]> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const faults = await faultsIn(ending)
    if (faults.length === 0 || performance.now() > deadline) return faults
    await wait(50)
  }
}

const faultsIn = async (ending: Ending): Promise<string[]> => {
  const { database, folder, accepted, receiver, retried, picture } = ending
  const rows: Rows = async (sql) => database.prepare(sql).all() as Row[]
  const faults = await faultsInRecords({ rows, accepted, receiver, retried })
  faults.push(...(await faultsOnDisk(database, folder)))
  if (picture !== null) {
    const renders = await rows("SELECT file FROM jobs WHERE kind <> 'upload'")
    const files = renders.map(({ file }) => join(folder, 'results', file ?? ''))
    faults.push(...(await tornPictures(files, picture)))
  }
  return faults
}

/** Pictures that cannot be decoded to their end, or that have another size. */
export const tornPictures = async (
  files: readonly string[],
  size: { readonly width: number; readonly height: number },
): Promise<string[]> => {
  const faults: string[] = []
  for (const file of files) {
    const fault = await faultOfPicture(file, size)
    if (fault !== null) faults.push(`${file} ${fault}`)
  }
  return faults
}

/** `picture`: a path or its bytes. Null: it can be decoded to its end, and has the size. */
export const faultOfPicture = async (
  picture: string | Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string | null> => {
  try {
    const { info } = await sharp(picture, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
    return info.width === width && info.height === height ? null : `has ${info.width} × ${info.height} px.`
  } catch (error) {
    return `is torn: ${error}`
  }
}
