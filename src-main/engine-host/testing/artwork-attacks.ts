import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const svg = (body: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${body}</svg>`)

/** 200 bytes of noise that takes hours to draw. */
export const endlessSvg = svg(
  '<filter id="a"><feTurbulence baseFrequency=".9" numOctaves="9999"/></filter>' +
    '<rect width="100%" height="100%" filter="url(#a)"/>',
)

/** Groups within groups, each of which needs a surface of its own: 64 MB for each level. */
export const hungrySvg = (depth: number): Uint8Array =>
  svg(`${'<g opacity=".9"><rect width="100%" height="100%"/>'.repeat(depth)}${'</g>'.repeat(depth)}`)

export const goodSvg = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="red"/></svg>',
)

/** 428 bytes: its page draws a form that draws itself. */
export const selfDrawingPdf = (): Uint8Array => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/A Do\nendstream',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >> /Length 11 >>\nstream\n/A Do /A Do\nendstream',
  ]
  let file = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) file += `${index + 1} 0 obj\n${object}\nendobj\n`
  return new TextEncoder().encode(`${file}trailer << /Root 1 0 R >>\n`)
}

/** A kilobyte: a workbook of one cell, in the last column and the last row that there are. */
export const cornerWorkbook = (): Promise<Uint8Array> => {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relation}" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
  }
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(files)) zip.addBuffer(Buffer.from(xml), name)
  zip.end()
  return buffer(zip.outputStream)
}
