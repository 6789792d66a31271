import { expect } from 'vitest'
import { invalid, nobody, refused } from '../../check'
import type { LetteringBench } from './lettering-bench'

/** Bounds of every field, layers of another kind, and layers that are named twice. */
export const checkTextRefusals = async ({ mockup, record, render }: LetteringBench): Promise<void> => {
  const { uuid } = record('Name')
  const text = (fields: object) => render({ text_layers: [{ uuid, ...fields }] })
  const segment = (index: number, words: string) => ({ segments: [{ index, text: words }] })
  for (const [fields, ...place] of [
    [{ text: 'x'.repeat(501) }, 'text'],
    [segment(0, 'x'.repeat(201)), 'segments', 0, 'text'],
    [segment(0, ''), 'segments', 0, 'text'],
    [segment(32, 'x'), 'segments', 0, 'index'],
    [segment(-1, 'x'), 'segments', 0, 'index'],
    [{ segments: [1, 1].map((index) => ({ index, text: 'x' })) }, 'segments', 1, 'index'],
    [{ font_size: 0 }, 'font_size'],
    [{ font_size: 2000.5 }, 'font_size'],
    [{ color: 'red' }, 'color'],
    [{ stroke_color: ['#12'] }, 'stroke_color', 0],
    [{ stroke_color: Array.from({ length: 9 }, () => '#fff') }, 'stroke_color'],
    [{ fit: 'stretch' }, 'fit'],
    [{ text: 'x', ...segment(0, 'x') }],
  ] as const)
    invalid(await text(fields), 'body', 'text_layers', 0, ...place)
  for (const fields of [
    { text: 'x'.repeat(500), fit: 'clip' },
    { font_size: 2000, fit: 'clip' },
  ])
    expect((await text(fields)).status).toBe(200)

  const unknown = await text(segment(7, 'x'))
  expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([422, expect.stringContaining('segment 7')])
  invalid(await render({ text_layers: [{ uuid }, { uuid }] }), 'body', 'text_layers', 1, 'uuid')
  const many = Array.from({ length: 51 }, () => ({ uuid, text: 'x' }))
  invalid(await render({ text_layers: many }), 'body', 'text_layers')
  const [group] = mockup.group_layers
  const inner = { uuid: group.uuid, stroke_color: '#fff' }
  invalid(await render({ group_layers: [inner, inner] }), 'body', 'group_layers', 1, 'uuid')
  invalid(await render({ group_layers: [{ uuid: group.uuid }] }), 'body', 'group_layers', 0, 'stroke_color')

  const [logo] = mockup.smart_objects
  for (const other of [nobody, group.uuid, logo.uuid])
    refused(await render({ text_layers: [{ uuid: other, text: 'Ada' }] }), 404, 'LAYER_NOT_FOUND')
  refused(await text({ stroke_color: '#fff' }), 404, 'LAYER_NOT_FOUND')
  for (const other of [nobody, uuid, logo.uuid])
    refused(await render({ group_layers: [{ uuid: other, stroke_color: '#fff' }] }), 404, 'LAYER_NOT_FOUND')
}
