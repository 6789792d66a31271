import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

/**
 * Unpacks the files of a ZIP archive, with their permissions. `place` returns the path of each entry below `folder` (a
 * relative path with `/`), or undefined to leave it out.
 */
export async function unpackZip(
  archive: string,
  folder: string,
  place: (entryName: string) => string | undefined,
): Promise<void> {
  const zip = await openPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const target = entry.fileName.endsWith('/') ? undefined : place(entry.fileName)
    if (target === undefined) continue
    const path = join(folder, target)
    await mkdir(dirname(path), { recursive: true })
    const mode = (entry.externalFileAttributes >>> 16) & 0o777
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: mode || 0o644 }))
  }
}
