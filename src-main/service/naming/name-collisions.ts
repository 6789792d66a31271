/**
 * A key that is equal for names that some file system treats as the same: it ignores letter case and how accents are
 * composed.
 */
export const sameFileKey = (name: string): string =>
  name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

export interface NameCollision {
  /** The name as the first of the files spells it. */
  readonly name: string
  readonly files: number
}

/** Names that more than one file would have, in order of first occurrence. */
export const nameCollisions = (names: Iterable<string>): readonly NameCollision[] => {
  const seen = new Map<string, { readonly name: string; files: number }>()
  for (const name of names) {
    const key = sameFileKey(name)
    const earlier = seen.get(key)
    if (earlier) earlier.files++
    else seen.set(key, { name, files: 1 })
  }
  return [...seen.values()].filter(({ files }) => files > 1)
}
