import { readFileSync, statSync } from 'node:fs'
import { AppError } from '@contract/errors'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import type { TextTools } from '../../engine/text/text-tools'

/** Bytes of font files that stay open: all shipped families without East Asian scripts, or three of those scripts. */
const openBytes = 48 * 2 ** 20
/** Larger files are not on the shelf. */
export const largestFontFile = 64 * 2 ** 20

/** The fonts that main has sent, and the tools that set text in them. */
export class TextFonts {
  #shelf: FontShelf = { revision: '', faces: [] }
  #tools: Promise<TextTools> | undefined

  get shelf(): FontShelf {
    return this.#shelf
  }

  bind(shelf: FontShelf): void {
    this.#shelf = shelf
  }

  /** Loaded on first use. */
  tools(): Promise<TextTools> {
    this.#tools ??= import('../../adapters/text/load-text-tools').then(({ loadTextTools }) =>
      loadTextTools(fontBytes, openBytes),
    )
    return this.#tools
  }
}

/** Paths come from main's catalogue of fonts, never from a request. Throws `FILE_NOT_FOUND`, `FONT_UNREADABLE`. */
const fontBytes = (source: ResourceSource): Uint8Array => {
  if ('bytes' in source) return source.bytes
  const { path } = source
  try {
    if (statSync(path).size <= largestFontFile) return readFileSync(path)
  } catch (cause) {
    throw new AppError('fileUnreadable', { path }, { cause })
  }
  throw new AppError('fontUnreadable', {}, { cause: new Error(`${path} is too large.`) })
}
