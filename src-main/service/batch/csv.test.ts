import { expect, it } from 'vitest'
import { parseCsv } from './csv'

it('reads quoted cells with commas, quotes and line ends in them', () => {
  expect(parseCsv('name,text\r\n"Mug, white","Say ""hi""\nthere"\r\n').rows).toEqual([
    { name: 'Mug, white', text: 'Say "hi"\nthere' },
  ])
})

it('leaves out empty lines, fills up short rows, and drops the byte order mark', () => {
  expect(parseCsv('\uFEFFa,b\n\n1\n').rows).toEqual([{ a: '1', b: '' }])
})

it('takes the semicolons and tabs of spreadsheets', () => {
  expect(parseCsv('a;b\n1,5;2').rows).toEqual([{ a: '1,5', b: '2' }])
  expect(parseCsv('a\tb\n1\t2').columns).toEqual(['a', 'b'])
})

it('refuses columns without a name of their own, and a quote that never ends', () => {
  expect(() => parseCsv('a,a\n1,2')).toThrow('The column “a” is there twice.')
  expect(() => parseCsv('a,,c')).toThrow('must name every column')
  expect(() => parseCsv('')).toThrow('must name every column')
  expect(() => parseCsv('a\n"1')).toThrow('never ends')
})
