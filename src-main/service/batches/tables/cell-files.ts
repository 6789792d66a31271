import { basename, dirname, isAbsolute, join } from 'node:path'
import { sameFileKey } from '../../naming/name-collisions'
import { nearestAmong } from '../../naming/nearest-name'
import type { FilePath } from '../../ports/engine'
import { isPictureName } from './cell-values'

/** Where the cells of a table look for their pictures. */
export interface CellPlaces {
  /** Of the table's own file; null where it is not known any more. */
  readonly folder: FilePath | null
  /** What lies below that folder: paths within it, parted by `/`. */
  readonly files: readonly string[]
  /** Pictures that the batch was given. */
  readonly designs: readonly { readonly name: string; readonly path: FilePath }[]
  /** Absolute paths and ones that lead out of the folder, as they stood in the file: no others are followed. */
  readonly outside: ReadonlySet<string>
}

/** Finds the picture that a cell names; null where there is none. */
export interface CellFiles {
  find(cell: string): FilePath | null
  /** Where that was looked for, for people: `in …/shop and among the designs`. */
  readonly places: { readonly folder: FilePath | null; readonly designs: 'searched' | 'none' }
  /**
   * The name that was most likely meant. Only the first 20 different names are answered, all others with null: each is
   * compared with every file, and a column of the wrong names may have thousands.
   */
  nearest(cell: string): string | null
}

/**
 * A cell is taken for a path within the table's folder, then for one without its extension, then for the name of a
 * picture anywhere below the folder or among the designs, where just one has it. Neither letter case nor the slash's
 * direction counts.
 */
export const cellFilesOf = ({ folder, files, designs, outside }: CellPlaces): CellFiles => {
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
    nearest: fewAnswers(() => nearestAmong([...new Set(all.map(({ name }) => basename(name)))])),
  }
}

const mostNearest = 20

/** Made for the first question. */
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

/** Whether a cell names a file that is not below the table's folder. */
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

/** Null: several have that name. */
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

/** The folder beside which a table's cells name their files. */
export const folderOfTable = (path: FilePath, isFolder: boolean): FilePath =>
  isFolder ? path : dirname(path)
