import { expect, it } from 'vitest'
import { isIncomingPicture } from './incoming-names'

it.each(['logo.png', 'Logo.JPEG', 'a.b.tiff', 'poster.psd', 'zeichnung.ai'])('takes %s', (name) => {
  expect(isIncomingPicture(name)).toBe(true)
})

it.each([
  '.logo.png',
  '~$logo.png',
  'logo.png.part',
  'logo.png.crdownload',
  'logo.tmp',
  'logo.png~',
  'notes.txt',
  'archive.zip',
  'logo',
])('leaves %s alone', (name) => {
  expect(isIncomingPicture(name)).toBe(false)
})
