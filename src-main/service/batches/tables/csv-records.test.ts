import { expect, it } from 'vitest'
import { csvRecords } from './csv-records'

const cellsOf = (text: string): readonly (readonly string[])[] =>
  csvRecords('rows.csv', text).map(({ cells }) => cells)

it('reads quoted cells with commas, quotes and line ends in them', () => {
  expect(cellsOf('name,text\r\n"Mug, white","Say ""hi""\nthere"')).toEqual([
    ['name', 'text'],
    ['Mug, white', 'Say "hi"\nthere'],
  ])
})

it.each([
  ['a,b;c\n1,2', ['a', 'b;c']],
  ['a;b\n1,5;2', ['a', 'b']],
  ['a\tb\n1\t2', ['a', 'b']],
  ['a|b\n1|2', ['a', 'b']],
  ['"a,b,c";d\n1;2', ['a,b,c', 'd']],
  ['sep=;\na,b,c;d\n1;2', ['a,b,c', 'd']],
  ['a\n1', ['a']],
])('guesses what parts the cells of %j', (text, header) => {
  expect(cellsOf(text)[0]).toEqual(header)
})

it('takes the line ends of every system', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(cellsOf(`a,b${end}1,2`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
})

it('counts rows as spreadsheet programs do, empty ones too', () => {
  expect(csvRecords('rows.csv', 'a\n\n"1\n2"\n3').map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'a'],
    [2, ''],
    [3, '1\n2'],
    [4, '3'],
  ])
})

it('says in which row a quote begins that never ends', () => {
  expect(() => cellsOf('a\n1\n"2')).toThrow('A quote that begins in row 3 of rows.csv never ends.')
})
