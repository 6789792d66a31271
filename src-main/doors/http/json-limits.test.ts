import { expect, it } from 'vitest'
import { countJson, deepestNesting } from './json-limits'
import { readJson } from './read-json'

const limits = { maximumBytes: 1000, maximumValues: 100 }
const base64 = 'QUJD'.repeat(10_000)

async function* inParts(text: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const here = { parse: async (text: Uint8Array) => JSON.parse(Buffer.from(text).toString()) }
const read = (text: string, length = 65_536): Promise<unknown> =>
  readJson(inParts(text, length), { ...limits, apart: here })

it.each([
  ['base64', base64],
  ['a data address', `data:image/png;base64,${base64}`],
  ['an unescaped drawing', `data:image/svg+xml,${'<path d="M0 0 '.replaceAll('"', "'").repeat(3000)}/>`],
  ['base64 with escaped slashes', 'ab/+'.repeat(10_000).replaceAll('/', '\\/')],
  ['base64 in lines', `${'A'.repeat(76)}\\r\\n`.repeat(500)],
  ['an address of letters beyond ASCII', `data:text/plain,${'ä'.repeat(20_000)}`],
])('does not count %s, wherever the parts of the body end', async (_what, value) => {
  const text = `{"name": "\\"Größe\\\\", "list": [1, {"base64": "${value}"}, "${value}"], "data": "data:"}`
  for (const length of [1, 7, 4096, 65_536]) expect(await read(text, length)).toEqual(JSON.parse(text))
})

it.each([
  ['text', JSON.stringify({ name: 'a b'.repeat(10_000) })],
  ['a key', JSON.stringify({ [base64]: 1 })],
  ['the key of a second member', JSON.stringify({ a: 1, [base64]: 1 })],
  ['blanks', `{${' '.repeat(2000)}}`],
  ['text that begins as base64', JSON.stringify({ name: `${base64}!` })],
  ['short base64', JSON.stringify(Array.from({ length: 20 }, () => 'QUJD'.repeat(100)))],
  ['base64 with other escapes', `{"base64": "${base64}\\u0041"}`],
])('counts %s', async (_what, text) => {
  await expect(read(text)).rejects.toThrow(expect.objectContaining({ kind: 'jsonTooLarge' }))
})

it.each([
  ['list items', '[1,1,1,1,1,'],
  ['keys', '{"a":1,"a":1,"a":1,"a":1,'],
  ['empty lists', '[[],[],[],[],'],
])('refuses the 101st value of %s before the body has ended', (_what, start) => {
  const count = countJson({ maximumBytes: 1_000_000, maximumValues: 100 })
  expect(() => count.take(Buffer.from(start.repeat(40)))).toThrow(
    expect.objectContaining({ kind: expect.stringMatching(/bodyTooManyValues|bodyTooDeep/) }),
  )
})

it('refuses a nesting deeper than any call has', () => {
  const count = countJson(limits)
  count.take(Buffer.from('['.repeat(deepestNesting)))
  expect(() => count.take(Buffer.from('['))).toThrow(expect.objectContaining({ kind: 'bodyTooDeep' }))
})

it('leaves control characters in a text to the parser, which refuses them', async () => {
  await expect(read(`{"base64": "${base64}\n"}`)).rejects.toThrow()
  await expect(read(`{"url": "data:,${base64}\n"}`)).rejects.toThrow(SyntaxError)
})
