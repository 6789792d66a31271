/** Equal for names that some file system takes for one: neither letter case nor how accents are composed counts. */
export const sameFileKey = (name: string): string =>
  name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

export interface NameCollision {
  /** As the first of them has it. */
  readonly name: string
  readonly files: number
}

/** Names that more than one file would have, in the order in which they first stand. */
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
