import { expect, it } from 'vitest'
import { nothingSelected } from '../../state/library/library-slice'
import { withMoved, withSelected } from './library-selection'

const order = ['a', 'b', 'c', 'd', 'e']
const plain = { isStretch: false, isToggle: false }
const ids = (selection: typeof nothingSelected) => [...selection.ids].join('')

it('selects one, a stretch, and single ones beside it', () => {
  const one = withSelected(nothingSelected, order, 'b', plain)
  const stretch = withSelected(one, order, 'd', { ...plain, isStretch: true })
  const back = withSelected(stretch, order, 'a', { ...plain, isStretch: true })
  const apart = withSelected(stretch, order, 'c', { ...plain, isToggle: true })
  expect([one, stretch, back, apart].map(ids)).toEqual(['b', 'bcd', 'ab', 'bd'])
})

it('moves with the keys from where they are and stops at the ends', () => {
  const first = withMoved(nothingSelected, order, 1, false)
  const third = withMoved(first, order, 2, false)
  expect([
    ids(first),
    ids(third),
    ids(withMoved(third, order, 9, true)),
    ids(withMoved(first, order, -3, false)),
  ]).toEqual(['a', 'c', 'cde', 'a'])
})
