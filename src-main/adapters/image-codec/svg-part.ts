import { AppError } from '@contract/errors'
import type { DecodeWish, DrawingMap, EncodedImage, PictureSize } from '../../service/ports/image-codec'

/**
 * An SVG that shows a part of another in its own size, px, which the part fills, or through `toPixels` (from the part's
 * top left corner). `own`: the size of the whole, px. The drawing is wrapped, so
 * lengths in per cent still mean its own size. Throws ARTWORK_UNREADABLE for one that is compressed or not in UTF-8.
 */
export const svgOfPart = (
  { name, bytes }: EncodedImage,
  own: PictureSize,
  { of: { left, top, width, height }, size }: NonNullable<DecodeWish['part']>,
  toPixels?: DrawingMap['toPixels'],
): Uint8Array => {
  const text = textOf(bytes)
  const root = text === null ? null : rootOf(text)
  if (text === null || root === null)
    throw new AppError('artworkUnreadable', { name }, { cause: new Error('Its root cannot be found.') })
  const shown = `viewBox="${left} ${top} ${width} ${height}" preserveAspectRatio="none"`
  const outer = toPixels
    ? `${svgTag(size)}<g transform="matrix(${matrixOf(toPixels)})">${svgTag({ width, height }, shown)}`
    : svgTag(size, shown)
  const exact = exactSize(root.tag, own)
  const inner = root.tag
    .replace(ownPlace, '')
    .replace(/^<([\w:]+)/, `<$1 x="0" y="0" width="${exact.width}" height="${exact.height}"`)
  const [before, after] = [text.slice(0, root.start), text.slice(root.start + root.tag.length)]
  const end = toPixels ? '</svg></g></svg>' : '</svg>'
  return new TextEncoder().encode(`${before}${outer}${inner}${after}${end}`)
}

const svgTag = ({ width, height }: PictureSize, shown = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${shown}>`

const matrixOf = ({ a, b, c, d, e, f }: DrawingMap['toPixels']): string => [a, b, c, d, e, f].join(' ')

/** The size of an SVG, px, which `rounded` is in whole pixels; that where it is in other units. */
export const sizeOfSvg = ({ bytes }: EncodedImage, rounded: PictureSize): PictureSize => {
  const text = textOf(bytes)
  const root = text === null ? null : rootOf(text)
  return root === null ? rounded : exactSize(root.tag, rounded)
}

const exactSize = (tag: string, { width, height }: PictureSize): PictureSize => {
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*?)\\s*["']`).exec(tag)?.[1]
  const box =
    attribute('viewBox')
      ?.split(/[\s,]+/)
      .map(Number) ?? []
  const hasSize = attribute('width') !== undefined || attribute('height') !== undefined
  const exact = (rounded: number, name: string, side: number | undefined): number => {
    const length = hasSize ? Number(attribute(name)?.replace(/px$/, '')) : (side ?? Number.NaN)
    return Math.abs(length - rounded) <= 1 ? length : rounded
  }
  return { width: exact(width, 'width', box[2]), height: exact(height, 'height', box[3]) }
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
