import { expect, it } from 'vitest'
import { variantBlending, withVariantBlending } from './variant-blending'

it('gives a layer of a variant an opacity and a blend mode, and takes them back one by one', () => {
  const shadow = { layer: 'Shadow', opacity: 50 }
  const faded = withVariantBlending({ blendings: [shadow] }, 'Mug', { opacity: 20 })
  const both = withVariantBlending(faded, 'Mug', { blend_mode: 'multiply' })
  expect(both.blendings).toEqual([shadow, { layer: 'Mug', opacity: 20, blend_mode: 'multiply' }])
  expect(variantBlending(both, 'Mug')).toEqual({ opacity: 20, blend_mode: 'multiply' })

  const mode = withVariantBlending(both, 'Mug', { opacity: undefined })
  expect(mode.blendings).toEqual([shadow, { layer: 'Mug', blend_mode: 'multiply' }])
  expect(withVariantBlending(mode, 'Mug', { blend_mode: undefined }).blendings).toEqual([shadow])
  expect(variantBlending({ blendings: [] }, 'Mug')).toEqual({})
})
