import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { onePixel } from './check'
import { type Answer, createWire, type Wire } from './wire'

/** The calls of the embedded editor of one session, as its page makes them: with a token, and without a key. */
export interface EditorWire {
  readonly token: string
  read(): Promise<Answer>
  get(path: string): Promise<Answer>
  upload(name: string, bytes: Uint8Array): Promise<Answer>
  send(method: string, path: string, body: object): Promise<Answer>
}

/** `created`: the answer of `create-session`. */
export const openEditor = async ({ baseUrl }: Wire, created: Answer['body']): Promise<EditorWire> => {
  const at = `/studio/api/sessions/${created.message_session_id}`
  const { session, bootstrap_secret } = created
  const opening = { session, bootstrap_secret, parent_origin: 'https://shop.example' }
  const wire = createWire(baseUrl, '')
  const { status, body } = await wire.send('POST', `${at}/open`, opening)
  expect([status, body.token]).toEqual([200, expect.stringMatching(/^stt_[0-9a-f]{64}$/)])
  const headers = { authorization: `Bearer ${body.token}` }
  return {
    token: body.token,
    read: () => wire.get(at, headers),
    get: (path) => wire.get(at + path, headers),
    upload: (name, bytes) =>
      wire.form(`${at}/artworks`, { file: new File([new Uint8Array(bytes)], name) }, headers),
    send: (method, path, sent) => wire.send(method, at + path, sent, headers),
  }
}

/** Uploads a pixel; returns edits that lay it on the first smart object. */
export const pixelOn = async (editor: EditorWire): Promise<object> => {
  const pixel = Buffer.from(onePixel.slice(onePixel.indexOf(',') + 1), 'base64')
  const { artwork } = (await editor.upload('logo.gif', pixel)).body
  const { document } = (await editor.read()).body
  const uuid = firstSmartObject(document.layers)
  return { smart_objects: [{ uuid, artwork_id: artwork.artwork_id, placement: {} }] }
}

/** Orders a pixel on the first smart object. Returns the receipt. */
export const orderIn = async (editor: EditorWire): Promise<string> => {
  const edits = await pixelOn(editor)
  const { status, body } = await editor.send('POST', '/actions', { edits, press_id: randomUUID() })
  expect([status, body.success]).toEqual([200, true])
  return body.receipt
}

const firstSmartObject = (rows: readonly Answer['body'][]): string | undefined => {
  for (const { uuid, smart_object, children } of rows) {
    const found = smart_object ? uuid : firstSmartObject(children)
    if (found) return found
  }
  return undefined
}
