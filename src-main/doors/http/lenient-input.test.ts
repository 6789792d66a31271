import { describe, expect, it } from 'vitest'
import { lenientInput } from './lenient-input'

const id = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'

describe('what clients send', () => {
  it('may say null for a field that is left out, at any depth', () => {
    const input = { smart_objects: [{ asset: { url: 'x', size: null }, color: null }], export_label: null }
    expect(lenientInput(input, ['renders', 'create'])).toEqual({ smart_objects: [{ asset: { url: 'x' } }] })
  })

  it('keeps nulls in lists, and where null takes a value away', () => {
    const strokes = { stroke_color: ['#000000', null] }
    expect(lenientInput(strokes, ['renders', 'create'])).toEqual(strokes)
    expect(lenientInput({ description: null }, ['webhooks', 'change'])).toEqual({ description: null })
  })

  it('says null for fields that cannot be cleared where others are, which leaves them as they are', () => {
    const change = { url: null, enabled: null, event_types: null, event_naming: null, description: null }
    expect(lenientInput(change, ['webhooks', 'change'])).toEqual({ description: null })
    const settings = { config: { headerText: null }, config_version: null, headerText: null, success: null }
    expect(lenientInput(settings, ['studio', 'setConfig'])).toEqual({
      config: { headerText: null },
      headerText: null,
    })
    expect(lenientInput({ config: null, theme: 'dark' }, ['studio', 'setConfig'])).toEqual({ theme: 'dark' })
  })

  it('may have uuids in capitals, and nothing else is changed', () => {
    const input = { mockup_uuid: id, hidden_layers: [id], text: id }
    expect(lenientInput(input, ['renders', 'create'])).toEqual({
      mockup_uuid: id.toLowerCase(),
      hidden_layers: [id.toLowerCase()],
      text: id,
    })
  })

  it('may spell blend modes as people do', () => {
    for (const spelling of ['soft_light', 'Soft Light', 'soft-light', 'SOFT_LIGHT'])
      expect(lenientInput({ blending_mode: spelling }, [])).toEqual({ blending_mode: 'soft_light' })
  })

  it('may leave a field empty, and write choices in capitals', () => {
    const input = { psd_file_url: '', webhook: { url: '' }, order: 'DESC', image_format: 'PNG' }
    expect(lenientInput(input, [])).toEqual({
      order: 'desc',
      image_format: 'png',
    })
    expect(lenientInput({ description: '' }, ['webhooks', 'change'])).toEqual({ description: '' })
  })

  it.each([
    ['2026-01-31', '2026-01-31T00:00:00Z'],
    ['2026-01-31T12:30:00.123456', '2026-01-31T12:30:00.123456Z'],
    ['2026-01-31 12:30:00', '2026-01-31T12:30:00Z'],
    ['2026-01-31T12:30:00 02:00', '2026-01-31T12:30:00+02:00'],
    ['2026-01-31T12:30:00Z', '2026-01-31T12:30:00Z'],
    ['yesterday', 'yesterday'],
  ])('may write the moment %s', (written, meant) => {
    expect(lenientInput({ created_after: written }, [])).toEqual({ created_after: meant })
  })

  it('may send anything as fields of renders beside a picture that is animated, and nowhere else', () => {
    const picture = { image_url: 'https://example.com/x.png', video: { audio: true } }
    const renders = { smart_objects: 'none', export_options: { image_size: 1 } }
    expect(lenientInput({ ...picture, ...renders, mockup_uuid: null }, ['videos', 'create'])).toEqual(picture)
    const both = { ...picture, ...renders, mockup_uuid: id.toLowerCase() }
    expect(lenientInput(both, ['videos', 'create'])).toEqual(both)
    expect(lenientInput(renders, ['videos', 'create'])).toEqual(renders)
    expect(lenientInput({ ...picture, ...renders }, ['renders', 'create'])).toEqual({
      ...picture,
      ...renders,
    })
  })

  it('passes files on as they are', () => {
    const file = new File(['x'], 'x.psd')
    expect(lenientInput({ file }, [])).toEqual({ file })
    expect((lenientInput({ file }, []) as { file: File }).file).toBe(file)
  })
})
