import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { woffOf } from '../../../src-main/adapters/fonts/testing/woff-of'
import { projectRoot } from '../../setup/project-root'
import type { Seed } from '../fuzz-kind'
import { smallFont } from './small-font'

const inter = join(projectRoot, 'node_modules/@fontsource-variable/inter/files')

/** A font of our own making, and subsets of the font that the app ships. */
export const fontSeeds = async (): Promise<readonly Seed[]> => [
  { name: 'small.ttf', bytes: smallFont() },
  { name: 'collection.ttc', bytes: collectionOf(smallFont()) },
  { name: 'small.woff', bytes: woffOf(smallFont()) },
  { name: 'greek.woff2', bytes: await readFile(join(inter, 'inter-greek-ext-wght-normal.woff2')) },
  { name: 'vietnamese.woff2', bytes: await readFile(join(inter, 'inter-vietnamese-wght-normal.woff2')) },
]

const shipped = join(projectRoot, 'resources/fonts')

/** The same, and two fonts with instructions and features as designers use them. */
export const letterSeeds = async (): Promise<readonly Seed[]> => [
  ...(await fontSeeds()),
  { name: 'caladea.ttf', bytes: await readFile(join(shipped, 'Caladea_400Regular.ttf')) },
  { name: 'bebas-neue.ttf', bytes: await readFile(join(shipped, 'BebasNeue_400Regular.ttf')) },
]

/** One font as a collection: its tables move by the length of the collection's header. */
const collectionOf = (font: Uint8Array): Uint8Array => {
  const headerLength = 16
  const file = Buffer.concat([Buffer.alloc(headerLength), font])
  file.write('ttcf', 0, 'latin1')
  file.writeUInt32BE(0x10000, 4)
  file.writeUInt32BE(1, 8)
  file.writeUInt32BE(headerLength, 12)
  const tables = file.readUInt16BE(headerLength + 4)
  for (let index = 0; index < tables; index += 1) {
    const entry = headerLength + 12 + 16 * index + 8
    file.writeUInt32BE(file.readUInt32BE(entry) + headerLength, entry)
  }
  return file
}
