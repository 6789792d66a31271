import { expect } from 'vitest'
import { ended, onePixel } from '../../check'
import type { Answer } from '../../wire'
import { cells, storedInk } from './lettering'
import type { LetteringBench } from './lettering-bench'
import { bytesAt, colors, countOf, inkIn, type Picture, pictureAt } from './picture'

const { black, red, blue, leaf } = colors

/** Words, segments, sizes, colours, fits, hidden layers, effects, masks and clipped artwork, each looked at. */
export const checkWords = async (lettering: LetteringBench): Promise<void> => {
  const { bench, drawn, record, render } = lettering
  const edit = (name: string, fields: object) => ({ uuid: record(name).uuid, ...fields })
  const inkOf = (picture: Picture, name: keyof typeof cells) => inkIn(picture, cells[name])

  // A text replaced by itself keeps Photoshop's own pixels, line breaks of any kind included.
  const same = await drawn({ text_layers: [edit('Name', { text: 'Ada' }), edit('Boxed', {})] }, [])
  expect(same.warnings).toEqual([])

  const { picture, texts, warnings } = await drawn(
    {
      smart_objects: [{ uuid: lettering.mockup.smart_objects[0].uuid, asset: { url: onePixel } }],
      text_layers: [
        edit('Name', { text: 'Grace', color: '#0A0' }),
        edit('Title', { segments: [{ index: 1, text: 'offer' }] }),
        edit('Boxed', { text: 'A far longer line', fit: 'shrink' }),
        edit('Stamp', { text: 'NO' }),
        edit('Tint', { color: '#F00' }),
        edit('Window', { segments: [{ index: 0, text: 'I' }] }),
        edit('Masked', { text: 'MMMMMMMMM' }),
        edit('Extra', { text: 'More' }),
        edit('Tall', bench.wire.isHttp ? { font_size: '28', text: null } : { font_size: 28 }),
      ],
    },
    ['Name', 'Title', 'Boxed', 'Stamp', 'Tint', 'Window', 'Masked', 'Extra', 'Tall', 'Logo'],
  )
  for (const cell of Object.values(cells).filter((each) => ![cells.Face, cells.Deep].includes(each as never)))
    expect(countOf(picture, cell, storedInk)).toBe(0)
  // The colour of the letters; the style of the first letter for a whole text, each segment's own for segments.
  expect(countOf(picture, cells.Name, leaf)).toBeGreaterThan(10)
  expect(countOf(picture, cells.Name, black)).toBe(0)
  expect(countOf(picture, cells.Title, black)).toBeGreaterThan(10)
  expect(countOf(picture, cells.Title, red)).toBeGreaterThan(10)
  // Shrunk into its box of 60 × 20 px, which begins 16 px above the baseline.
  expect(inkOf(picture, 'Boxed')).toMatchObject({ left: expect.any(Number), right: expect.any(Number) })
  expect(inkOf(picture, 'Boxed')!.left).toBeGreaterThanOrEqual(20)
  expect(inkOf(picture, 'Boxed')!.right).toBeLessThanOrEqual(80)
  expect(inkOf(picture, 'Boxed')!.bottom).toBeLessThanOrEqual(34)
  // Both outlines follow the new letters.
  expect(countOf(picture, cells.Stamp, red)).toBeGreaterThan(10)
  expect(countOf(picture, cells.Stamp, blue)).toBeGreaterThan(20)
  // The overlay's colour alone changed: the stored letters, 40 × 12 px, are as they were.
  expect(countOf(picture, cells.Tint, red)).toBe(40 * 12)
  // What was clipped to the old letters is clipped to the new ones.
  const window = inkOf(picture, 'Window')!
  expect(window.right - window.left).toBeLessThan(6)
  expect(countOf(picture, cells.Window, black)).toBe(0)
  // The mask still hides the right half.
  expect(inkOf(picture, 'Masked')!.right).toBe(60)
  // A hidden text is shown, and what is beside it in its hidden group is not.
  expect(countOf(picture, cells.Extra, red)).toBe(0)
  expect(inkOf(picture, 'Extra')!.left).toBeGreaterThanOrEqual(20)
  const tall = inkOf(picture, 'Tall')!
  expect(tall.bottom - tall.top).toBeGreaterThan(18)

  expect(texts.map(({ name }: Answer['body']) => name).sort()).toEqual(
    ['Boxed', 'Extra', 'Masked', 'Name', 'Stamp', 'Tall', 'Title', 'Window'].sort(),
  )
  const told = (name: string) => texts.find((each: Answer['body']) => each.name === name)
  expect(told('Name')).toEqual({
    ...{ uuid: record('Name').uuid, name: 'Name', requested_font: 'Arimo-Regular', glyph_coverage_ok: true },
    resolved_font: { family: 'Arimo', postscript_name: 'Arimo-Regular' },
    match_source: 'postscript_name',
  })
  expect(told('Title')).toMatchObject({ requested_font: 'ArialMT', match_source: 'metric_twin' })
  expect(told('Stamp')).toMatchObject({ requested_font: 'Zzyzx-Regular', match_source: 'default' })
  expect(warnings).toMatchObject([
    { code: expect.any(String), message: expect.stringContaining('Zzyzx-Regular') },
  ])

  await checkFits(lettering)
  await checkHidden(lettering)
  await checkOtherOutputs(lettering)

  // Breaks, by any convention, make lines; a text by pieces keeps the words of the others.
  const lines = await drawn({ text_layers: [edit('Name', { text: 'A\r\nB', font_size: 12 })] }, ['Name'])
  const [one, two] = [inkOf(picture, 'Name')!, inkOf(lines.picture, 'Name')!]
  expect(two.bottom).toBeGreaterThan(one.bottom + 5)
  const queued = await render({ text_layers: [edit('Name', { text: 'Ada B.' })], is_async: true })
  expect(queued.status).toBe(202)
  const { status, result_url } = await ended(bench, queued.body.job_id)
  expect(status).toBe('succeeded')
  expect(countOf(await pictureAt(result_url), cells.Name, storedInk)).toBe(0)
}

