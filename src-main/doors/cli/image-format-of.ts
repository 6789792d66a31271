import { extname } from 'node:path'
import { AppError } from '@contract/errors'
import { type RenderFormat, renderFormats } from '@contract/vocabulary'

/** A layered result is a PSB when its mockup is one. */
const otherSpellings: Readonly<Record<string, RenderFormat>> = { jpeg: 'jpg', tif: 'tiff', psb: 'psd' }

/** Throws `INVALID_INPUT`. */
export const imageFormatOf = (text: string): RenderFormat => {
  const name = text.toLowerCase()
  const format = renderFormats.find((known) => known === (otherSpellings[name] ?? name))
  if (format) return format
  throw new AppError('formatUnknown', { format: name === '' ? '' : text, formats: renderFormats })
}

export const imageFormatOfFile = (path: string): RenderFormat => imageFormatOf(extname(path).slice(1))
