import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** `day`: a date as a number of days since the end of 1899. */
export type SheetCell = string | number | boolean | null | { readonly day: number }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type SheetRows = readonly (readonly SheetCell[])[]

/** A workbook with the given sheets, as spreadsheet programs write it. */
export const smallXlsx = (...sheets: readonly SheetRows[]): Promise<Buffer> =>
  packedXlsx(xlsxParts(...sheets))

/** The same bytes for the same parts. */
export const packedXlsx = (parts: ReadonlyMap<string, Uint8Array>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, bytes] of parts) zip.addBuffer(Buffer.from(bytes), name, { mtime: packedAt })
  zip.end()
  return buffer(zip.outputStream)
}

const packedAt = new Date(2020, 0, 1)

/** The files of such a workbook before they are packed, by name. */
export const xlsxParts = (...sheets: readonly SheetRows[]): ReadonlyMap<string, Uint8Array> => {
  const parts = new Map<string, Uint8Array>()
  const add = (name: string, xml: string): void =>
    void parts.set(name, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`))
  const each = (xmlOf: (number: number) => string): string => sheets.map((_, at) => xmlOf(at + 1)).join('')
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
      (number) => `<sheet name="Sheet ${number}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  )
  sheets.forEach((rows, at) => {
    const data = rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, place) => cellXml(cell, row, place)).join('')}</row>`,
      )
      .join('')
    add(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    )
  })
  return parts
}

const cellXml = (cell: SheetCell, row: number, column: number): string => {
  if (cell === null) return ''
  const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object') return `<c ${place} s="1"><v>${cell.day}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c ${place} t="inlineStr"><is><t>${text}</t></is></c>`
}
