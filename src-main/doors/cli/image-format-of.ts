import { extname } from 'node:path'
import { AppError } from '@contract/errors'
import { type ImageFormat, imageFormats } from '@contract/vocabulary'

const otherSpellings: Readonly<Record<string, ImageFormat>> = { jpeg: 'jpg', tif: 'tiff' }

/** Throws `INVALID_INPUT`, and `FEATURE_UNAVAILABLE` for layered files. */
export const imageFormatOf = (text: string): ImageFormat => {
  const name = text.toLowerCase()
  const format = imageFormats.find((known) => known === (otherSpellings[name] ?? name))
  if (format) return format
  const suggestion = `Choose one of ${imageFormats.join(', ')}.`
  if (name === 'psd') {
    throw new AppError('FEATURE_UNAVAILABLE', 'Layered PSD files cannot be written yet.', { suggestion })
  }
  throw new AppError('INVALID_INPUT', name === '' ? 'The format is not known.' : `“${text}” is no format.`, {
    suggestion,
  })
}

export const imageFormatOfFile = (path: string): ImageFormat => imageFormatOf(extname(path).slice(1))
