import { basename, dirname, isAbsolute, join } from 'node:path'
import type { AppError } from '@contract/errors'
import { sameFileKey } from '../../naming/name-collisions'
import { nearestAmong } from '../../naming/nearest-name'
import type { FilePath } from '../../ports/engine'
import { isPictureName } from './cell-values'

/** Where pictures named by table cells are searched. */
export interface CellPlaces {
  /** Folder of the table's own file; null if it is no longer known. */
  readonly folder: FilePath | null
  /** Files below that folder: relative paths separated by `/`. */
  readonly files: readonly string[]
  /** Pictures given to the batch. */
  readonly designs: readonly { readonly name: string; readonly path: FilePath }[]
  /**
   * Absolute paths, and paths that lead out of the folder, as they appeared in the file: no other such paths are
   * followed.
   */
  readonly outside: ReadonlySet<string>
  /** Why the folder's files are not known, if they are not. */
  readonly unlisted?: AppError
}

/** Finds the picture that a cell names; null if there is none. */
export interface CellFiles {
  find(cell: string): FilePath | null
  /** The places that were searched, for messages: `in …/shop or among the designs`. */
  readonly places: { readonly folder: FilePath | null; readonly designs: 'searched' | 'none' }
  /** Why a picture that is not found may be there after all. */
  readonly unlisted?: AppError
  /**
   * The most likely intended name. Only the first 20 different names are answered, all others with null: each is
   * compared with every file, and a column of wrong names may have thousands.
   */
  nearest(cell: string): string | null
}

/**
 * A cell is read as a path within the table's folder, then as a path without its extension, then as the name of a
 * picture anywhere below the folder or among the designs, if exactly one has that name. Neither letter case nor the
 * direction of slashes matters.
 */
export const cellFilesOf = ({ folder, files, designs, outside, unlisted }: CellPlaces): CellFiles => {
  const pictures = files.filter(isPictureName).map((name) => ({ name, path: join(folder ?? '', name) }))
  const byPath = indexOf(pictures, ({ name }) => name)
  const byStem = indexOf(pictures, ({ name }) => withoutExtension(name))
  const all = [...pictures, ...designs]
  const byName = indexOf(all, ({ name }) => basename(name))
  const byBareName = indexOf(all, ({ name }) => withoutExtension(basename(name)))
  return {
    find(cell) {
      if (leadsOut(cell)) return outside.has(cell) ? absolutePath(cell, folder) : null
      const key = sameFileKey(pathOf(cell))
      return only(byPath, key) ?? only(byStem, key) ?? only(byName, key) ?? only(byBareName, key)
    },
    places: { folder, designs: designs.length > 0 ? 'searched' : 'none' },
    ...(unlisted && { unlisted }),
    nearest: fewAnswers(() => nearestAmong([...new Set(all.map(({ name }) => basename(name)))])),
  }
}

const mostNearest = 20

/** Calls `nearestOf` only on the first query. */
const fewAnswers = (nearestOf: () => (name: string) => string | null): CellFiles['nearest'] => {
  let nearest: ReturnType<typeof nearestOf> | undefined
  const given = new Map<string, string | null>()
  return (cell) => {
    const name = basename(pathOf(cell))
    const earlier = given.get(name)
    if (earlier !== undefined || given.size >= mostNearest) return earlier ?? null
    nearest ??= nearestOf()
    const answer = nearest(name)
    given.set(name, answer)
    return answer
  }
}

/** Whether a cell names a file outside the table's folder. */
export const leadsOut = (cell: string): boolean =>
  isAbsolute(cell) || /^[a-z]:[\\/]/i.test(cell) || pathOf(cell).split('/').includes('..')

const absolutePath = (cell: string, folder: FilePath | null): FilePath | null => {
  if (isAbsolute(cell)) return cell
  return folder === null ? null : join(folder, pathOf(cell))
}

const pathOf = (cell: string): string => cell.trim().replaceAll('\\', '/').replace(/^\.\//, '')

const withoutExtension = (name: string): string => name.replace(/\.[^./]+$/, '')

interface NamedFile {
  readonly name: string
  readonly path: FilePath
}

/** Null: several files have that name. */
type FileIndex = ReadonlyMap<string, FilePath | null>

const indexOf = (files: readonly NamedFile[], nameOf: (file: NamedFile) => string): FileIndex => {
  const index = new Map<string, FilePath | null>()
  for (const file of files) {
    const key = sameFileKey(nameOf(file))
    const earlier = index.get(key)
    index.set(key, earlier === undefined || earlier === file.path ? file.path : null)
  }
  return index
}

const only = (index: FileIndex, key: string): FilePath | null => index.get(key) ?? null

/** The folder that the cells of a table are relative to. */
export const folderOfTable = (path: FilePath, isFolder: boolean): FilePath =>
  isFolder ? path : dirname(path)
