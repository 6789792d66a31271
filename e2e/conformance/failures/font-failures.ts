import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { collectionOf } from '../../../src-main/adapters/fonts/testing/collection-of'
import { refused } from '../check'
import type { Wire } from '../wire'
import { type FailureCheck, uncoded } from './failure-check'

const folder = resolve(import.meta.dirname, '../../../resources/fonts')
const shipped = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(join(folder, name)))

const upload = (wire: Wire, bytes: Uint8Array) =>
  wire.form('/api/v1/fonts', { file: new File([bytes.slice()], 'font'), license_confirmed: 'true' })

export const fontFailures: readonly FailureCheck[] = [
  {
    status: 404,
    code: 'FONT_NOT_FOUND',
    when: 'a text is to be set in a font that is not there; fonts that a PSD names are replaced, with a warning',
    run: async ({ free, mockup }) => {
      const [{ uuid }] = mockup.text_layers
      const answer = await free.send('POST', '/api/v1/renders', {
        mockup_uuid: mockup.uuid,
        text_layers: [{ uuid, text: 'x', font: 'Nobody-Has-This' }],
      })
      refused(answer, 404, 'FONT_NOT_FOUND')
    },
  },
  {
    status: 422,
    code: 'FONT_UNREADABLE',
    when: 'the file is no font, or a broken one',
    run: async ({ free }) => {
      const whole = await shipped('GreatVibes_400Regular.ttf')
      for (const bytes of [Buffer.from('no font'), whole.subarray(0, 2000)])
        refused(await upload(free, bytes), 422, 'FONT_UNREADABLE')
    },
  },
  {
    status: 409,
    code: null,
    when: 'a font of that name is there',
    run: async ({ free }) => {
      const caveat = await shipped('Caveat_700Bold.ttf')
      expect((await upload(free, caveat)).status).toBe(201)
      uncoded(await upload(free, caveat), 409)
    },
  },
  {
    status: 409,
    code: null,
    when: 'the plan’s fonts are all there, or would be more with those of a collection, of which none is taken',
    run: async ({ held }) => {
      const names = ['Caladea_400Regular', 'Caladea_400Regular_Italic', 'Caladea_700Bold', 'Lato_400Regular']
      const fonts = [...names, 'Lato_700Bold', 'BebasNeue_400Regular']
      const answer = await upload(
        held,
        collectionOf(...(await Promise.all(fonts.map((name) => shipped(`${name}.ttf`))))),
      )
      uncoded(answer, 409)
      expect(answer.body.detail).toContain('at most 5 fonts')
      expect((await held.get('/api/v1/fonts?scope=custom')).body.data).toEqual([])
    },
  },
]
