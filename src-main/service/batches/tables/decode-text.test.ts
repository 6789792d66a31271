import { expect, it } from 'vitest'
import { decodeText } from './decode-text'

it.each([
  ['UTF-8', Buffer.from('Größe €')],
  ['UTF-8 with a mark', Buffer.from('\ufeffGröße €')],
  ['UTF-16 as Excel writes it', Buffer.from('\ufeffGröße €', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffGröße €', 'utf16le').swap16()],
  ['Windows 1252', Buffer.from('Gr\xf6\xdfe \x80', 'latin1')],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Größe €')
})