/** The box of the text is 60 × 20 px, so that a long word goes on below it, over the text that stands there. */
const checkFits = async ({ drawn, record }: LetteringBench): Promise<void> => {
  const fitted = (fit: string, changed: Parameters<typeof drawn>[1]) =>
    drawn({ text_layers: [{ uuid: record('Boxed').uuid, text: 'Unbreakable', font_size: 20, fit }] }, changed)
  const overflow = await fitted('overflow', ['Boxed', 'Window'])
  expect(overflow.warnings).toMatchObject([{ message: expect.stringContaining('Boxed') }])
  const [clip, shrink] = [await fitted('clip', ['Boxed']), await fitted('shrink', ['Boxed'])]
  const [cut, small] = [clip, shrink].map(({ picture }) => inkIn(picture, cells.Boxed)!)
  for (const { left, right, bottom } of [cut!, small!])
    expect([left >= 20, right <= 80, bottom <= 34]).toEqual([true, true, true])
  expect(small!.bottom - small!.top).toBeLessThan(cut!.bottom - cut!.top)
}

const checkHidden = async ({ drawn, record, mockup }: LetteringBench): Promise<void> => {
  const extra = record('Extra').uuid
  // Hidden by the request itself, a targeted text stays hidden.
  await drawn({ text_layers: [{ uuid: extra, text: 'More' }], hidden_layers: [extra] }, [])
  const { picture } = await drawn({ hidden_layers: [record('Name').uuid] }, ['Name'])
  expect(inkIn(picture, cells.Name)).toBeNull()
  // Targeted without new words, a hidden text shows its stored pixels.
  const shown = await drawn({ text_layers: [{ uuid: extra, text: 'Extra' }] }, ['Extra'])
  expect(countOf(shown.picture, cells.Extra, storedInk)).toBe(40 * 12)
  expect(mockup.text_layers).toHaveLength(12)
}

/** Half the size, and a layered file whose words are live. */
const checkOtherOutputs = async ({ bench, render, record }: LetteringBench): Promise<void> => {
  const text_layers = [{ uuid: record('Name').uuid, text: 'Grace' }]
  const [small, layered] = await Promise.all([
    render({ text_layers, export_options: { image_format: 'png', image_size: 180 } }),
    render({ text_layers, export_options: { image_format: 'psd', image_size: 'original' } }),
  ])
  const reduced = await pictureAt(small.body.data.print_files[0].export_path)
  expect(inkIn(reduced, [0, 0, 60, 25])).toMatchObject({ left: 10, bottom: expect.any(Number) })
  expect(countOf(reduced, [0, 0, 60, 25], storedInk)).toBeLessThan(3)
  const file = new File([await bytesAt(layered.body.data.print_files[0].export_path)], 'Written.psd')
  const { data: written } = (await bench.wire.form('/api/v1/psd/upload', { file })).body
  const told = (name: string) => written.text_layers.find((layer: Answer['body']) => layer.name === name)
  expect(told('Name')).toMatchObject({
    text_content: 'Grace',
    font_postscript_name: 'Arimo-Regular',
    font_size: 14,
  })
  expect(told('Boxed').text_content).toBe('Hi')
  await bench.wire.send('DELETE', `/api/v1/psd-mockups/${written.uuid}`)
}
