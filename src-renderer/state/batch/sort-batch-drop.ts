/** Dropped files by their role in a batch. */
export interface BatchDrop {
  readonly designs: readonly File[]
  readonly mockups: readonly File[]
  /** The first table; a batch has one. */
  readonly table: File | null
}

const mockupNames = /\.(ps[db]|mockphoto)$/i
const tableNames = /\.(csv|tsv|xlsx|json)$/i
const pictureNames = /\.(png|jpe?g|webp|avif|tiff?|gif|svg)$/i

/** Photoshop files are mockups, tables are rows, pictures are designs; other files of a folder are ignored. */
export function sortBatchDrop(files: readonly File[]): BatchDrop {
  return {
    designs: files.filter(({ name }) => pictureNames.test(name)),
    mockups: files.filter(({ name }) => mockupNames.test(name)),
    table: files.find(({ name }) => tableNames.test(name)) ?? null,
  }
}
