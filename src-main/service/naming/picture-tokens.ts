/** One picture of a batch, with everything that file names may contain. */
export interface NamedPicture {
  readonly mockup: string
  readonly design: string
  /** Empty if the batch has no variants. */
  readonly variant: string
  /** The cells of the picture's row by column; empty if the batch has no table. */
  readonly row: Readonly<Record<string, string>>
  /** Starts at 1. */
  readonly rowNumber: number
  /** Starts at 1, across all pictures of the batch. */
  readonly index: number
  /** When the batch was started. */
  readonly date: Date
  /** Pixels. */
  readonly width: number
  readonly format: string
}

const columnPrefix = 'row.'

/** The text of each token. */
const texts = {
  mockup: ({ mockup }) => mockup,
  design: ({ design }) => design,
  variant: ({ variant }) => variant,
  row: ({ rowNumber }) => String(rowNumber),
  index: ({ index }) => String(index),
  date: ({ date }) => dayOf(date),
  width: ({ width }) => String(width),
  format: ({ format }) => format,
} as const satisfies Record<string, (picture: NamedPicture) => string>

const isPlainToken = (token: string): token is keyof typeof texts => Object.hasOwn(texts, token)

/** The tokens of a name pattern, for `namePattern`. */
export const pictureTokens = (columns: readonly string[]): readonly string[] => [
  ...Object.keys(texts),
  ...columns.map((column) => columnPrefix + column),
]

/** The text of a token from `pictureTokens`; empty for any other. */
export const textOfToken = (picture: NamedPicture, token: string): string => {
  if (isPlainToken(token)) return texts[token](picture)
  return token.startsWith(columnPrefix) ? (picture.row[token.slice(columnPrefix.length)] ?? '') : ''
}

/** A sortable date in the local time zone: `2026-03-09`. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
