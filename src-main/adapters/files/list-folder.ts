import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import type { ListFolder } from '../../service/ports/list-folder'

const deepest = 4
const mostFiles = 50_000

export const listFolder: ListFolder = async (path) => {
  const files: string[] = []
  const visit = async (folder: string, depth: number): Promise<boolean> => {
    const entries = await readdir(join(path, folder), { withFileTypes: true }).catch((cause: unknown) => {
      if (depth > 0 || isNoFolder(cause)) return null
      throw new AppError('fileUnreadable', { path }, { cause })
    })
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

const isNoFolder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
