import { fontFileNames, mockupNames, pictureNames, tableNames } from '../../shared/file-kinds'

/** Dropped files by their role in a batch. */
export interface BatchDrop {
  readonly designs: readonly File[]
  readonly mockups: readonly File[]
  /** The first table; a batch has one. */
  readonly table: File | null
}

/**
 * Photoshop files are mockups, tables are rows, pictures are designs; other files of a folder are ignored. A file that
 * a person has dropped by itself (`loose`) is never ignored: as a design it is refused with the reason.
 */
export function sortBatchDrop(files: readonly File[], loose: readonly File[] = []): BatchDrop {
  const names = new Set(loose.map(({ name }) => name))
  const isOther = ({ name }: File): boolean =>
    names.has(name) && ![mockupNames, tableNames, fontFileNames].some((kind) => kind.test(name))
  return {
    designs: files.filter((file) => pictureNames.test(file.name) || isOther(file)),
    mockups: files.filter(({ name }) => mockupNames.test(name)),
    table: files.find(({ name }) => tableNames.test(name)) ?? null,
  }
}
