import type { PaletteColor } from '@contract/desktop/palette'
import { hexOfText } from '../colors/hsv'

/**
 * The colours of a table: in each line a code (`#1a2b3c`, `1a2b3c`, `#abc`) in one field and a name in another, in any
 * order, separated by commas, semicolons or tabs. Lines without a code are left out, the headings too.
 */
export const readColorTable = (text: string): readonly PaletteColor[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const fields = fieldsOf(line)
      const place = fields.findIndex((field) => codeOf(field) !== null)
      const hex = codeOf(fields[place] ?? '')
      if (hex === null) return []
      const name = fields.find((field, at) => at !== place && field !== '') ?? hex
      return [{ name, hex }]
    })

const fieldsOf = (line: string): readonly string[] => {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? ','
  const fields: string[] = []
  const field = new RegExp(`${separator}(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')
  // Each field begins with a separator, so that an empty one is found as well.
  for (const [, quoted, plain = ''] of `${separator}${line}`.matchAll(field))
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim())
  return fields
}

/** Three digits need their `#`: “abc” is rather a name. */
const codeOf = (field: string): string | null =>
  field.startsWith('#') || field.length === 6 ? hexOfText(field) : null
