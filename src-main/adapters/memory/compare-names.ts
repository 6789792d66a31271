interface Named {
  readonly name: string
}

/** The order of SQLite's `COLLATE NOCASE`: by code point, with ASCII letters taken as small ones. */
export const compareNames = ({ name: a }: Named, { name: b }: Named): number => {
  const [left, right] = [folded(a), folded(b)]
  return left === right ? 0 : left < right ? -1 : 1
}

const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
