import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FindMockupFiles } from '../../service/ports/mockup-finder'

const mockupName = /\.(ps[db]|mockphoto)$/i

export const findMockupFiles: FindMockupFiles = async (paths, signal) => {
  const found = new Set<string>()
  const visit = async (folder: string): Promise<void> => {
    signal?.throwIfAborted()
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))) {
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) await visit(join(folder, entry.name))
      else if (entry.isFile() && mockupName.test(entry.name)) found.add(join(folder, entry.name))
    }
  }
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (about) => about.isDirectory(),
      () => false,
    )
    if (isFolder) await visit(resolve(path))
    else found.add(resolve(path))
  }
  return [...found]
}
