import { type Block, type Field, noStructure, type Structure } from './structure'

/** The head, the numbers of the description, and the table of pictures of a `*.mockphoto`. */
export const photoStructure = (bytes: Uint8Array): Structure => {
  const file = Buffer.from(bytes)
  const template = 10 + file.readUInt32BE(6)
  if (template + 2 > file.length) return noStructure
  const fields: Field[] = [
    { at: 0, length: 4, role: 'signature' },
    { at: 4, length: 2, role: 'count' },
    { at: 6, length: 4, role: 'length' },
    { at: template, length: 2, role: 'count' },
  ]
  const blocks: Block[] = []
  for (const { index, 0: text } of file.toString('latin1', 10, template).matchAll(/-?\d+(\.\d+)?/g))
    blocks.push({ at: 10 + index, length: text.length })
  let at = template + 2
  for (let part = 0; part < file.readUInt16BE(template) && at + 2 <= file.length; part += 1) {
    const name = file.readUInt16BE(at)
    fields.push({ at, length: 2, role: 'length' })
    at += 2 + name
    if (at + 8 > file.length) break
    fields.push({ at, length: 4, role: 'offset' }, { at: at + 4, length: 4, role: 'length' })
    blocks.push({ at: file.readUInt32BE(at), length: file.readUInt32BE(at + 4) })
    at += 8
  }
  return { fields, blocks: blocks.filter((block) => block.at + block.length <= file.length) }
}
