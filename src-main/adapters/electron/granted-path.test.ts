import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { grantedPath } from './granted-path'

const address = 'app://mockwright/index.html'
const mainFrame = { url: `${address}#library` }
const page = { mainFrame, address }
const path = join(sep, 'home', 'ada', 'mug.psd')

test('the main frame of our page tells of a file', () => {
  expect(grantedPath({ senderFrame: mainFrame }, page, path)).toBe(path)
})

test('another frame, or one that has gone, is not believed, whatever its address says', () => {
  for (const senderFrame of [{ url: mainFrame.url }, { url: 'https://example.org/' }, null])
    expect(grantedPath({ senderFrame }, page, path)).toBeNull()
})

test('a main frame that shows another place is not believed', () => {
  for (const url of ['https://example.org/index.html', 'app://other/index.html', 'file:///index.html', '']) {
    const elsewhere = { url }
    expect(grantedPath({ senderFrame: elsewhere }, { mainFrame: elsewhere, address }, path)).toBeNull()
  }
})

test('what is not a whole path is refused', () => {
  for (const odd of ['', 'mug.psd', join('..', 'mug.psd'), ['a'], { path }, null, 7])
    expect(grantedPath({ senderFrame: mainFrame }, page, odd)).toBeNull()
})
