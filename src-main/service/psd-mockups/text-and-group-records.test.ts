import { describe, expect, it } from 'vitest'
import { indexLayers } from '../layers/layer-index'
import type { LayerDescription } from '../ports/engine'
import { cannedDescription, cannedLayer } from '../testing/canned-engine'
import { groupLayersOf, textLayersOf as textLayersWith } from './text-and-group-records'

type Entries = Parameters<typeof groupLayersOf>[0]

const textLayersOf = (entries: Entries, ...fonts: string[]) => textLayersWith(entries, new Set(fonts))

const words = (text: string, color = '#000000') => ({
  text,
  fontPostScriptName: 'Inter-Bold',
  fontSizePx: 40,
  color,
})
const textLayer = (path: number[], text: string, rest: Partial<LayerDescription> = {}): LayerDescription =>
  cannedLayer({
    path,
    name: text,
    kind: 'text',
    text: { ...words(text), segments: [words(text)], isEditable: true },
    ...rest,
  })

const entriesOf = (...layers: LayerDescription[]) =>
  indexLayers('aaaaaaaa-0000-4000-8000-000000000000', cannedDescription(layers)).entries

describe('text layers', () => {
  it('list segments only where styles differ', () => {
    const mixed = {
      ...words('Big sale'),
      segments: [words('Big '), words('sale', '#FF0000')],
      isEditable: false,
    }
    const [plain, styled] = textLayersOf(
      entriesOf(textLayer([1], 'Plain'), textLayer([2], 'Big sale', { text: mixed })),
    )
    expect(plain).toMatchObject({ segment_count: 1, segments: [], is_editable: true })
    expect(styled).toMatchObject({
      text_content: 'Big sale',
      is_editable: false,
      segment_count: 2,
      segments: [
        { index: 0, text: 'Big ', font_postscript_name: 'Inter-Bold', font_size: 40, color: '#000000' },
        { index: 1, text: 'sale', color: '#FF0000' },
      ],
    })
  })

  it('know whether all their fonts are there, and own up where the file names none', () => {
    const lora = { ...words('b'), fontPostScriptName: 'Lora' }
    const nameless = { ...words('c'), fontPostScriptName: '' }
    const entries = entriesOf(
      textLayer([1], 'a'),
      textLayer([2], 'ab', { text: { ...words('ab'), segments: [words('a'), lora], isEditable: true } }),
      textLayer([3], 'c', { text: { ...nameless, segments: [nameless], isEditable: true } }),
    )
    expect(textLayersOf(entries, 'Inter-Bold').map((text) => text.font_available)).toEqual([
      true,
      false,
      null,
    ])
  })

  it('name the others of a stack, not the same words elsewhere', () => {
    const aside = { bounds: { x: 500, y: 500, width: 10, height: 10 } }
    const [front, shadow, elsewhere] = textLayersOf(
      entriesOf(
        textLayer([1], 'Sale'),
        textLayer([2], 'Sale', { isVisible: false }),
        textLayer([3], 'Sale', aside),
      ),
    )
    expect(front?.suggested_edit_together).toEqual([shadow?.uuid])
    expect(shadow).toMatchObject({ visible: false, suggested_edit_together: [front?.uuid] })
    expect(elsewhere?.suggested_edit_together).toEqual([])
  })

  it('know their outlines, their colour overlay, and what is clipped to their letters', () => {
    const [text] = textLayersOf(
      entriesOf(
        cannedLayer({ path: [2], name: 'Glitter', isClipped: true }),
        textLayer([1], 'Sale', { outlineCount: 2, hasColorOverlay: true }),
      ),
    )
    expect(text).toMatchObject({
      has_stroke_effect: true,
      stroke_count: 2,
      has_color_overlay: true,
      has_clipped_artwork: true,
    })
    expect(textLayersOf(entriesOf(textLayer([1], 'Sale')))[0]?.has_clipped_artwork).toBe(false)
  })

  it('name the groups around them that carry outlines, the nearest first', () => {
    const group = (path: number[], outlineCount: number, child: LayerDescription): LayerDescription =>
      cannedLayer({ path, name: `Group ${path}`, kind: 'group', outlineCount, children: [child] })
    const entries = entriesOf(group([1], 1, group([2], 0, group([3], 3, textLayer([4], 'Sale')))))
    const groups = groupLayersOf(entries)
    expect(groups.map(({ name, stroke_count }) => [name, stroke_count])).toEqual([
      ['Group 1', 1],
      ['Group 3', 3],
    ])
    expect(textLayersOf(entries)[0]?.affected_by_group_layers).toEqual([groups[1]?.uuid, groups[0]?.uuid])
  })
})
