import { expect, it } from 'vitest'
import { jsonTable } from './json-table'

it('takes the keys of all objects for columns', () => {
  expect(jsonTable('rows.json', '[{"Front": " a.png ", "n": 1.5}, {"show": true, "Front": null}]')).toEqual({
    columns: ['Front', 'n', 'show'],
    rows: [
      { Front: 'a.png', n: '1.5', show: '' },
      { Front: '', n: '', show: 'true' },
    ],
  })
})

it.each([
  ['{"Front": "a.png"}', 'rows.json should be a list of objects, but it is an object.'],
  ['[]', 'rows.json should be a list of objects, but it is empty.'],
  ['[{"a": 1}, "b"]', 'rows.json should be a list of objects, but row 2 is "b".'],
  [
    '[{"a": 1}, {"a": [1]}]',
    'Row 2 of rows.json has a list for “a”; text, a number, yes or no was expected.',
  ],
  ['[{"a": 1},]', 'rows.json is no JSON'],
])('refuses %s with what is wrong', (text, message) => {
  expect(() => jsonTable('rows.json', text)).toThrow(message)
})
