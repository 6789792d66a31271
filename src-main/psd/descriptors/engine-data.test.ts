import { expect, test } from 'vitest'
import { parseDocumentEngineData, parseEngineData } from './engine-data'

const parse = (text: string) => parseEngineData(Uint8Array.from(text, (c) => c.charCodeAt(0)))

test('dictionaries, lists, numbers, words and strings nest', () => {
  const text =
    '\n\n<<\n\t/Editor << /Text (\xfe\xff\0H\0i\0\\)) >>\n\t/Sizes [ 12.5 -.5 0 ]\n\t/On true /Off false /None null >>\0\0'
  expect(parse(text)).toEqual({
    Editor: { Text: 'Hi)' },
    Sizes: [12.5, -0.5, 0],
    On: true,
    Off: false,
    None: null,
  })
})

test('strings without a byte order mark have a character a byte', () => {
  expect(parse('<< /Flags (01110) /Font (Inter\\)) /None () >>')).toEqual({
    Flags: '01110',
    Font: 'Inter)',
    None: '',
  })
})

test("the document's data needs no outermost brackets", () => {
  const parseDocument = (text: string) => parseDocumentEngineData(Buffer.from(text, 'latin1'))
  expect(parseDocument(' /0 << /1 2 >> /1 [ 3 ]')).toEqual({ 0: { 1: 2 }, 1: [3] })
  expect(parseDocument('<< /0 1 >>\0\0')).toEqual({ 0: 1 })
  expect(() => parseDocument('/0 1 >>')).toThrow()
})

test('what is not in the notation is refused, not guessed', () => {
  for (const text of ['', '[ 1 ]', '<< /A', '<< /A oops >>', '<< 5 >>', '<< /A (\xfe\xff\0H', '<< /A ] >>'])
    expect(() => parse(text), text).toThrow()
})

test('endless nesting is refused', () => {
  expect(() => parse(`<< /A ${'['.repeat(5000)}`)).toThrow('nested more than')
})
