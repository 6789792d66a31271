/** Numbers in the format's byte order: most significant byte first. */
export const uint16Bytes = (value: number): Uint8Array => Uint8Array.of((value >> 8) & 255, value & 255)

export const uint32Bytes = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

export const uint64Bytes = (value: number): Uint8Array =>
  joinBytes([uint32Bytes(Math.floor(value / 2 ** 32)), uint32Bytes(value % 2 ** 32)])

export const float64Bytes = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

/** A length: four bytes in a PSD, eight in a PSB. */
export const lengthBytes = (value: number, isLarge: boolean): Uint8Array =>
  isLarge ? uint64Bytes(value) : uint32Bytes(value)

/** A copy of all parts, concatenated. */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(byteCount(parts))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export const byteCount = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0)

/** Zeros up to the next multiple of `multiple`. */
export const paddingFor = (length: number, multiple: number): Uint8Array =>
  new Uint8Array((multiple - (length % multiple)) % multiple)
