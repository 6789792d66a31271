import { expect, test } from 'vitest'
import { parseDeviceLink } from './lookup-profile'

/** A device link with two grid points per channel that swaps red and blue and halves green. */
const deviceLink = (classAndSpaces = 'linkRGB RGB '): Uint8Array => {
  const bytes = new Uint8Array(144 + 52 + 48 + 36)
  const view = new DataView(bytes.buffer)
  const sign = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  sign(12, classAndSpaces)
  view.setUint32(128, 1)
  sign(132, 'A2B0')
  view.setUint32(136, 144)
  view.setUint32(140, bytes.length - 144)
  sign(144, 'mAB ')
  bytes.set([3, 3], 152)
  view.setUint32(144 + 12, 100)
  view.setUint32(144 + 24, 32)
  bytes.set([2, 2, 2], 176)
  bytes[192] = 2
  for (let i = 0; i < 8; i++)
    [i & 1, ((i >> 1) & 1) / 2, i >> 2].forEach((value, k) => {
      view.setUint16(196 + 2 * (3 * i + k), value * 65_535)
    })
  for (let i = 0; i < 3; i++) sign(244 + 12 * i, 'curv')
  return bytes
}

test('a device link from RGB to RGB is a colour table, red running fastest', () => {
  const cube = parseDeviceLink(deviceLink())
  expect(cube).toMatchObject({ size: 2, lowest: [0, 0, 0], highest: [1, 1, 1] })
  expect([...cube!.colors.subarray(3, 9)].map((value) => Math.round(value * 100) / 100)).toEqual([
    0, 0, 1, 0, 0.5, 0,
  ])
})

test('a profile of another class, or one that is cut off, is none', () => {
  expect(parseDeviceLink(deviceLink('abstLab Lab '))).toBeNull()
  expect(parseDeviceLink(deviceLink().subarray(0, 220))).toBeNull()
  expect(parseDeviceLink(new Uint8Array(8))).toBeNull()
})
