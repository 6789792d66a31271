import type { LayerRow } from '@contract/desktop/documents'
import { describe, expect, it } from 'vitest'
import { isEyeOpen, isShownIn, noChanges, withEye } from './edits'
import {
  type TextRow,
  textValuesOf,
  withOutline,
  withoutTextEdits,
  withSegment,
  withTextValues,
  wordsNow,
} from './text-edits'

const style = { font: 'Lato-Bold', font_size: 32, color: '#112233' }
const name: TextRow = {
  ...{ uuid: 'name', name: 'Name', kind: 'text', visible: true, opacity: 1, blend_mode: 'normal' },
  ...{ clipped: false, bounds: { x: 0, y: 0, width: 10, height: 10 }, smart_object: null },
  ...{
    text: 'Big sale',
    fill_color: null,
    starts_closed: false,
    children: [],
    outline_colors: ['#000000', null],
  },
  text_layer: {
    ...style,
    ...{ text: 'Big sale', is_editable: true, box: null, has_color_overlay: false },
    segments: [
      { ...style, text: 'Big ' },
      { ...style, text: 'sale', font: 'Lato-Regular' },
    ],
  },
}

describe('an edited text', () => {
  it('has no entry once its values are the file’s again', () => {
    const edited = withTextValues(noChanges, name, { text: 'Small sale', color: '#ff0000' })
    expect(edited.texts['name']).toMatchObject({ text: 'Small sale', color: '#ff0000', font: null })
    expect(withTextValues(edited, name, { text: 'Big sale', color: '#112233' }).texts).toEqual({})
  })

  it('keeps a font of the file where only one of its parts has it', () => {
    expect(withTextValues(noChanges, name, { font: 'Lato-Bold' }).texts['name']?.font).toBe('Lato-Bold')
  })

  it('takes a colour equal to the letters’ own where an overlay hides these', () => {
    const overlaid = { ...name, text_layer: { ...name.text_layer, has_color_overlay: true } }
    expect(withTextValues(noChanges, overlaid, { color: '#112233' }).texts['name']?.color).toBe('#112233')
  })

  it('changes part by part; an empty part stands for the file’s own words', () => {
    const edited = withSegment(withSegment(noChanges, name, 0, 'Great '), name, 1, 'offer')
    expect(wordsNow(name, textValuesOf(edited, name))).toEqual(['Great ', 'offer'])
    const emptied = withSegment(edited, name, 0, '')
    expect(wordsNow(name, textValuesOf(emptied, name))).toEqual(['Big ', 'offer'])
  })

  it('shows although the file hides it, until a person closes its eye', () => {
    const hidden = { ...name, visible: false }
    const group: LayerRow = { ...name, uuid: 'group', visible: false, children: [hidden] }
    const edited = withTextValues(withEye(noChanges, hidden, true), hidden, { text: 'Ada' })
    expect(isShownIn(edited, hidden, [group])).toBe(true)
    const closed = withEye(edited, hidden, false)
    expect([closed.eyes, isEyeOpen(closed, hidden)]).toEqual([{ name: false }, false])
    expect(isEyeOpen(withTextValues(closed, hidden, { text: 'Bea' }), hidden)).toBe(true)
  })
})

describe('outlines', () => {
  it('are recoloured one by one, and have no entry in the file’s own colours', () => {
    const edited = withOutline(withOutline(noChanges, name, 0, '#ffffff'), name, 1, '#ff0000')
    expect(edited.outlines['name']).toEqual(['#ffffff', '#ff0000'])
    expect(withOutline(withOutline(edited, name, 0, '#000000'), name, 1, null).outlines).toEqual({})
  })

  it('go back to the file with the rest of the text', () => {
    const edited = withOutline(withTextValues(noChanges, name, { text: 'Ada' }), name, 0, '#ffffff')
    expect(withoutTextEdits(edited, name)).toEqual(noChanges)
  })
})
