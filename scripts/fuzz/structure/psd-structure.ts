import type { Block, Field, Structure } from './structure'

/**
 * The fields and blocks of a PSD or PSB, found by walking its sections, and the tagged blocks in them by their
 * signatures.
 */
export const psdStructure = (bytes: Uint8Array): Structure => {
  const file = Buffer.from(bytes)
  const isLarge = file.readUInt16BE(4) === 2
  const fields: Field[] = [
    { at: 0, length: 4, role: 'signature' },
    { at: 4, length: 2, role: 'signature' },
    { at: 12, length: 2, role: 'count' },
    { at: 14, length: 4, role: 'length' },
    { at: 18, length: 4, role: 'length' },
    { at: 22, length: 2, role: 'signature' },
    { at: 24, length: 2, role: 'signature' },
  ]
  const blocks: Block[] = []
  let at = 26
  for (const width of [4, 4, isLarge ? 8 : 4] as const) {
    if (at + width > file.length) return { fields, blocks }
    fields.push({ at, length: width, role: 'length' })
    const length = width === 8 ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at)
    blocks.push({ at, length: width + length })
    if (blocks.length === 3) {
      // The length of the layers, and how many they are.
      fields.push({ at: at + width, length: width, role: 'length' })
      fields.push({ at: at + 2 * width, length: 2, role: 'count' })
    }
    at += width + length
  }
  for (const signature of ['8BIM', '8B64', 'MeSa'])
    for (
      let found = file.indexOf(signature, 26);
      found >= 0 && found < at;
      found = file.indexOf(signature, found + 4)
    ) {
      fields.push({ at: found, length: 4, role: 'signature' })
      fields.push({ at: found + 4, length: 4, role: 'signature' })
      fields.push({ at: found + 8, length: 4, role: 'length' })
      const next = file.indexOf(signature, found + 4)
      if (next > found) blocks.push({ at: found, length: next - found })
    }
  for (const [word, behind, rest] of descriptorNumbers)
    for (let found = file.indexOf(word, 26); found >= 0 && found < at; found = file.indexOf(word, found + 4))
      if (found + behind + rest.length <= file.length) fields.push({ at: found + behind, ...rest })
  // Numbers of layer records lie anywhere between: every aligned small number is a candidate.
  for (let place = 26; place + 4 <= at; place += 2) {
    const value = file.readUInt32BE(place)
    if (value > 0 && value < file.length) fields.push({ at: place, length: 4, role: 'length' })
  }
  return { fields, blocks }
}

/** Values of descriptors: the word that announces one, and the place of the value behind the start of the word. */
const descriptorNumbers: readonly (readonly [string, number, Omit<Field, 'at'>])[] = [
  ['doub', 4, { length: 8, role: 'number' }],
  ['UntF', 8, { length: 8, role: 'number' }],
  ['long', 4, { length: 4, role: 'count' }],
  ['VlLs', 4, { length: 4, role: 'count' }],
  ['Objc', 4, { length: 4, role: 'length' }],
  ['tdta', 4, { length: 4, role: 'length' }],
]
