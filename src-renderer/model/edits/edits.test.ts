import { artworkPlacement } from '@contract/edits/artwork'
import { isEdited, wireOfKept } from '@contract/edits/kept-edits'
import { type Look, neutralAdjustments } from '@contract/edits/look'
import { describe, expect, it } from 'vitest'
import { noChanges, withComp, withEye, withLook, withoutPlaced, withPlaced } from './edits'
import { record, redo, startHistory, undo } from './history'
import { neutralLook } from './look'

const artwork = {
  artwork_id: 'logo',
  name: 'Logo.png',
  width: 100,
  height: 100,
  format: 'png',
  has_alpha: true,
  resolution_ppi: null,
  thumbnail_url: '',
}
const placement = artworkPlacement.parse({ fit: 'fit' })
const shown = { uuid: 'a', visible: true }
const hidden = { uuid: 'b', visible: false }

describe('edits', () => {
  it('become what the calls take: artwork by layer, eyes as hidden and shown', () => {
    const placed = withPlaced(noChanges, 'contents', { layerUuid: 'front', artwork, placement })
    expect(wireOfKept(withEye(withEye(placed, shown, false), hidden, true))).toEqual({
      layer_comp: null,
      smart_objects: [{ uuid: 'front', artwork_id: 'logo', placement }],
      looks: [],
      fills: [],
      texts: [],
      outlines: [],
      treatments: [],
      blendings: [],
      cut_outs: [],
      areas: [],
      hidden_layers: ['a'],
      shown_layers: ['b'],
    })
  })

  it('carry a colour alone, adjustments alone, and nothing for a look that changes nothing', () => {
    const color = { hex: '#ff0000', blendMode: 'multiply' } as const
    const darker = { ...neutralAdjustments, brightness: -40 }
    const looks = (look: Look) =>
      wireOfKept(withLook(noChanges, 'contents', { layerUuid: 'front', look })).looks
    expect(looks({ color, adjustments: neutralAdjustments })).toEqual([
      { uuid: 'front', color: { hex: '#ff0000', blending_mode: 'multiply' }, adjustments: null },
    ])
    expect(looks({ color: null, adjustments: darker })).toEqual([
      { uuid: 'front', color: null, adjustments: darker },
    ])
    expect(withLook(noChanges, 'contents', { layerUuid: 'front', look: neutralLook })).toEqual(noChanges)
  })

  it('start anew from the eyes of a layer comp', () => {
    const inComp = withComp(withEye(noChanges, shown, false), 7)
    expect(wireOfKept(inComp)).toMatchObject({ layer_comp: 7, hidden_layers: [] })
    expect(isEdited(inComp)).toBe(true)
  })

  it('forget an eye that is back where the file has it', () => {
    expect(withEye(withEye(noChanges, shown, false), shown, true)).toEqual(noChanges)
  })

  it('are the same object when nothing was there to remove', () => {
    expect(withoutPlaced(noChanges, 'contents')).toBe(noChanges)
  })
})

describe('a history', () => {
  it('goes back and forth', () => {
    const history = record(record(startHistory(1), 2, null), 3, null)
    expect([undo(history).present, undo(undo(history)).present, redo(undo(history)).present]).toEqual([
      2, 1, 3,
    ])
  })

  it('makes one step of one gesture', () => {
    const dragged = [2, 3, 4].reduce((history, state) => record(history, state, 'drag 1'), startHistory(1))
    expect(undo(dragged).present).toBe(1)
  })

  it('makes two steps of two gestures', () => {
    const dragged = record(record(startHistory(1), 2, 'drag 1'), 3, 'drag 2')
    expect(undo(dragged).present).toBe(2)
  })

  it('forgets what was undone once something new is done', () => {
    const history = record(undo(record(startHistory(1), 2, null)), 5, null)
    expect(redo(history).present).toBe(5)
  })

  it('stays put at both ends', () => {
    const history = startHistory(1)
    expect([undo(history), redo(history)]).toEqual([history, history])
  })
})
