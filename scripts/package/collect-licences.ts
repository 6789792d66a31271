import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lock, productionPlaces, registryName } from '../sbom/production-packages'

const licenceFile = /^(licen[cs]e|copying|notice|ofl)/i

const fontLicence = /^LICENCE-(.+)[.]txt$/

/**
 * The licences of everything that the program contains from npm, whether bundled or beside it, and of the fonts in
 * `resources/fonts`, as one text.
 */
export async function collectLicences(lock: Lock, root: string): Promise<string> {
  const parts: string[] = []
  for (const place of productionPlaces(lock)) {
    const folder = join(root, place)
    if (!existsSync(folder)) continue
    const locked = lock[place]
    const files = (await readdir(folder)).filter((name) => licenceFile.test(name)).sort()
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
    const heading = `${registryName(place, locked)} ${locked?.version ?? ''} (${locked?.license ?? 'see its text'})`
    parts.push([heading, ...texts.map((text) => text.trim())].join('\n\n'))
  }
  const fonts = join(root, 'resources', 'fonts')
  for (const file of existsSync(fonts) ? (await readdir(fonts)).sort() : []) {
    const family = fontLicence.exec(file)?.[1]
    if (family === undefined) continue
    parts.push(`${family} (font, OFL-1.1)\n\n${(await readFile(join(fonts, file), 'utf8')).trim()}`)
  }
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
