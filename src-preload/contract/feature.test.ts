import { expect, test } from 'vitest'
import { type Feature, familyOf } from './feature'

test('a feature is of the family that is spelt as it is, else of the one that leaves its name open', () => {
  expect(
    [
      'composite:missing',
      'effect:drop-shadow',
      'effect:drop-shadow:texture',
      'effect:unreadable',
      'smart-filter:mask',
      'smart-filter:oil-paint',
    ].map(familyOf),
  ).toEqual([
    { family: 'composite:missing', name: '' },
    { family: 'effect:*', name: 'drop-shadow' },
    { family: 'effect:*:texture', name: 'drop-shadow' },
    { family: 'effect:unreadable', name: '' },
    { family: 'smart-filter:mask', name: '' },
    { family: 'smart-filter:*', name: 'oil-paint' },
  ])
})

test('the types let the engine name nothing that the catalogue has no sentence for', () => {
  // @ts-expect-error: an effect has no such part
  const part: Feature = 'effect:satin:sparkle'
  // @ts-expect-error: there is no such adjustment
  const adjustment: Feature = 'adjustment:sepia'
  expect([part, familyOf(part), adjustment]).toEqual(['effect:satin:sparkle', null, 'adjustment:sepia'])
})

test('a feature that another service made up is of none', () => {
  expect(['', 'effect', 'effect:drop-shadow:new:newer', 'LOW_RESOLUTION'].map(familyOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
