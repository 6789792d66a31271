import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { collectionOf } from '../../../src-main/adapters/fonts/testing/collection-of'
import { woffOf } from '../../../src-main/adapters/fonts/testing/woff-of'
import { type Check, invalid, nobody, refused } from '../check'
import type { Answer, Wire } from '../wire'

const root = resolve(import.meta.dirname, '../../..')
const shipped = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(join(root, 'resources/fonts', name)))
const inter = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await readFile(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  )

/** Named so that its name says nothing of the format: fonts are known by their bytes. */
const upload = (wire: Wire, bytes: Uint8Array): Promise<Answer> =>
  wire.form('/api/v1/fonts', { file: new File([bytes.slice()], 'font.bin'), license_confirmed: 'true' })

const uploadedNames = async (wire: Wire): Promise<readonly string[]> =>
  (await wire.get('/api/v1/fonts?scope=custom')).body.data
    .map(({ postscript_name }: { readonly postscript_name: string }) => postscript_name)
    .sort()

const removeAll = async (wire: Wire): Promise<void> => {
  for (const { uuid } of (await wire.get('/api/v1/fonts?scope=custom')).body.data)
    expect((await wire.send('DELETE', `/api/v1/fonts/${uuid}`)).status).toBe(200)
}

export const fontChecks: readonly Check[] = [
  {
    call: 'GET /api/v1/fonts',
    looksAt: '200, page by page to the last; every field; search, category and scope; fonts that ship; 422',
    run: async ({ wire }) => {
      const { status, body } = await wire.get('/api/v1/fonts?scope=custom&page=1&per_page=10')
      expect([status, body.pagination]).toEqual([200, { page: 1, per_page: 10, total: body.data.length }])
      const { data } = (await wire.get('/api/v1/fonts?scope=system&search=cousine&category=monospace')).body
      const cousine = {
        ...{ family: 'Cousine', subfamily: 'Bold', postscript_name: 'Cousine-Bold', category: 'monospace' },
        ...{ is_premium: false, is_system: true, file_url: null, preview_url: expect.any(String) },
        ...{
          uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        license: expect.stringContaining('Open Font License'),
      }
      expect(data).toContainEqual(cousine)
      const pages = []
      for (let page = 1; page <= 3; page += 1)
        pages.push((await wire.get(`/api/v1/fonts?search=cousine&per_page=3&page=${page}`)).body)
      expect(pages.map((each) => [each.data.length, each.pagination])).toEqual([
        [3, { page: 1, per_page: 3, total: 4 }],
        [1, { page: 2, per_page: 3, total: 4 }],
        [0, { page: 3, per_page: 3, total: 4 }],
      ])
      expect(new Set(pages.flatMap((each) => each.data.map(({ uuid }: Answer['body']) => uuid))).size).toBe(4)
      invalid(await wire.get('/api/v1/fonts?per_page=101'), 'query', 'per_page')
      invalid(await wire.get('/api/v1/fonts?page=0'), 'query', 'page')
      invalid(await wire.get('/api/v1/fonts?scope=mine'), 'query', 'scope')
    },
  },
  {
    call: 'POST /api/v1/fonts',
    looksAt:
      '201 for TTF, OTF, WOFF, WOFF2, variable fonts and collections, whatever their names, and by address; 409 for ' +
      'a name that is taken; 422 FONT_UNREADABLE; 422 without a confirmed licence; ASSET_BLOCKED',
    overHttp: 'file_url and preview_url are read',
    run: async ({ wire }) => {
      const file = new File(['no font'], 'x.ttf')
      refused(await wire.form('/api/v1/fonts', { file, license_confirmed: 'true' }), 422, 'FONT_UNREADABLE')
      expect((await wire.form('/api/v1/fonts', { file })).status).toBe(422)

      const bebas = await shipped('BebasNeue_400Regular.ttf')
      const { status, body } = await upload(wire, bebas)
      expect([status, body.data]).toMatchObject([
        201,
        {
          family: 'Bebas Neue',
          subfamily: 'Regular',
          postscript_name: 'BebasNeue-Regular',
          is_system: false,
        },
      ])
      refused(await upload(wire, woffOf(bebas)), 409)
      const fonts = [
        await shipped('NotoSansKR-Regular.otf'),
        await inter(),
        woffOf(await shipped('Caveat_700Bold.ttf')),
        collectionOf(await shipped('Pacifico_400Regular.ttf'), await shipped('GreatVibes_400Regular.ttf')),
      ]
      for (const bytes of fonts) expect((await upload(wire, bytes)).status).toBe(201)
      const lobster = Buffer.from(await shipped('Lobster_400Regular.ttf')).toString('base64')
      const byAddress = (url: string) => wire.send('POST', '/api/v1/fonts', { url, license_confirmed: true })
      expect((await byAddress(`data:font/ttf;base64,${lobster}`)).body.data.family).toBe('Lobster')
      refused(await byAddress('http://169.254.169.254/font.ttf'), 400, 'ASSET_BLOCKED')
      refused(await upload(wire, collectionOf(await shipped('Arimo_700Bold.ttf'), bebas)), 409)
      expect(await uploadedNames(wire)).toEqual([
        ...['BebasNeue-Regular', 'Caveat-Bold', 'GreatVibes-Regular'],
        ...['Inter-Regular', 'Lobster-Regular', 'NotoSansKR-Regular', 'Pacifico-Regular'],
      ])
      if (wire.isHttp) {
        const stored = await fetch(body.data.file_url)
        expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bebas)
        expect(await (await fetch(body.data.preview_url)).text()).toContain('<path')
      }
      await removeAll(wire)
    },
  },
  {
    call: 'GET /api/v1/fonts/{uuid}',
    looksAt: '200 for uploaded fonts and those that ship; 404',
    run: async ({ wire }) => {
      const [lato] = (await wire.get('/api/v1/fonts?search=Lato-BoldItalic')).body.data
      const { data: own } = (await upload(wire, await inter())).body
      for (const font of [lato, own])
        expect((await wire.get(`/api/v1/fonts/${font.uuid}`)).body.data).toEqual(font)
      await removeAll(wire)
      refused(await wire.get(`/api/v1/fonts/${nobody}`), 404)
    },
  },
  {
    call: 'DELETE /api/v1/fonts/{uuid}',
    looksAt: '200 once; 403 for fonts that ship; 404',
    run: async ({ wire }) => {
      const { uuid } = (await upload(wire, await inter())).body.data
      expect((await wire.send('DELETE', `/api/v1/fonts/${uuid}`)).status).toBe(200)
      refused(await wire.send('DELETE', `/api/v1/fonts/${uuid}`), 404)
      const [lato] = (await wire.get('/api/v1/fonts?search=Lato-BoldItalic')).body.data
      expect((await wire.send('DELETE', `/api/v1/fonts/${lato.uuid}`)).status).toBe(403)
      refused(await wire.send('DELETE', `/api/v1/fonts/${nobody}`), 404)
    },
  },
]
