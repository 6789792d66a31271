import { AppError } from '@contract/errors'
import type { DecodeWish, EncodedImage, PictureSize } from '../../service/ports/image-codec'

/**
 * An SVG that shows a part of another in its own size, px. `own`: the size of the whole, px. The drawing is wrapped, so
 * lengths in per cent still mean its own size. Throws ARTWORK_UNREADABLE for one that is compressed or not in UTF-8.
 */
export const svgOfPart = (
  { name, bytes }: EncodedImage,
  own: PictureSize,
  { of: { left, top, width, height }, size }: NonNullable<DecodeWish['part']>,
): Uint8Array => {
  const text = textOf(bytes)
  const root = text === null ? null : rootOf(text)
  if (text === null || root === null)
    throw new AppError('artworkUnreadable', { name }, { cause: new Error('Its root cannot be found.') })
  const outer =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"` +
    ` viewBox="${left} ${top} ${width} ${height}" preserveAspectRatio="none">`
  const inner = root.tag
    .replace(ownPlace, '')
    .replace(/^<([\w:]+)/, `<$1 x="0" y="0" width="${own.width}" height="${own.height}"`)
  const [before, after] = [text.slice(0, root.start), text.slice(root.start + root.tag.length)]
  return new TextEncoder().encode(`${before}${outer}${inner}${after}</svg>`)
}

const ownPlace = /\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The first `svg` tag outside comments, processing instructions and the document type. */
const rootOf = (text: string): { readonly tag: string; readonly start: number } | null => {
  const passed = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|\s+|\uFEFF/y
  let start = 0
  for (;;) {
    passed.lastIndex = start
    const match = passed.exec(text)
    if (match === null) break
    start = passed.lastIndex
  }
  const tag = /<(?:\w+:)?svg\b(?:"[^"]*"|'[^']*'|[^"'>])*>/y
  tag.lastIndex = start
  const [found] = tag.exec(text) ?? []
  return found === undefined || found.endsWith('/>') ? null : { tag: found, start }
}
