import { asciiLower } from './ascii-lower'

interface Named {
  readonly name: string
}

/** The order of SQLite's `COLLATE NOCASE`. */
export const compareNames = ({ name: a }: Named, { name: b }: Named): number => {
  const [left, right] = [asciiLower(a), asciiLower(b)]
  return left === right ? 0 : left < right ? -1 : 1
}
