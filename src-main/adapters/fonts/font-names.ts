/** Name ids of OpenType's `name` table. */
export const nameIds = {
  family: 1,
  subfamily: 2,
  fullName: 4,
  postscriptName: 6,
  license: 13,
  typographicFamily: 16,
  typographicSubfamily: 17,
  variationsPrefix: 25,
} as const

export type FontNameOf = (id: number) => string | null

/** Longer ones are cut: they are shown in lists, and stored. */
const mostLetters = 255
const mostLicenseLetters = 20_000

/**
 * Names by id, in English where the font has English ones. Records that point outside the table are passed over.
 * Source: OpenType 1.9.1, `name`.
 */
export const fontNames = (table: DataView | null): FontNameOf => {
  const found = new Map<number, { readonly rank: number; readonly text: string }>()
  for (const record of table === null ? [] : recordsOf(table)) {
    const known = found.get(record.id)
    if (known !== undefined && known.rank <= record.rank) continue
    const text = textOf(record)
      .replaceAll(/\p{Cc}+/gu, record.id === nameIds.license ? '\n' : '')
      .trim()
    const most = record.id === nameIds.license ? mostLicenseLetters : mostLetters
    if (text !== '') found.set(record.id, { rank: record.rank, text: text.slice(0, most) })
  }
  return (id) => found.get(id)?.text ?? null
}

interface NameRecord {
  readonly id: number
  /** The lowest is taken. */
  readonly rank: number
  readonly isMacintosh: boolean
  readonly bytes: Uint8Array
}

function* recordsOf(table: DataView): Generator<NameRecord> {
  if (table.byteLength < 6) return
  const storage = table.getUint16(4)
  const count = Math.min(table.getUint16(2), Math.floor((table.byteLength - 6) / 12))
  for (let index = 0; index < count; index++) {
    const at = 6 + 12 * index
    const [platform, encoding, language] = [
      table.getUint16(at),
      table.getUint16(at + 2),
      table.getUint16(at + 4),
    ]
    const [length, offset] = [table.getUint16(at + 8), storage + table.getUint16(at + 10)]
    const rank = rankOf(platform, encoding, language)
    if (rank === null || offset + length > table.byteLength) continue
    const bytes = new Uint8Array(table.buffer, table.byteOffset + offset, length)
    yield { id: table.getUint16(at + 6), rank, isMacintosh: platform === 1, bytes }
  }
}

const [unicode, macintosh, windows] = [0, 1, 3]
const americanEnglish = 0x409
/** Primary language of every kind of English. */
const english = 0x09

const rankOf = (platform: number, encoding: number, language: number): number | null => {
  if (platform === windows && [0, 1, 10].includes(encoding)) {
    if (language === americanEnglish) return 0
    return (language & 0x3ff) === english ? 1 : 4
  }
  if (platform === unicode) return 2
  return platform === macintosh && encoding === 0 ? (language === 0 ? 3 : 5) : null
}

const textOf = ({ isMacintosh, bytes }: NameRecord): string =>
  new TextDecoder(isMacintosh ? 'macintosh' : 'utf-16be').decode(bytes)
