import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { InstalledFont, ShippedFonts } from '../../service/ports/font-library'
import type { Log } from '../../service/ports/log'
import { storedFontFacts } from './stored-font-facts'

/** `index.json`, as the set-up writes it. */
const fontIndex = z.object({ fonts: z.array(storedFontFacts.extend({ file: z.string() })) })

/** The fonts in `resources/fonts`, from the index that the set-up writes beside them. Read once. */
export const createShippedFonts = (folder: string, log: Log): ShippedFonts => {
  let listed: Promise<readonly InstalledFont[]> | null = null
  return {
    list() {
      listed ??= listOf(folder).catch((error: unknown) => {
        log.warn('The fonts that come with the app cannot be read', error)
        return []
      })
      return listed
    },
  }
}

const listOf = async (folder: string): Promise<readonly InstalledFont[]> => {
  const text = await readFile(join(folder, 'index.json'), 'utf8')
  const { fonts } = fontIndex.parse(JSON.parse(text))
  return fonts.map(({ file, ...facts }) => ({ ...facts, path: join(folder, file) }))
}
