import { expect } from 'vitest'
import { nobody } from '../../check'
import type { Answer } from '../../wire'
import type { LetteringBench } from './lettering-bench'

const plain = {
  ...{ font_postscript_name: 'Arimo-Regular', font_size: 14, color: '#000000', font_available: true },
  ...{ is_editable: true, segment_count: 1, segments: [], visible: true },
  ...{ has_stroke_effect: false, stroke_count: 0, has_color_overlay: false, has_clipped_artwork: false },
  ...{ suggested_edit_together: [], affected_by_group_layers: [] },
}

/** Every field of every text layer and group; the same in the upload, the single read and the list. */
export const checkTextRecords = async ({
  bench: { wire },
  mockup,
  record,
}: LetteringBench): Promise<void> => {
  const uuids = (...names: readonly string[]): readonly string[] => names.map((name) => record(name).uuid)
  const text = (name: string, text_content: string, more: object = {}) => ({
    ...{ ...plain, uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), name, text_content },
    ...more,
  })
  const arial = { font_postscript_name: 'ArialMT' }
  expect(mockup.text_layers).toEqual([
    text('Tall', 'Ag', { font_postscript_name: 'BebasNeue-Regular' }),
    text('Extra', 'Extra', { visible: false }),
    text('Masked', 'Mask'),
    text('Deep', 'Deep', { affected_by_group_layers: uuids('Inner', 'Outer') }),
    text('Face', 'Deal ', { suggested_edit_together: uuids('Shadow') }),
    text('Shadow', 'Deal', { suggested_edit_together: uuids('Face') }),
    text('Window', 'HELLO', { has_clipped_artwork: true }),
    text('Tint', 'Sea', { has_color_overlay: true }),
    text('Stamp', 'OK', {
      ...{ font_postscript_name: 'Zzyzx-Regular', font_available: false },
      ...{ has_stroke_effect: true, stroke_count: 2 },
    }),
    text('Boxed', 'Hi'),
    text('Title', 'Big sale', {
      ...{ ...arial, font_available: false, visible: false, segment_count: 2 },
      segments: [
        { ...arial, index: 0, text: 'Big ', font_size: 14, color: '#000000' },
        { ...arial, index: 1, text: 'sale', font_size: 18, color: '#FF0000' },
      ],
    }),
    text('Name', 'Ada'),
  ])
  const group = (name: string, stroke_count: number) => ({
    ...{ uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), name },
    ...{ has_stroke_effect: true, stroke_count },
  })
  expect(mockup.group_layers).toEqual([group('Outer', 1), group('Inner', 2)])

  const path = `/api/v1/psd-mockups/${mockup.uuid}`
  const [{ body: single }, { body: list }, { body: tree }] = await Promise.all([
    wire.get(path),
    wire.get('/api/v1/psd-mockups?name=Lettering'),
    wire.get(`${path}/layers`),
  ])
  for (const { text_layers, group_layers } of [single.data, list.data.mockups[0]])
    expect({ text_layers, group_layers }).toEqual({
      text_layers: mockup.text_layers,
      group_layers: mockup.group_layers,
    })
  const all = (layers: Answer['body'][]): Answer['body'][] =>
    layers.flatMap((layer) => [layer, ...all(layer.children)])
  const kinds = new Map(all(tree.data.layers).map(({ uuid, kind, name }) => [uuid, [kind, name]]))
  for (const { uuid, name } of mockup.text_layers) expect(kinds.get(uuid)).toEqual(['text', name])
  for (const { uuid, name } of mockup.group_layers) expect(kinds.get(uuid)).toEqual(['group', name])
  expect(kinds.has(nobody)).toBe(false)
}
