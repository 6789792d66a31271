/**
 * The known name that a person most likely meant by an unknown one; null if none is close: at most a third of its
 * letters may be wrong.
 */
export const nearestName = (name: string, known: readonly string[]): string | null =>
  nearestAmong(known)(name)

/** `nearestName` for many names: the known names are prepared once. */
export const nearestAmong = (known: readonly string[]): ((name: string) => string | null) => {
  const candidates = known.map((candidate) => ({ candidate, lower: candidate.toLowerCase() }))
  return (name) => {
    const wanted = name.toLowerCase()
    let nearest: string | null = null
    let fewest = Math.floor(Math.max(wanted.length, 3) / 3) + 1
    for (const { candidate, lower } of candidates) {
      const wrong = wrongLetters(wanted, lower, fewest)
      if (wrong >= fewest) continue
      nearest = candidate
      fewest = wrong
    }
    return nearest
  }
}

/** Levenshtein distance, capped at `limit`. */
const wrongLetters = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    let least = row
    for (let at = 1; at <= b.length; at++) {
      const swap = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1)
      const wrong = Math.min(swap, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1)
      line.push(wrong)
      least = Math.min(least, wrong)
    }
    if (least >= limit) return limit
    above = line
  }
  return Math.min(above[b.length] ?? limit, limit)
}
