import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListFolder } from '../../service/ports/list-folder'

const deepest = 4
const mostFiles = 50_000

export const listFolder: ListFolder = async (path) => {
  const files: string[] = []
  const visit = async (folder: string, depth: number): Promise<boolean> => {
    const entries = await readdir(join(path, folder), { withFileTypes: true }).catch(() => null)
    if (entries === null) return false
    for (const entry of entries) {
      if (files.length >= mostFiles) break
      if (entry.name.startsWith('.')) continue
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!entry.isDirectory()) files.push(name)
      else if (depth < deepest) await visit(name, depth + 1)
    }
    return true
  }
  return (await visit('', 0)) ? files : null
}
