import { expect, it } from 'vitest'
import { cutOutWarnings } from './cut-out-warnings'

it('tells of a cut-out that a person should look at, and of no other', () => {
  const facts = { width: 4, height: 4, ground: 'busy', hasShadow: false } as const
  expect(cutOutWarnings({ ...facts, confidence: 0.85 }, 'the picture')).toEqual([])
  expect(cutOutWarnings({ ...facts, confidence: 0.84 }, 'cat.jpg')).toEqual([
    {
      code: 'cut_out_unsure',
      message:
        'The cut-out of cat.jpg may be wrong: what is behind it is busy. Look at it before it is used.',
    },
  ])
})
