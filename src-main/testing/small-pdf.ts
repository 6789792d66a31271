/**
 * A one-page PDF, sized in points and painted by PDF operators; its origin is the lower left corner. `entries`: more of
 * the page's dictionary.
 */
export const smallPdf = (width: number, height: number, operators: string, entries = ''): Uint8Array => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << >> ${entries}>>`,
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 5\n0000000000 65535 f \n${starts.join('')}`
  file += `trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
