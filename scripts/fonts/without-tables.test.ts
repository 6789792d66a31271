import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fontFactsOf } from '../../src-main/adapters/fonts/font-facts-of'
import { inMemory, sfntTables } from '../../src-main/adapters/fonts/sfnt-tables'
import { projectRoot } from '../setup/project-root'
import { withoutTables } from './without-tables'

const lobster = join(projectRoot, 'node_modules/@expo-google-fonts/lobster/400Regular/Lobster_400Regular.ttf')

const wordsSum = (font: Uint8Array): number => {
  const padded = new Uint8Array((font.length + 3) & ~3)
  padded.set(font)
  const view = new DataView(padded.buffer)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

it('drops the named tables and keeps every other byte, with sums that add up', async () => {
  const font = new Uint8Array(await readFile(lobster))
  const [before] = await sfntTables(inMemory(font))
  const smaller = withoutTables(font, ['GSUB', 'DSIG'])
  const [after] = await sfntTables(inMemory(smaller))
  if (!before || !after) throw new Error('No font')
  expect([...after.tags]).toEqual([...before.tags].filter((tag) => tag !== 'GSUB' && tag !== 'DSIG'))
  for (const tag of after.tags) {
    if (tag !== 'head') expect(await after.table(tag)).toEqual(await before.table(tag))
  }
  expect(wordsSum(smaller)).toBe(0xb1b0afba)
  expect(await fontFactsOf(inMemory(smaller))).toEqual(await fontFactsOf(inMemory(font)))
})
