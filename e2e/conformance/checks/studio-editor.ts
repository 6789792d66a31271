import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Bench, type Check, invalid, nobody, onePixel, refused } from '../check'
import { type EditorWire, openEditor, orderIn, pixelOn } from '../studio-editor'
import type { Answer } from '../wire'

const at = (path: string): string => `/studio/api/sessions/{session_id}${path}`
const opened = async ({ wire, mockup }: Bench, more: object = {}): Promise<EditorWire> =>
  openEditor(wire, await created(wire, { mockup_uuid: mockup.uuid, ...more }))
const created = async (wire: Bench['wire'], more: object): Promise<Answer['body']> => {
  const { body } = await wire.send('POST', '/api/v1/studio/create-session', {
    ...{ allowed_origin: 'https://shop.example' },
    ...more,
  })
  return body
}

/** The calls of the embedded editor, under the token of a session. */
export const studioEditorChecks: readonly Check[] = [
  {
    call: `POST ${at('/open')}`,
    looksAt:
      '200 with a token and its seconds; 401 a second time and for another secret; 403 for another page',
    run: async ({ wire, mockup }) => {
      const made = await created(wire, { mockup_uuid: mockup.uuid })
      const { session, bootstrap_secret, message_session_id } = made
      const path = `/studio/api/sessions/${message_session_id}/open`
      const with_ = (parent_origin: string, secret = bootstrap_secret) =>
        wire.send('POST', path, { session, bootstrap_secret: secret, parent_origin }, { 'x-api-key': '' })
      refused(await with_('https://evil.example'), 403)
      refused(await with_('https://shop.example', 'boot_x'), 401)
      expect((await openEditor(wire, made)).token).toMatch(/^stt_/)
      refused(await with_('https://shop.example'), 401)
    },
  },
  {
    call: `GET ${at('')}`,
    looksAt:
      '200 with the mockup, settings, rights, limits and the kept design; 401 with a key instead of a token',
    run: async (bench) => {
      const editor = await opened(bench, { ui: { headerText: 'Your mug' }, product_id: 'mug' })
      const { status, body } = await editor.read()
      expect([status, body]).toMatchObject([
        200,
        {
          ...{
            mockup_type: 'psd',
            session_kind: 'customize',
            product_id: 'mug',
            artworks: [],
            placements: [],
          },
          config: { headerText: 'Your mug' },
          rights: { texts: true, defaults: false },
          document: { uuid: bench.mockup.uuid, path: '' },
        },
      ])
      refused(await bench.wire.get(`/studio/api/sessions/${body.session_id}`), 401)
    },
  },
  {
    call: `POST ${at('/artworks')}`,
    looksAt: '200 with its record; 400 for what is no picture and for a torn drawing; 422 without a file',
    run: async (bench) => {
      const editor = await opened(bench)
      const pixel = Buffer.from(onePixel.slice(onePixel.indexOf(',') + 1), 'base64')
      expect((await editor.upload('a.gif', pixel)).body.artwork).toMatchObject({
        name: 'a.gif',
        width: 1,
        height: 1,
      })
      refused(await editor.upload('a.png', Buffer.from('no picture')), 400, 'ARTWORK_UNREADABLE')
      refused(await editor.upload('a.svg', Buffer.from('<svg width="9"')), 400, 'ARTWORK_UNREADABLE')
      expect((await editor.send('POST', '/artworks', {})).status).toBe(422)
      expect((await editor.read()).body.artworks).toHaveLength(1)
    },
  },
  {
    call: `GET ${at('/artworks/{artwork_id}/picture')}`,
    looksAt: '200 with WebP; 404 for artwork of another session',
    run: async (bench) => {
      const [editor, other] = [await opened(bench), await opened(bench)]
      await pixelOn(editor)
      const [{ artwork_id }] = (await editor.read()).body.artworks
      const picture = await editor.get(`/artworks/${artwork_id}/picture`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      refused(await other.get(`/artworks/${artwork_id}/picture`), 404)
    },
  },
  {
    call: `PUT ${at('/design')}`,
    looksAt:
      '200, and the session gives it back; 403 for what customers may not change; 404 for layers of no mockup',
    run: async (bench) => {
      const editor = await opened(bench)
      const edits = await pixelOn(editor)
      expect((await editor.send('PUT', '/design', { edits })).status).toBe(200)
      expect((await editor.read()).body.design).toMatchObject(edits)
      refused(await editor.send('PUT', '/design', { edits: { hidden_layers: [nobody] } }), 403)
      const looks = [{ uuid: nobody, color: { hex: '#ff0000', blending_mode: 'normal' } }]
      refused(await editor.send('PUT', '/design', { edits: { looks } }), 404, 'LAYER_NOT_FOUND')
    },
  },
  {
    call: `PUT ${at('/defaults')}`,
    looksAt: '200 for staff, and the next customer begins with it; 403 for customers',
    run: async (bench) => {
      const staff = await opened(bench, { session_kind: 'setup' })
      const edits = await pixelOn(staff)
      expect((await staff.send('PUT', '/defaults', { edits })).status).toBe(200)
      const customer = await opened(bench)
      expect((await customer.read()).body.placements).toHaveLength(1)
      refused(await customer.send('PUT', '/defaults', { edits: {} }), 403)
      expect((await staff.send('PUT', '/defaults', { edits: {} })).status).toBe(200)
    },
  },
  {
    call: `PUT ${at('/print-areas')}`,
    looksAt: '403 for customers, and on a mockup that is no photo; 422 for no area',
    run: async (bench) => {
      const staff = await opened(bench, { session_kind: 'setup' })
      const points = [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
      ]
      refused(await staff.send('PUT', '/print-areas', { print_areas: [{ points }] }), 403)
      invalid(await staff.send('PUT', '/print-areas', { print_areas: [] }), 'body', 'print_areas')
    },
  },
  {
    call: `POST ${at('/texts')}`,
    looksAt: '200, empty for no texts; 404 for a layer of no mockup',
    run: async (bench) => {
      const editor = await opened(bench)
      expect((await editor.send('POST', '/texts', { texts: [] })).body).toEqual({ success: true, texts: [] })
      refused(await editor.send('POST', '/texts', { texts: [{ uuid: nobody, text: 'x' }] }), 404)
    },
  },
  {
    call: `POST ${at('/preview')}`,
    looksAt: '200 with WebP that fits the view; 422 for a view that is too large',
    run: async (bench) => {
      const editor = await opened(bench)
      const edits = await pixelOn(editor)
      const frame = await editor.send('POST', '/preview', { edits, max_width: 64, max_height: 64 })
      expect([frame.status, frame.headers.get('content-type')]).toEqual([200, 'image/webp'])
      invalid(
        await editor.send('POST', '/preview', { edits, max_width: 2049, max_height: 64 }),
        'body',
        'max_width',
      )
    },
  },
  {
    call: `POST ${at('/actions')}`,
    looksAt: '200 with a receipt, the same for the same press; 403 for staff',
    run: async (bench) => {
      const editor = await opened(bench)
      const press = { edits: await pixelOn(editor), press_id: randomUUID(), action: 'secondary' }
      const first = await editor.send('POST', '/actions', press)
      expect(first.body.receipt).toMatch(/^rcpt_[0-9a-f]{64}$/)
      expect((await editor.send('POST', '/actions', press)).body).toEqual(first.body)
      expect(await orderIn(editor)).not.toBe(first.body.receipt)
      const staff = await opened(bench, { session_kind: 'setup' })
      refused(await staff.send('POST', '/actions', { edits: {}, press_id: randomUUID() }), 403)
    },
  },
  {
    call: `POST ${at('/close')}`,
    looksAt: '200; the token is refused from then on',
    run: async (bench) => {
      const editor = await opened(bench)
      expect((await editor.send('POST', '/close', {})).status).toBe(200)
      refused(await editor.read(), 401)
    },
  },
]
