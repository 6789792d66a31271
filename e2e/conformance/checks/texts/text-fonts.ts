import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { refused } from '../../check'
import type { Answer } from '../../wire'
import { cells } from './lettering'
import type { LetteringBench } from './lettering-bench'
import { inkIn } from './picture'

const inter = resolve(
  import.meta.dirname,
  '../../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** Fonts by uuid and by PostScript name; an uploaded one until it is deleted; letters that no font has. */
export const checkTextFonts = async ({
  bench: { wire },
  drawn,
  record,
  render,
}: LetteringBench): Promise<void> => {
  const { uuid } = record('Name')
  const inFont = (font: string, more: object = {}) =>
    drawn({ text_layers: [{ uuid, text: 'Grace', font, ...more }] }, ['Name'])
  const [lobster] = (await wire.get('/api/v1/fonts?search=Lobster')).body.data
  const pictures = []
  for (const font of [lobster.uuid, lobster.postscript_name]) {
    const { texts, picture } = await inFont(font)
    expect(texts).toMatchObject([
      {
        ...{ requested_font: font, match_source: 'requested', glyph_coverage_ok: true },
        resolved_font: { family: 'Lobster', postscript_name: lobster.postscript_name },
      },
    ])
    pictures.push(picture)
  }
  expect(pictures[1]).toEqual(pictures[0])
  const { picture: own } = await drawn({ text_layers: [{ uuid, text: 'Grace' }] }, ['Name'])
  expect(inkIn(own, cells.Name)).not.toEqual(inkIn(pictures[0]!, cells.Name))

  const file = new File([await readFile(inter)], 'inter.woff2')
  const added = await wire.form('/api/v1/fonts', { file, license_confirmed: 'true' })
  const { uuid: font, postscript_name } = added.body.data
  expect((await inFont(font)).texts).toMatchObject([{ resolved_font: { postscript_name } }])
  await wire.send('DELETE', `/api/v1/fonts/${font}`)
  for (const gone of [font, postscript_name, 'Nobody-Has-This']) {
    const answer: Answer = await render({ text_layers: [{ uuid, text: 'Grace', font: gone }] })
    refused(answer, 404, 'FONT_NOT_FOUND')
    expect(answer.body.message).toContain(gone)
  }

  const { texts, warnings } = await drawn({ text_layers: [{ uuid, text: 'A\u{F0000}' }] }, ['Name'])
  expect(texts).toMatchObject([{ glyph_coverage_ok: false }])
  expect(warnings).toMatchObject([{ message: expect.stringContaining('Name') }])
}
