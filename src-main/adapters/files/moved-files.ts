import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { serviceFolders } from './folder-service-files'

/** A file of the service in a data folder. */
export interface MovedFile {
  /** As processes with a bucket know it: `results/r0…/mug.png`. */
  readonly name: string
  readonly path: string
  readonly writtenAt: Date
}

/** All files of the service but those that are being written, and results made before `oldest`. */
export async function* movedFiles(dataFolder: string, oldest: Date | null): AsyncGenerator<MovedFile> {
  const { mockups, photoMockups, served, carried, cutOuts } = serviceFolders(dataFolder)
  const places = { mockups, 'photo-mockups': photoMockups, files: served.kept, carried, 'cut-outs': cutOuts }
  for (const [name, folder] of Object.entries(places)) yield* filesOf(name, folder, null)
  yield* filesOf('results', served.expiring, oldest)
}

async function* filesOf(name: string, folder: string, oldest: Date | null): AsyncGenerator<MovedFile> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    const [file, around] = await Promise.all(
      [path, entry.parentPath].map((each) => stat(each).catch(() => null)),
    )
    if (!file || !around || (oldest !== null && around.mtime < oldest)) continue
    const rest = relative(folder, path).replaceAll(sep, '/')
    yield { name: `${name}/${rest}`, path, writtenAt: file.mtime }
  }
}
