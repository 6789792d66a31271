import { expect } from 'vitest'
import type { Bench } from '../../check'
import type { Answer } from '../../wire'
import { type Cell, cells, lettering } from './lettering'
import { areSameIn, type Picture, pictureAt } from './picture'

export type LetteringName = keyof typeof cells

/** The uploaded document, and what is asked of it again and again. */
export interface LetteringBench {
  readonly bench: Bench
  readonly mockup: Answer['body']
  /** As it is without any edit. */
  readonly stored: Picture
  /** The record of a text layer or of a group with outlines. */
  record(name: string): Answer['body']
  render(fields: object): Promise<Answer>
  /** Asserts that the render succeeded, and that pixels changed in these cells and in no others. */
  drawn(fields: object, changed: readonly LetteringName[]): Promise<Drawn>
}

export interface Drawn {
  readonly picture: Picture
  readonly texts: Answer['body']
  readonly warnings: Answer['body']
}

export const openLettering = async (bench: Bench): Promise<LetteringBench> => {
  const { wire } = bench
  const psd_file_url = `data:image/vnd.adobe.photoshop;base64,${Buffer.from(lettering()).toString('base64')}`
  const uploaded = await wire.send('POST', '/api/v1/psd/upload', { psd_file_url, psd_name: 'Lettering' })
  expect(uploaded.status).toBe(200)
  const mockup = uploaded.body.data
  const render = (fields: object): Promise<Answer> =>
    wire.send('POST', '/api/v1/renders', {
      ...{ mockup_uuid: mockup.uuid, export_options: { image_format: 'png', image_size: 'original' } },
      ...fields,
    })
  const finished = async (fields: object): Promise<Drawn> => {
    const { status, body } = await render(fields)
    expect([status, body.success], JSON.stringify(body)).toEqual([200, true])
    const picture = await pictureAt(body.data.print_files[0].export_path)
    return { picture, texts: body.data.text_layers, warnings: body.warnings }
  }
  const { picture: stored, texts } = await finished({})
  expect(texts).toEqual([])
  return {
    ...{ bench, mockup, stored, render },
    record: (name) =>
      [...mockup.text_layers, ...mockup.group_layers].find((layer: Answer['body']) => layer.name === name),
    async drawn(fields, changed) {
      const drawing = await finished(fields)
      const others = Object.entries<Cell>(cells).filter(
        ([, cell]) => !areSameIn(stored, drawing.picture, cell),
      )
      expect(others.map(([name]) => name).sort()).toEqual([...changed].sort())
      return drawing
    },
  }
}
