import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { loadTextTools } from '../../src-main/adapters/text/load-text-tools'
import { readTestFont } from '../../src-main/adapters/text/testing/test-faces'
import type { FontShelf } from '../../src-main/engine/text/fonts/font-face'
import type { TextTools } from '../../src-main/engine/text/text-tools'

const fontIndex = z.object({
  fonts: z.array(
    z.object({
      file: z.string(),
      family: z.string(),
      subfamily: z.string(),
      fullName: z.string(),
      postscriptName: z.string(),
      weight: z.number(),
      widthPercent: z.number(),
      isItalic: z.boolean(),
      indexInFile: z.number(),
    }),
  ),
})

export interface ShelfWithTools {
  readonly shelf: FontShelf
  readonly tools: TextTools
}

/** The fonts that ship: those of this computer would make the marks differ from one to the next. */
export const shippedShelf = async (folder: string): Promise<ShelfWithTools> => {
  const { fonts } = fontIndex.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  const faces = fonts.map(({ file, postscriptName, ...font }) => ({
    ...font,
    id: file,
    postScriptName: postscriptName,
    origin: 'shipped' as const,
    source: { path: join(folder, file) },
    variations: {},
    fallbackFor: [],
  }))
  return { shelf: { revision: 'shipped', faces }, tools: await loadTextTools(readTestFont, 2 ** 28) }
}
