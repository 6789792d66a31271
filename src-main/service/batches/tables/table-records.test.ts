import { expect, it } from 'vitest'
import { csvRecords } from './csv-records'
import { tableOfRecords } from './table-records'

const tableOf = (text: string) => tableOfRecords('rows.csv', csvRecords('rows.csv', text))

it('leaves out empty rows, fills up short ones, and drops space around cells', async () => {
  expect(await tableOf('\n a , b\n\n1\n ,\n')).toEqual({ columns: ['a', 'b'], rows: [{ a: '1', b: '' }] })
})

it('leaves out columns without name and text', async () => {
  expect((await tableOf(',a,,b,\n,1,,2,')).rows).toEqual([{ a: '1', b: '2' }])
})

it.each([
  ['', 'rows.csv is empty: its first row must name the columns.'],
  ['a,a\n1,2', 'The column “a” is there twice in rows.csv.'],
  ['a,b\n1,2\nMug, white,3', 'Row 3 of rows.csv has “3” in column 3, which row 1 does not name.'],
  ['a,,b\n1,2,3', 'Row 2 of rows.csv has “2” in column 2, which row 1 does not name.'],
  [`a\n${'1\n'.repeat(20_001)}`, 'rows.csv has 20,001 rows; a batch takes at most 20,000.'],
])('refuses %j with what is wrong', async (text, message) => {
  await expect(tableOf(text)).rejects.toThrow(message)
})
