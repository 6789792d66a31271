import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../service/ports/log'
import { projectRoot } from '../../testing/build-entries'
import { createSystemFonts } from './system-fonts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-fonts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const install = async (name: string, packaged: string): Promise<string> => {
  const path = join(folder, name)
  await copyFile(join(projectRoot, 'node_modules/@expo-google-fonts', packaged), path)
  return path
}
const lobster = 'lobster/400Regular/Lobster_400Regular.ttf'
const pacifico = 'pacifico/400Regular/Pacifico_400Regular.ttf'

it('lists what the files contain, each PostScript name once, and skips others with one line in the log', async () => {
  const noFont = join(folder, 'b.ttf')
  await writeFile(noFont, 'This is no font.')
  const paths = [
    await install('a.ttf', pacifico),
    noFont,
    await install('c.ttf', pacifico),
    join(folder, 'gone.ttf'),
  ]
  paths.push(await install('d.ttf', lobster))
  const lines: string[] = []
  const log = { ...silentLog, info: (line: string) => lines.push(line) }
  let now = 0
  const fonts = createSystemFonts({ log, files: async () => paths, nowMs: () => now })
  expect((await fonts.list()).map(({ postscriptName, path }) => [postscriptName, path])).toEqual([
    ['Lobster-Regular', paths[4]],
    ['Pacifico-Regular', paths[0]],
  ])
  now = 120_000
  await fonts.list()
  expect(lines).toHaveLength(2)
})

it('gives out the same list until a minute has passed and the fonts have changed', async () => {
  const paths = [await install('a.ttf', pacifico)]
  let now = 0
  const fonts = createSystemFonts({ log: silentLog, files: async () => paths, nowMs: () => now })
  const first = await fonts.list()
  now = 70_000
  expect(await fonts.list()).toBe(first)
  paths.push(await install('b.ttf', lobster))
  now = 140_000
  await expect
    .poll(async () => (await fonts.list()).map(({ family }) => family))
    .toEqual(['Lobster', 'Pacifico'])
})

it('finds fonts on this computer where there are any', async () => {
  const fonts = await createSystemFonts({ log: silentLog }).list()
  expect(fonts.every(({ family, path }) => family !== '' && path !== '')).toBe(true)
})
