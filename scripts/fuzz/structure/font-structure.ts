import type { Field, Structure } from './structure'

/**
 * The table directory of a TrueType font, also the first one of a collection, and the first numbers of each table; of a
 * WOFF2 font, its header.
 */
export const fontStructure = (bytes: Uint8Array): Structure => {
  const file = Buffer.from(bytes)
  const kind = file.toString('latin1', 0, 4)
  if (kind === 'wOF2') return wrapped
  const start = kind === 'ttcf' ? 16 : 0
  const fields: Field[] = [
    { at: 0, length: 4, role: 'signature' },
    { at: 8, length: 4, role: 'count' },
    { at: start, length: 4, role: 'signature' },
    { at: start + 4, length: 2, role: 'count' },
  ]
  const blocks = Array.from({ length: file.readUInt16BE(start + 4) }, (_, index) => {
    const entry = start + 12 + 16 * index
    fields.push(
      { at: entry, length: 4, role: 'signature' },
      { at: entry + 8, length: 4, role: 'offset' },
      { at: entry + 12, length: 4, role: 'length' },
    )
    const [at, length] = [file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)]
    for (let place = at; place + 2 <= Math.min(at + length, at + 64); place += 2)
      fields.push({ at: place, length: 2, role: 'count' })
    return { at, length }
  })
  return { fields, blocks }
}

/** The header of WOFF2: lengths and counts; what follows is compressed. */
const wrapped: Structure = {
  fields: [
    { at: 0, length: 4, role: 'signature' },
    { at: 4, length: 4, role: 'signature' },
    { at: 8, length: 4, role: 'length' },
    { at: 12, length: 2, role: 'count' },
    { at: 16, length: 4, role: 'length' },
    { at: 20, length: 4, role: 'length' },
    ...Array.from({ length: 60 }, (_, index): Field => ({ at: 48 + index, length: 1, role: 'length' })),
  ],
  blocks: [{ at: 48, length: 40 }],
}
