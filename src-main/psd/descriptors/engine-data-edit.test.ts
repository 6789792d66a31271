import { expect, test } from 'vitest'
import { parseEngineData } from './engine-data'
import {
  type EngineDataChange,
  editEngineData,
  engineDictionary,
  engineList,
  engineNumber,
  engineString,
} from './engine-data-edit'

const edit = (text: string, ...changes: readonly EngineDataChange[]): string =>
  Buffer.from(editEngineData(Buffer.from(text, 'latin1'), changes)).toString('latin1')

const seven = engineNumber(7, 'integer')
const stored = '\n\n<<\n\t/Sizes [ 12.5 -.5 0 ]\n\t/None /nil\n\t/Odd << /A 1 >>\n>>\0'

test('values are replaced, and all other bytes stay', () => {
  expect(edit(stored, { path: ['Sizes', 1], value: seven }, { path: ['Odd', 'A'], value: seven })).toBe(
    stored.replace('-.5', '7').replace('/A 1', '/A 7'),
  )
  expect(edit(stored)).toBe(stored)
})

test('missing keys and items behind the last are added at the end', () => {
  expect(edit(stored, { path: ['Odd', 'B'], value: seven }, { path: ['Sizes', 3], value: seven })).toBe(
    stored.replace('/A 1 >>', '/A 1 /B 7 >>').replace('0 ]', '0 7 ]'),
  )
})

test('a place that does not exist is refused', () => {
  expect(() => edit(stored, { path: ['Even', 'A'], value: seven })).toThrow('The text data has no Even')
  expect(() => edit(stored, { path: ['None', 'A'], value: seven })).toThrow('holds no other')
})

test('numbers keep their kind: fractions have a point, and no zero before it', () => {
  const fractions = [0, 1, 12.5, -0.25, 0.839_22, 1 / 3, 120].map((value) => engineNumber(value, 'fraction'))
  expect(Buffer.from(engineList(fractions)).toString()).toBe('[ 0.0 1.0 12.5 -.25 .83922 .33333 120.0 ]')
  expect(Buffer.from(engineNumber(-80, 'integer')).toString()).toBe('-80')
})

test('strings with brackets, backslashes and bytes that look like them are read back', () => {
  for (const text of ['', 'a(b)c\\', '小 ⠨⤩', '💌\r\u0003', '\u2829\u5c5c'])
    expect(parseEngineData(engineDictionary({ Text: engineString(text) }))).toEqual({ Text: text })
})
