import { extname, join } from 'node:path'
import type { Uuid } from '@contract/vocabulary'
import { breathe, partLength } from '../../scheduling/breathe'
import type { BatchRunStore, StoredItem } from '../ports/batch-run-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import { type BatchGrid, isRow } from './batch-grid'

/** One finished file, as a shop's import asks for it. */
export interface ManifestLine {
  /** The cell of a column called SKU, in any letter case; else the name of the design. */
  readonly sku: string
  readonly design: string
  readonly mockup: string
  /** Empty if the picture shows nothing of a variant. */
  readonly variant: string
  /** Path within the folder, with `/`. */
  readonly file: string
  readonly format: string
  /** Pixels and bytes; null if the file's size is not known. */
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number | null
}

interface ManifestRun {
  readonly runId: Uuid
  readonly folder: FilePath
  readonly grid: BatchGrid
}

interface ManifestDeps {
  readonly store: Pick<BatchRunStore, 'items'>
  readonly files: Pick<Files, 'write'>
}

/** In the folder of the pictures, beside whatever else is there. */
export const manifestName = 'mockwright-manifest'

/**
 * Lists the finished files of a run in `mockwright-manifest.csv` and `.json`, in processing order; replaces the lists
 * of an earlier run. Throws `FILE_NOT_WRITABLE`.
 */
export const writeManifest = async (
  { runId, folder, grid }: ManifestRun,
  { store, files }: ManifestDeps,
): Promise<void> => {
  const lines: ManifestLine[] = []
  for (let offset = 0; ; offset += partLength) {
    const { items } = await store.items({ runId, state: 'made', offset, limit: partLength })
    if (items.length === 0) break
    lines.push(...items.map((item) => lineOf(item, grid)))
    await breathe()
  }
  const write = (ending: string, text: string): Promise<void> =>
    files.write(join(folder, `${manifestName}.${ending}`), new TextEncoder().encode(text))
  await write('csv', csvOf(lines))
  await write('json', `${JSON.stringify(lines, null, 2)}\n`)
}

export const isSkuColumn = (name: string): boolean => name.trim().toLowerCase() === 'sku'

const lineOf = (
  { place, name, width, height, bytes }: StoredItem,
  { recipe, rows, mockups, untouched }: BatchGrid,
): ManifestLine => {
  const row = rows[place.row]
  const design = isRow(row) ? row.design : String(place.row + 1)
  const column = recipe.table?.columns.find(({ name }) => isSkuColumn(name))
  const sku = (column && recipe.table?.rows[place.row]?.[column.name]?.trim()) || design
  const isTouched = !untouched.get(place.mockup)?.has(place.variant)
  return {
    sku,
    design,
    mockup: mockups.find((each) => each.place === place.mockup)?.name ?? '',
    variant: isTouched ? (recipe.variants[place.variant]?.name ?? '') : '',
    file: name.replaceAll('\\', '/'),
    format: extname(name).slice(1),
    width,
    height,
    bytes,
  }
}

const columns = ['sku', 'file', 'mockup', 'variant', 'design', 'format', 'width', 'height', 'bytes'] as const

/** By RFC 4180, with a byte order mark: without one, spreadsheets take UTF-8 for another encoding. */
const csvOf = (lines: readonly ManifestLine[]): string => {
  const rows = lines.map((line) => columns.map((column) => fieldOf(line[column])))
  return `\uFEFF${[columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`
}

const fieldOf = (value: string | number | null): string => {
  if (typeof value !== 'string') return String(value ?? '')
  // A text that begins like a formula would be run by a spreadsheet.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
