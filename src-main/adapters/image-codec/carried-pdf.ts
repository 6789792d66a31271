/**
 * The PDF that a file is, or that a PostScript file (EPS, also with a preview) carries as it stands; null for others.
 * Illustrator's EPS carry one where they were saved with it. What is compressed or written as text is not looked for.
 */
export const carriedPdf = (bytes: Uint8Array): Uint8Array | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 4).equals(pdf)) return bytes
  if (!isPostScript(file)) return null
  const start = file.indexOf('%PDF-')
  const table = start < 0 ? -1 : file.lastIndexOf('startxref')
  const end = table < start ? -1 : file.indexOf(ending, table)
  return end < 0 ? null : bytes.subarray(start, end + ending.length)
}

const pdf = Buffer.from('%PDF')
const ending = '%%EOF'

/** An EPS with a preview begins with a table of its parts. */
const partsTable = Buffer.from([0xc5, 0xd0, 0xd3, 0xc6])

const isPostScript = (file: Buffer): boolean =>
  file.subarray(0, 4).equals(Buffer.from('%!PS')) || file.subarray(0, 4).equals(partsTable)
