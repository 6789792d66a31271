import { describe, expect, it } from 'vitest'
import { readToneCurve, srgbToLinear } from './tone-curve'

describe('the tone curve of a profile', () => {
  it('is straight for a curve without entries', () => {
    expect(readToneCurve(profile('rTRC', curv([])))?.(0.3)).toBe(0.3)
  })

  it('is a power for a curve with one entry, in 1/256', () => {
    expect(readToneCurve(profile('rTRC', curv([563])))?.(0.5)).toBeCloseTo(0.5 ** (563 / 256), 10)
  })

  it('is interpolated between the entries of a longer one', () => {
    const curve = readToneCurve(profile('kTRC', curv([0, 10_000, 65_535])))
    expect([0, 0.25, 0.5, 1].map((value) => curve?.(value))).toEqual([0, 5000 / 65_535, 10_000 / 65_535, 1])
  })

  it('reads the parametric form in which sRGB is written', () => {
    const curve = readToneCurve(profile('rTRC', para(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])))
    for (const value of [0, 0.02, 0.04, 0.2, 0.5, 1])
      expect(curve?.(value)).toBeCloseTo(srgbToLinear(value), 4)
  })

  it('is unknown without a profile, without the tag, or when the tag leaves the profile', () => {
    expect([null, new Uint8Array(200), profile('rXYZ', curv([]))].map(readToneCurve)).toEqual([
      null,
      null,
      null,
    ])
    expect(readToneCurve(profile('rTRC', curv([0, 1, 2])).subarray(0, 150))).toBeNull()
  })

  it('is unknown when it claims more entries than there are', () => {
    const claims = curv([1, 2])
    new DataView(claims.buffer).setUint32(8, 4_000_000_000)
    expect(readToneCurve(profile('rTRC', claims))).toBeNull()
  })
})

/** A profile with one tag. */
const profile = (name: string, tag: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(144 + tag.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(128, 1)
  write(bytes, 132, name)
  view.setUint32(136, 144)
  view.setUint32(140, tag.length)
  bytes.set(tag, 144)
  return bytes
}

const curv = (entries: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(12 + 2 * entries.length)
  const view = new DataView(bytes.buffer)
  write(bytes, 0, 'curv')
  view.setUint32(8, entries.length)
  entries.forEach((entry, i) => {
    view.setUint16(12 + 2 * i, entry)
  })
  return bytes
}

const para = (kind: number, numbers: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(12 + 4 * numbers.length)
  const view = new DataView(bytes.buffer)
  write(bytes, 0, 'para')
  view.setUint16(8, kind)
  numbers.forEach((value, i) => {
    view.setInt32(12 + 4 * i, Math.round(value * 65_536))
  })
  return bytes
}

const write = (bytes: Uint8Array, offset: number, text: string): void => {
  for (let i = 0; i < text.length; i += 1) bytes[offset + i] = text.charCodeAt(i)
}
