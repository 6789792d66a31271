import { expect, it } from 'vitest'
import { smallXlsx } from '../../testing/small-xlsx'
import { readXlsx } from './read-xlsx'

const cellsOf = async (bytes: Uint8Array): Promise<readonly (readonly string[])[]> =>
  (await readXlsx('rows.xlsx', bytes)).map(({ cells }) => cells)

it('reads the cells of the first sheet as people see them', async () => {
  const bytes = await smallXlsx(
    [
      ['Front', 'Count', 'Day'],
      ['a & b.png', 12, { day: 46090 }],
      ['Maß.png', 0.1 + 0.2, { day: 46090.604166666664 }],
      [true, 1e15, { day: 0.75 }],
      [false, null, -2.5],
    ],
    [['the second sheet']],
  )
  expect(await cellsOf(bytes)).toEqual([
    ['Front', 'Count', 'Day'],
    ['a & b.png', '12', '2026-03-09'],
    ['Maß.png', '0.3', '2026-03-09 14:30'],
    ['true', '1000000000000000', '18:00'],
    ['false', '', '-2.5'],
  ])
})

it('counts rows as spreadsheet programs do', async () => {
  const rows = await readXlsx('rows.xlsx', await smallXlsx([[null], ['Front'], ['a.png']]))
  expect(rows.at(-1)).toEqual({ number: 3, cells: ['a.png'] })
})

it('says of a file that is none that it cannot be read', async () => {
  await expect(readXlsx('rows.xlsx', Buffer.from('PK\u0003\u0004 and then nothing'))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'rows.xlsx cannot be read as an Excel file (XLSX).',
  })
})
