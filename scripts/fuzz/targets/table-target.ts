import { readXlsx } from '../../../src-main/adapters/spreadsheet/read-xlsx'
import { readTableFile } from '../../../src-main/service/batches/tables/read-table-file'
import type { Target } from './target'

export const tableTarget: Target = async (name, bytes) => {
  const files = { blobOf: async () => new Blob([Buffer.from(bytes)]) }
  const table = await readTableFile(name, { files, readSpreadsheet: readXlsx })
  return { parts: table.rows.length, notes: [] }
}
