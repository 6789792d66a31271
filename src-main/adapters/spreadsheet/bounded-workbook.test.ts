import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { smallXlsx } from '../../testing/small-xlsx'
import { boundedWorkbook } from './bounded-workbook'
import { readXlsx } from './read-xlsx'

/** A workbook of one sheet with these contents. */
const workbookOf = async (sheetData: string): Promise<Uint8Array> => {
  const zip = new ZipFile()
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  }
  for (const [name, xml] of Object.entries(files)) zip.addBuffer(Buffer.from(xml), name)
  zip.end()
  return buffer(zip.outputStream)
}

const cell = (place: string): string => `<c r="${place}"><v>1</v></c>`

it('refuses one cell in the farthest corner instead of filling a sheet up to it', async () => {
  const bomb = await workbookOf(`<row r="1048576">${cell('XFD1048576')}</row>`)
  expect(bomb.length).toBeLessThan(2000)
  await expect(readXlsx('bomb.xlsx', bomb)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'bomb.xlsx has contents as far as XFD1048576: from A1 that is more than 10,000,000 cells.',
  })
}, 10_000)

it('refuses places that no spreadsheet has, however they are written', async () => {
  const places = [
    '<row r="900000000000"><c r="A1"><v>1</v></c></row>',
    cell('AAAA1'),
    cell('&#88;FD1048576'),
    `<c x=">" r='XFD9999999'><v>1</v></c>`,
    '<row r="1e9"/>',
  ]
  for (const place of places)
    await expect(readXlsx('odd.xlsx', await workbookOf(place))).rejects.toMatchObject({
      failure: { kind: 'tableCellNowhere' },
    })
}, 10_000)

it('reads a sheet whose formatting alone reaches the last column', async () => {
  const sheet = `<row r="1">${cell('A1')}${cell('B1')}<c r="XFD1" s="1"/></row><row r="9000"><c r="XFD9000"/></row>`
  expect(await readXlsx('styled.xlsx', await workbookOf(sheet))).toEqual([{ number: 1, cells: ['1', '1'] }])
})

it('judges what a workbook unpacks to before it is unpacked', async () => {
  const bytes = await smallXlsx([['a'.repeat(5_000_000)]])
  expect(bytes.length).toBeLessThan(20_000)
  const limits = { entries: 100, bytes: 1_000_000, cells: 100 }
  await expect(boundedWorkbook('zeros.xlsx', bytes, limits)).rejects.toMatchObject({
    failure: { kind: 'tableUnpacksTooFar' },
  })
})
