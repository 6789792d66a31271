import { expect, it } from 'vitest'
import { variantOf } from './batch-flags'
import { namedEditsOf } from './named-edits-of'
import { isUsualOfVariants, withUsual } from './usual-edits'

it('a layer comp for all pictures is that of every variant without its own', () => {
  const usual = namedEditsOf({ comp: 'Day', hide: ['Steam'] })
  const [plain, night] = ['Red: hide Back', 'Night: comp Night'].map((text) => variantOf(text, 0))
  expect(withUsual(plain!, usual)).toEqual({ ...plain, layer_comp: 'Day' })
  expect(withUsual(night!, usual)).toEqual(night)
  expect(usual.filter(isUsualOfVariants)).toEqual([{ word: 'comp', layer: null, value: 'Day' }])
})
