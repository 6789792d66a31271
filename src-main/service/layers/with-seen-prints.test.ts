import { expect, it } from 'vitest'
import type { LookEdit } from '../../engine/edits/look'
import { noEdits } from '../../engine/edits/no-edits'
import { stretched } from '../../engine/warp/place-artwork'
import { cannedDescription, cannedSmartObject } from '../testing/canned-engine'
import { indexLayers } from './layer-index'
import { withSeenPrintsOf } from './with-seen-prints'

const target = (at: number, name: string, isWholeSurface: boolean, isOnDarkGoods = false) => {
  const layer = cannedSmartObject({ path: [at], name }, name)
  return { ...layer, smartObject: { ...layer.smartObject!, isWholeSurface, isOnDarkGoods } }
}

/** The mode of the artwork on layer 1, beside a surface 2 that takes a colour. */
const modeOf = (color: string, isOnDarkGoods: boolean): string | undefined => {
  const layers = [target(1, 'Chest', false, isOnDarkGoods), target(2, 'Shirt', true)]
  const index = indexLayers('0d0c9a70-0000-4000-8000-000000000001', cannedDescription(layers))
  const look: LookEdit = { layer: [2], color: { hex: color, blendMode: 'normal' }, adjustments: null }
  const artwork = { layer: [1], artwork: { path: '/badge.png' }, placement: stretched }
  const edits = { ...noEdits, looks: [look], smartObjects: [artwork] }
  return withSeenPrintsOf(edits, index).treatments.find(({ layer }) => layer[0] === 1)?.blend_mode
}

it('prints in the mode normal on dark goods, and on goods that are recoloured to be dark', () => {
  expect([modeOf('#f0f0f0', true), modeOf('#16171a', false)]).toEqual(['normal', 'normal'])
})

it('leaves prints on pale goods in their usual mode, also where these are recoloured', () => {
  expect([modeOf('#f0f0f0', false), modeOf('#8fa9bd', false)]).toEqual([undefined, undefined])
})
