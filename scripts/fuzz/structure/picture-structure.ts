import { type Block, type Field, noStructure, type Structure } from './structure'
import { textStructure } from './text-structure'

/** The chunks, segments or entries of a picture, by its format. */
export const pictureStructure = (bytes: Uint8Array): Structure => {
  const file = Buffer.from(bytes)
  const start = file.toString('latin1', 0, 4)
  if (start === '\x89PNG') return chunksOf(file)
  if (start === 'RIFF') return riffOf(file)
  if (start === 'II*\0') return directoryOf(file)
  if (start.startsWith('\xff\xd8')) return segmentsOf(file)
  if (start === 'GIF8') return gif
  if (start === '%PDF' || start.startsWith('<')) return textStructure(bytes)
  return noStructure
}

const chunksOf = (file: Buffer): Structure => {
  const [fields, blocks]: [Field[], Block[]] = [[], []]
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    fields.push({ at, length: 4, role: 'length' }, { at: at + 4, length: 4, role: 'signature' })
    for (let place = at + 8; place < Math.min(at + 8 + length, at + 24); place += 4)
      fields.push({ at: place, length: 4, role: 'count' })
    blocks.push({ at, length: length + 12 })
    at += length + 12
  }
  return { fields, blocks }
}

const riffOf = (file: Buffer): Structure => {
  const fields: Field[] = [{ at: 4, length: 4, role: 'length', isLittleEndian: true }]
  const blocks: Block[] = []
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4)
    fields.push(
      { at, length: 4, role: 'signature' },
      { at: at + 4, length: 4, role: 'length', isLittleEndian: true },
      { at: at + 8, length: 4, role: 'count', isLittleEndian: true },
      { at: at + 14, length: 4, role: 'count', isLittleEndian: true },
    )
    blocks.push({ at, length: length + 8 })
    at += length + 8 + (length % 2)
  }
  return { fields, blocks }
}

const directoryOf = (file: Buffer): Structure => {
  const first = file.readUInt32LE(4)
  const fields: Field[] = [{ at: 4, length: 4, role: 'offset', isLittleEndian: true }]
  if (first + 2 > file.length) return { fields, blocks: [] }
  fields.push({ at: first, length: 2, role: 'count', isLittleEndian: true })
  const blocks = Array.from({ length: file.readUInt16LE(first) }, (_, index): Block => {
    const at = first + 2 + 12 * index
    fields.push(
      { at, length: 2, role: 'signature' },
      { at: at + 2, length: 2, role: 'signature' },
      { at: at + 4, length: 4, role: 'count', isLittleEndian: true },
      { at: at + 8, length: 4, role: 'offset', isLittleEndian: true },
    )
    return { at, length: 12 }
  })
  return { fields, blocks }
}

const segmentsOf = (file: Buffer): Structure => {
  const [fields, blocks]: [Field[], Block[]] = [[], []]
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const length = file.readUInt16BE(at + 2)
    fields.push({ at: at + 1, length: 1, role: 'signature' }, { at: at + 2, length: 2, role: 'length' })
    for (let place = at + 4; place < Math.min(at + 2 + length, at + 20); place += 1)
      fields.push({ at: place, length: 1, role: 'count' })
    blocks.push({ at, length: length + 2 })
    at += length + 2
  }
  return { fields, blocks }
}

const gif: Structure = {
  fields: [
    { at: 6, length: 2, role: 'length', isLittleEndian: true },
    { at: 8, length: 2, role: 'length', isLittleEndian: true },
    { at: 10, length: 1, role: 'count' },
    { at: 11, length: 1, role: 'count' },
  ],
  blocks: [{ at: 13, length: 30 }],
}
