import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plainName } from '../../engine/text/fonts/font-name'
import { fontSubstitutes } from '../../engine/text/fonts/font-substitutes'
import { metricTwins } from '../../engine/text/fonts/metric-twins'
import { silentLog } from '../../service/ports/log'
import { projectRoot } from '../../testing/build-entries'
import { fontFactsOf } from './font-facts-of'
import { inMemory } from './sfnt-tables'
import { createShippedFonts } from './shipped-fonts'

const folder = join(projectRoot, 'resources/fonts')

it('lists 71 faces in files of at most 40 MB together, each as its file describes it', async () => {
  const fonts = await createShippedFonts(folder, silentLog).list()
  const sizes = await Promise.all(fonts.map(async ({ path }) => (await stat(path)).size))
  expect(fonts).toHaveLength(71)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000)
  for (const { path, ...facts } of fonts.slice(0, 5)) {
    expect(await fontFactsOf(inMemory(await readFile(path)))).toEqual([facts])
  }
})

it('comes with the licence of each family', async () => {
  const licences = (await readdir(folder)).filter((name) => name.startsWith('LICENCE-'))
  const texts = await Promise.all(licences.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts).toHaveLength(29)
  expect(texts.filter((text) => !/SIL OPEN FONT LICENSE/i.test(text))).toEqual([])
})

it('has a family for each substitute, and a twin of each font that files name most', async () => {
  const fonts = await createShippedFonts(folder, silentLog).list()
  const families = new Set(fonts.map(({ family }) => plainName(family)))
  const isAtHand = (family: string): boolean => families.has(family)
  expect(fontSubstitutes.filter((substitute) => !substitute.families.some(isAtHand))).toEqual([])
  const twins = ['arial', 'helvetica', 'timesnewroman', 'couriernew', 'calibri', 'cambria'].map((name) =>
    metricTwins.find((group) => group.includes(name))?.find(isAtHand),
  )
  expect(twins).toEqual(['arimo', 'arimo', 'tinos', 'cousine', 'carlito', 'caladea'])
})

it('is empty, with a warning, where the fonts are not set up or the index is damaged', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'mockwright-fonts-'))
  const warned: string[] = []
  const log = { ...silentLog, warn: (text: string) => warned.push(text) }
  expect(await createShippedFonts(empty, log).list()).toEqual([])
  await writeFile(join(empty, 'index.json'), '{"fonts": [{}]}')
  expect(await createShippedFonts(empty, log).list()).toEqual([])
  expect(warned).toHaveLength(2)
  await rm(empty, { recursive: true, force: true })
})
