import { expect, it } from 'vitest'
import { bytesOfBase64, bytesOfDataUrl } from './base64'

const brought = { what: 'artwork', of: null } as const
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

it('reads a data: URL, in base64 or percent-encoded, with parameters or without', () => {
  for (const url of [
    'data:image/png;base64,aGVsbG8=',
    'data:;charset=utf-8;base64,aGVsbG8',
    'data:,hell%6F',
  ]) {
    expect(text(bytesOfDataUrl(url, 'ASSET_BLOCKED', brought))).toBe('hello')
  }
})

it('reads raw base64, in lines or URL-safe, and a data: URL in its place', () => {
  for (const raw of ['aGVs\nbG8=', 'aGVsbG8', 'data:;base64,aGVsbG8=']) {
    expect(text(bytesOfBase64(raw, 'ARTWORK_UNREADABLE', brought))).toBe('hello')
  }
  expect(bytesOfBase64('-_8=', 'ARTWORK_UNREADABLE', brought)).toEqual(Buffer.from([251, 255]))
})

it('refuses other addresses and other text with the given code', () => {
  expect(() => bytesOfDataUrl('https://example.com/a.png', 'ASSET_BLOCKED', brought)).toThrow(
    expect.objectContaining({ code: 'ASSET_BLOCKED', message: expect.stringContaining('example.com') }),
  )
  expect(() => bytesOfBase64('no base64!', 'ARTWORK_UNREADABLE', brought)).toThrow(
    'The artwork is not base64.',
  )
  expect(() => bytesOfBase64('', 'ARTWORK_UNREADABLE', brought)).toThrow('The artwork is empty.')
})
