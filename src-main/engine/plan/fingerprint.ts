/**
 * Two 32-bit hashes: equal values have equal fingerprints; different values share one with a probability of about one
 * in a million million million.
 */
export type Fingerprint = readonly [number, number]

export const noFingerprint: Fingerprint = [0x811c_9dc5, 0x9e37_79b9]

/** The fingerprint of two parts in sequence. */
export const joinedFingerprint = ([a, b]: Fingerprint, [c, d]: Fingerprint): Fingerprint => [
  mixed(mixed(a, c), d),
  mixed(mixed(b, d ^ 0x5bd1_e995), c),
]

export const fingerprintOfNumbers = (numbers: ArrayLike<number>): Fingerprint => {
  let [a, b]: [number, number] = [noFingerprint[0], noFingerprint[1]]
  for (let i = 0; i < numbers.length; i += 1) {
    a = mixed(a, numbers[i])
    b = mixed(b, numbers[i] ^ 0x5bd1_e995)
  }
  return [a, b]
}

/** Fingerprint of plain data. Arrays of floats count by their bits; the order of an object's fields matters. */
export const fingerprintOf = (value: unknown): Fingerprint => {
  let floats = noFingerprint
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof Float32Array)) return part
    const bits = new Int32Array(part.buffer, part.byteOffset, part.length)
    floats = joinedFingerprint(floats, fingerprintOfNumbers(bits))
    return part.length
  })
  return joinedFingerprint(floats, fingerprintOfText(text))
}

const fingerprintOfText = (text: string): Fingerprint => {
  let [a, b]: [number, number] = [noFingerprint[0], noFingerprint[1]]
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i)
    a = mixed(a, letter)
    b = mixed(b, letter ^ 0x5bd1_e995)
  }
  return [a, b]
}

export const isSameFingerprint = (one: Fingerprint | null, other: Fingerprint | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1]

/** Mixes a word in and finalizes as MurmurHash3 does. */
const mixed = (hash: number, word: number): number => {
  let k = Math.imul(word, 0xcc9e_2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b87_3593)
  let h = hash ^ k
  h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe654_6b64) | 0
  h ^= h >>> 16
  return Math.imul(h, 0x85eb_ca6b) ^ (h >>> 13)
}
