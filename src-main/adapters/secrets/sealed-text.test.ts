import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSealed, maskOf } from '../../service/ports/secret-box'
import { keyIdOf, openText, sealText, secretKeyOf } from './sealed-text'

const key = secretKeyOf(randomBytes(32))
const secret = `whsec_${'0123456789abcdef'.repeat(4)}`

it('opens for its owner and with its key, and shows nothing but the mask', () => {
  const text = sealText(secret, 'endpoint', key)
  expect(openText(text, 'endpoint', key)).toBe(secret)
  expect([isSealed(text), maskOf(text), keyIdOf(text)]).toEqual([true, 'whsec_****cdef', key.id])
  expect(text).not.toContain('0123')
  expect(sealText(secret, 'endpoint', key)).not.toBe(text)
  expect(() => openText(text, 'another endpoint', key)).toThrow()
  expect(() => openText(text, 'endpoint', secretKeyOf(randomBytes(32)))).toThrow()
})

it('opens no text of which a character was changed', () => {
  const text = sealText(secret, 'endpoint', key)
  const bytes = Buffer.from(text.slice(text.indexOf(':') + 1), 'base64url')
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ change
      expect(() => openText(`${maskOf(text)}:${changed.toString('base64url')}`, 'endpoint', key)).toThrow()
    }),
  )
  expect(() => openText(text.replace('cdef', 'cdee'), 'endpoint', key)).toThrow()
})

it('knows no key in a text of another layout', () => {
  const bytes = Buffer.from(sealText(secret, 'endpoint', key).split(':')[1] ?? '', 'base64url')
  bytes[0] = 2
  expect(keyIdOf(`whsec_****cdef:${bytes.toString('base64url')}`)).toBeNull()
  expect([keyIdOf('whsec_****cdef:'), keyIdOf('whsec_****cdef:AQ')]).toEqual([null, null])
})

it('keeps any secret', () => {
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(openText(sealText(any.replaceAll(':', ''), 'a', key), 'a', key)).toBe(any.replaceAll(':', ''))
    }),
  )
})

it('masks all but the last four characters of a plain secret, and all of one without a prefix', () => {
  expect([maskOf(secret), maskOf('no prefix here'), maskOf('')]).toEqual(['whsec_****cdef', '****', '****'])
})
