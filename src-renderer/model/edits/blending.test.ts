import { expect, it } from 'vitest'
import { blendingOf, withBlending } from './blending'
import { noChanges, withComp } from './edits'

const layer = { uuid: 'a', opacity: 128 / 255, blend_mode: 'multiply' }

it('shows what the file has until it is changed', () => {
  expect(blendingOf(noChanges, layer)).toEqual({ opacity: 50, blendMode: 'multiply' })
  const changed = withBlending(noChanges, layer, { opacity: 80 })
  expect(changed.blendings).toEqual({ a: { opacity: 80 } })
  expect(blendingOf(changed, layer)).toEqual({ opacity: 80, blendMode: 'multiply' })
})

it('is no edit where it is as in the file, unless a layer comp is shown', () => {
  const changed = withBlending(withBlending(noChanges, layer, { opacity: 80 }), layer, {
    blendMode: 'screen',
  })
  const half = withBlending(changed, layer, { opacity: 50 })
  expect(half.blendings).toEqual({ a: { blendMode: 'screen' } })
  expect(withBlending(half, layer, { blendMode: 'multiply' })).toEqual(noChanges)
  expect(withBlending(changed, layer, null)).toEqual(noChanges)
  expect(withBlending(withComp(noChanges, 1), layer, { opacity: 50 }).blendings).toEqual({
    a: { opacity: 50 },
  })
})
