import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fontFactsOf } from '../../src-main/adapters/fonts/font-facts-of'
import { inMemory } from '../../src-main/adapters/fonts/sfnt-tables'
import { fontsFolder } from '../setup/ensure-fonts'
import { fontList } from '../setup/font-list'
import { installedFonts } from '../setup/installed-fonts'
import { projectRoot } from '../setup/project-root'
import { withoutTables } from './without-tables'

/*
 * Copies the fonts that ship from the packages of npm to `resources/fonts`, which is replaced, with their licences and
 * `index.json`: what the program needs to know of each, so that it opens none before text is set in it.
 */
const mostBytes = 40_000_000
const fresh = `${fontsFolder}.${process.pid}`
const fonts: object[] = []
let total = 0
await mkdir(fresh, { recursive: true })
try {
  for (const { name, files, licence, without } of fontList) {
    const folder = join(projectRoot, 'node_modules', name)
    const licenceFile = `LICENCE-${basename(name)}.txt`
    await writeFile(join(fresh, licenceFile), await readFile(join(folder, licence)))
    for (const file of files) {
      const whole = new Uint8Array(await readFile(join(folder, file)))
      const bytes = without ? withoutTables(whole, without) : whole
      for (const facts of await fontFactsOf(inMemory(bytes))) fonts.push({ file: basename(file), ...facts })
      await writeFile(join(fresh, basename(file)), bytes)
      total += bytes.length
    }
  }
  if (total > mostBytes) throw new Error(`The fonts have ${total} bytes, expected at most ${mostBytes}.`)
  const index = { installed: installedFonts(), fonts }
  await writeFile(join(fresh, 'index.json'), `${JSON.stringify(index, null, 1)}\n`)
  await rm(fontsFolder, { recursive: true, force: true })
  await rename(fresh, fontsFolder)
} finally {
  await rm(fresh, { recursive: true, force: true })
}
console.log(`Fonts: ${fonts.length} faces, ${(total / 1e6).toFixed(1)} MB`)
