import { packedXlsx, xlsxParts } from '../../../src-main/testing/small-xlsx'
import type { Seed } from '../fuzz-kind'

const rows = [
  ['Front', 'Count', 'Day', 'Shown'],
  ['a & b.png', 12, { day: 46090 }, true],
  ['Maß.png', 0.30000001, { day: 46090.75 }, false],
  ['c.png', null, { day: 1 }, true],
]

/** Workbooks whose sheet or styles are mutated before they are packed, a packed one, and the formats of text. */
export const tableSeeds = async (): Promise<readonly Seed[]> => {
  const parts = xlsxParts(rows)
  const inside = (part: string): Seed => ({
    name: `${part.split('/').at(-1)}.xlsx`,
    bytes: parts.get(part) ?? new Uint8Array(),
    finish: (bytes) => packedXlsx(new Map([...parts, [part, bytes]])),
  })
  return [
    inside('xl/worksheets/sheet1.xml'),
    inside('xl/styles.xml'),
    inside('xl/workbook.xml'),
    { name: 'packed.xlsx', bytes: await packedXlsx(parts) },
    {
      name: 'rows.csv',
      bytes: Buffer.from('Front;Count;Text\na.png;1;"two\nlines"\nb.png;2;"a ""word"""\n;;\n'),
    },
    { name: 'rows.tsv', bytes: Buffer.from('Front\tCount\na.png\t1\nb.png\t2\n') },
    {
      name: 'rows.json',
      bytes: Buffer.from(
        JSON.stringify([
          { front: 'a.png', count: 1 },
          { front: 'b.png', shown: true },
        ]),
      ),
    },
  ]
}
