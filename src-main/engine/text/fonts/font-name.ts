/** What foundries put at the end of a name, or of its family, without meaning another design. */
const suffixes = /(psmt|ps|mt|std|pro|otf|ttf|lt)$/

/**
 * A font's name as it is compared: small letters and digits, and no foundry's suffix at its end or before its hyphen.
 * "Arial-BoldMT" and "Arial Bold" are both "arialbold".
 */
export const plainName = (name: string): string => {
  const hyphen = name.lastIndexOf('-')
  if (hyphen <= 0) return withoutSuffixes(letters(name))
  return withoutSuffixes(letters(name.slice(0, hyphen))) + withoutSuffixes(letters(name.slice(hyphen + 1)))
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[\s\-_.,'’]+/gu, '')

/** A name that consists of suffixes alone keeps them. */
const withoutSuffixes = (name: string): string => {
  const shorter = name.replace(suffixes, '')
  return shorter === '' || shorter === name ? name : withoutSuffixes(shorter)
}
