/**
 * An ICC profile of sRGB (ICC.1:2022, version 4.3, matrix and parametric curve; IEC 61966-2-1 adapted to D50): without
 * one, a document's artwork would keep the numbers of other profiles.
 */
export const srgbProfile = (): Uint8Array => {
  const tags: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['desc', localized('sRGB')],
    ['cprt', localized('CC0')],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve()],
    ['gTRC', curve()],
    ['bTRC', curve()],
  ]
  const tableBytes = 4 + 12 * tags.length
  const length = tags.reduce((sum, [, bytes]) => sum + bytes.length, headerBytes + tableBytes)
  const profile = new Uint8Array(length)
  const view = new DataView(profile.buffer)
  const text = (at: number, value: string): void => profile.set(ascii(value), at)
  view.setUint32(0, length)
  view.setUint32(8, 0x0430_0000)
  text(12, 'mntrRGB XYZ ')
  // A date is mandatory; only equal inputs give equal files if it is a fixed one.
  for (const [at, value] of [2026, 1, 1].entries()) view.setUint16(24 + 2 * at, value)
  text(36, 'acsp')
  profile.set(xyz(0.9642, 1, 0.8249).subarray(8), 68)
  view.setUint32(headerBytes, tags.length)
  let at = headerBytes + tableBytes
  for (const [index, [name, bytes]] of tags.entries()) {
    const entry = headerBytes + 4 + 12 * index
    text(entry, name)
    view.setUint32(entry + 4, at)
    view.setUint32(entry + 8, bytes.length)
    profile.set(bytes, at)
    at += bytes.length
  }
  return profile
}

const headerBytes = 128

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Numbers with 16 bits after the point, after a type's name and four zeros. */
const fixed = (type: string, numbers: readonly number[], before: readonly number[] = []): Uint8Array => {
  const bytes = new Uint8Array(8 + before.length + 4 * numbers.length)
  const view = new DataView(bytes.buffer)
  bytes.set(ascii(type))
  bytes.set(before, 8)
  for (const [at, value] of numbers.entries())
    view.setInt32(8 + before.length + 4 * at, Math.round(value * 65_536))
  return bytes
}

const xyz = (x: number, y: number, z: number): Uint8Array => fixed('XYZ ', [x, y, z])

/** `parametricCurveType` 3: above d a power of (a x + b), below it c x. */
const curve = (): Uint8Array =>
  fixed('para', [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45], [0, 3, 0, 0])

/** `multiLocalizedUnicodeType` with English alone, padded to four bytes. */
const localized = (text: string): Uint8Array => {
  const bytes = new Uint8Array(28 + 4 * Math.ceil(text.length / 2))
  const view = new DataView(bytes.buffer)
  bytes.set(ascii('mluc'))
  for (const [at, value] of [1, 12].entries()) view.setUint32(8 + 4 * at, value)
  bytes.set(ascii('enUS'), 16)
  view.setUint32(20, 2 * text.length)
  view.setUint32(24, 28)
  for (let at = 0; at < text.length; at += 1) view.setUint16(28 + 2 * at, text.charCodeAt(at))
  return bytes
}
