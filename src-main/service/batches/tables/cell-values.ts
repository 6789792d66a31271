import { cssColors } from './css-colors'

/** `#rrggbb` of `#f80`, `FF8800`, `#ff8800`, `rgb(255, 136, 0)` or a CSS colour name; null for anything else. */
export const colorOfCell = (cell: string): string | null => {
  const text = cell.trim().toLowerCase()
  const digits = /^#?([0-9a-f]{6})$/.exec(text)?.[1]
  if (digits !== undefined) return `#${digits}`
  const short = /^#([0-9a-f]{3})$/.exec(text)?.[1]
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`
  const channels = /^rgb\((\d+)[\s,]+(\d+)[\s,]+(\d+)\)$/.exec(text)?.slice(1).map(Number)
  if (channels?.every((channel) => channel <= 255))
    return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const named = cssColors.get(text.replaceAll(/[\s_-]/g, ''))
  return named === undefined ? null : `#${named}`
}

const yes: ReadonlySet<string> = new Set(
  'yes y true 1 on show visible x ✓ ja j wahr ein an sichtbar oui vrai sí si verdadero sim verdadeiro vero'.split(
    ' ',
  ),
)
const no: ReadonlySet<string> = new Set(
  'no n false 0 off hide hidden - ✗ nein falsch aus verborgen non faux falso não'.split(' '),
)

/** Interprets a cell that switches a layer on or off; null if it says neither. */
export const yesNoOfCell = (cell: string): boolean | null => {
  const text = cell.trim().toLowerCase()
  if (yes.has(text)) return true
  return no.has(text) ? false : null
}

/** Whether a cell looks like the name of a picture file. */
export const isPictureName = (cell: string): boolean =>
  /\.(png|jpe?g|webp|avif|tiff?|gif|svg|pdf|ai|ps[db])$/i.test(cell.trim())
