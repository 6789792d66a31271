import { randomUUID } from 'node:crypto'

interface Served {
  readonly address: string
  readonly key: string
}

export interface EditorAnswer {
  readonly status: number
  readonly headers: Headers
  /** JSON, where it is that. */
  readonly body: ReturnType<typeof JSON.parse>
}

/** A session of the editor, called over sockets as its page does. */
export interface OpenStudio {
  readonly id: string
  readonly token: string
  readonly created: ReturnType<typeof JSON.parse>
  /** Of the mockup's first smart object. */
  readonly smartObject: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<EditorAnswer>
  upload(bytes: Uint8Array | string, name?: string): Promise<EditorAnswer>
  /** Uploads a pixel and returns its place on the first smart object. */
  place(): Promise<object>
  act(smart_objects: readonly object[], more?: object): Promise<EditorAnswer>
}

export const shopOrigin = 'https://shop.example'
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

export const keyCall = async (
  { address, key }: Served,
  method: string,
  path: string,
  body?: unknown,
): Promise<EditorAnswer> =>
  read(
    await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )

/** `wish`: of `create-session`, over a mockup that is taken in for it and `shopOrigin`. */
export const openStudio = async (served: Served, wish: object = {}): Promise<OpenStudio> => {
  const taken = await keyCall(served, 'POST', '/psd/upload', { psd_file_url: 'data:;base64,OEJQUw==' })
  const mockup_uuid: string = taken.body.data.uuid
  const { body: created } = await keyCall(served, 'POST', '/studio/create-session', {
    ...{ mockup_uuid, allowed_origin: shopOrigin },
    ...wish,
  })
  return openCreated(served, created, taken.body.data.smart_objects[0].uuid)
}

export const openCreated = async (
  { address }: Served,
  created: EditorAnswer['body'],
  smartObject = '',
): Promise<OpenStudio> => {
  const id: string = created.message_session_id
  const at = `${address}/studio/api/sessions/${id}`
  const opened = await openWith(at, created)
  const token: string = opened.body.token
  const authorization = `Bearer ${token}`
  const call: OpenStudio['call'] = async (method, path, body, headers = {}) =>
    read(
      await fetch(at + path, {
        method,
        headers: {
          authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  const upload: OpenStudio['upload'] = async (bytes, name = 'logo.png') => {
    const form = new FormData()
    form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
    return read(await fetch(`${at}/artworks`, { method: 'POST', headers: { authorization }, body: form }))
  }
  return {
    ...{ id, token, created, smartObject, call, upload },
    async place() {
      const { body } = await upload(pixel)
      return { uuid: smartObject, artwork_id: body.artwork.artwork_id, placement: {} }
    },
    act: (smart_objects, more = {}) =>
      call('POST', '/actions', { edits: { smart_objects }, press_id: randomUUID(), ...more }),
  }
}

/** What the page of the editor does first. `at`: the address of the session. */
export const openWith = async (
  at: string,
  { session, bootstrap_secret }: EditorAnswer['body'],
  parent_origin: string | undefined = shopOrigin,
  headers: Record<string, string> = {},
): Promise<EditorAnswer> =>
  read(
    await fetch(`${at}/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ session, bootstrap_secret, ...(parent_origin !== '' && { parent_origin }) }),
    }),
  )

const read = async (answer: Response): Promise<EditorAnswer> => {
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  }
}
