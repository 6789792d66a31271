import { expect, it } from 'vitest'
import { tagsIn } from './tags-in'

it('takes a typed list apart at its commas, and each tag once', () => {
  expect(tagsIn('Round, Summer  24;round ,, קיץ、☀️ ')).toEqual(['Round', 'Summer 24', 'קיץ', '☀️'])
  expect(tagsIn(' , ')).toEqual([])
})
