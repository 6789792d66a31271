import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nodeFiles } from '../../../adapters/files/node-files'
import { readXlsx } from '../../../adapters/spreadsheet/read-xlsx'
import { smallXlsx } from '../../../testing/small-xlsx'
import { readTableFile } from './read-table-file'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-tables-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (name: string, bytes: string | Uint8Array) => {
  await writeFile(join(folder, name), bytes)
  return readTableFile(join(folder, name), { files: nodeFiles, readSpreadsheet: readXlsx })
}

const table = { columns: ['Front', 'SKU'], rows: [{ Front: 'a.png', SKU: '7' }] }

it('reads the same table of every kind of file', async () => {
  expect(await read('rows.csv', 'Front,SKU\na.png,7\n')).toEqual(table)
  expect(await read('rows.tsv', 'Front\tSKU\na.png\t7\n')).toEqual(table)
  expect(await read('rows.json', '[{"Front": "a.png", "SKU": 7}]')).toEqual(table)
  expect(
    await read(
      'rows.xlsx',
      await smallXlsx([
        ['Front', 'SKU'],
        ['a.png', 7],
      ]),
    ),
  ).toEqual(table)
})

it('goes by what the file holds where its name says something else', async () => {
  expect(
    await read(
      'sheet.csv',
      await smallXlsx([
        ['Front', 'SKU'],
        ['a.png', 7],
      ]),
    ),
  ).toEqual(table)
  expect(await read('list.txt', '[{"Front": "a.png", "SKU": 7}]')).toEqual(table)
})

it('says of tables that it does not read what to do', async () => {
  await expect(read('rows.xls', 'x')).rejects.toMatchObject({
    message: 'rows.xls is an Excel file of before 2007; tables are read from XLSX, CSV, TSV and JSON.',
    suggestion: 'Open it in its program and save it as XLSX or CSV.',
  })
  await expect(
    readTableFile(join(folder, 'gone.csv'), { files: nodeFiles, readSpreadsheet: readXlsx }),
  ).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
})
