import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { callExamples, exampleOfCall } from '../../../src-main/doors/http/call-examples'
import { nobody, onePixel } from '../check'
import { type Answer, createWire } from '../wire'
import type { ContractCall } from './contract-calls'
import type { ValueFor } from './places'
import { pathNames, type Target } from './requests'

/** Something of each kind that exists at the server, for requests that name it. */
export interface Things {
  /** A valid input of a call. */
  inputOf(call: ContractCall): unknown
  valueFor(call: ContractCall): ValueFor
  /** Removes what a call has made and makes again what it has removed. */
  restore(call: ContractCall, answer: Answer): Promise<void>
}

/** Of files that the calls take as they are. */
export const soundFileName = 'sound'

/** No receiver listens on this port. */
export const receiverPort = 9
const receiver = `http://127.0.0.1:${receiverPort}/hook`

const areaPoints = [
  [70, 50],
  [260, 50],
  [260, 250],
  [70, 250],
]

const pixel = onePixel.slice(onePixel.indexOf(',') + 1)
const interFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** Files that the server can read. */
export interface SoundFiles {
  readonly psd: Uint8Array
  /** Holds the print area that its mockup is given. */
  readonly photo: Uint8Array
}

export const makeThings = async (target: Target, { psd, photo }: SoundFiles): Promise<Things> => {
  const wire = createWire(target.baseUrl, target.key)
  const psdUrl = `data:;base64,${Buffer.from(psd).toString('base64')}`
  const photoBase64 = Buffer.from(photo).toString('base64')
  const fontBytes = await readFile(interFile)
  const fontUrl = `data:font/woff2;base64,${fontBytes.toString('base64')}`
  const files: Readonly<Record<string, File>> = {
    psdMockups: new File([psd.slice()], soundFileName),
    fonts: new File([fontBytes], soundFileName),
    photoMockups: new File([photo.slice()], soundFileName),
  }
  const post = async (path: string, body?: object): Promise<Answer['body']> => {
    const { status, body: answer } = await wire.send('POST', `/api/v1${path}`, body)
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  const makers = {
    mockup: async () => (await post('/psd/upload', { psd_file_url: psdUrl })).data,
    photo: async () =>
      (await post('/photo-mockups', { source_base64: photoBase64, print_areas: [{ points: areaPoints }] }))
        .data,
    font: async () => post('/fonts', { url: fontUrl, license_confirmed: true }),
    endpoint: async () => post('/webhook-endpoints', { url: receiver, event_types: ['webhook.test'] }),
  }
  const made = {
    mockup: await makers.mockup(),
    photo: await makers.photo(),
    font: await makers.font(),
    endpoint: await makers.endpoint(),
  }
  const sessionId = (await post('/studio/create-session', { mockup_uuid: made.mockup.uuid }))
    .message_session_id
  const delivery = async (): Promise<string> => (await post(`/webhook-endpoints/${made.endpoint.id}/test`)).id
  let deliveryId = await delivery()
  const jobId = (await post('/psd/upload', { psd_file_url: 'data:;base64,R0lG', is_async: true })).job_id
  await post('/psd/upload', { psd_file_url: 'data:;base64,R0lG', is_async: true })
  const cursors = {
    'jobs.list': (await wire.get('/api/v1/jobs?limit=1')).body.next_cursor,
  } as Readonly<Record<string, string>>

  const wordsOf = (): Readonly<Record<string, string>> => ({
    MOCKUP_UUID: made.mockup.uuid,
    SMART_OBJECT_UUID: made.mockup.smart_objects[0].uuid,
    PRINT_AREA_UUID: made.photo.print_areas[0].uuid,
    RECEIPT: 'a receipt',
  })
  const roomOf = ({ id }: ContractCall): string => id.split('.')[0] ?? ''
  const bodyOf = (call: ContractCall): object => {
    if (call.isForm)
      return { file: files[roomOf(call)], ...(roomOf(call) === 'fonts' && { license_confirmed: true }) }
    if (call.id === 'psdMockups.upload') return { psd_file_url: psdUrl }
    if (call.id === 'fonts.upload') return { url: fontUrl, license_confirmed: true }
    if (call.id === 'photoMockups.create') return { source_base64: photoBase64 }
    if (call.id === 'photoMockups.setPrintAreas') return { print_areas: [{ points: areaPoints }] }
    if (call.id === 'webhooks.create') return { ...callExamples.webhooks.create.body, url: receiver }
    const { body = {} } = exampleOfCall(call.id)
    const words = wordsOf()
    return JSON.parse(
      JSON.stringify(body).replaceAll(/"([A-Z]+(?:_[A-Z]+)*)"/g, (_all, word) => `"${words[word]}"`),
    )
  }

  const valueFor =
    (call: ContractCall): ValueFor =>
    (name) => {
      const room = roomOf(call)
      const smart = made.mockup.smart_objects[0]
      if (name === 'uuid') {
        if (room === 'fonts') return made.font.uuid
        if (room === 'photoMockups') return made.photo.print_areas[0].uuid
        return room === 'renders' || room === 'videos' ? smart.uuid : made.mockup.uuid
      }
      if (name === 'file') return files[room]
      if (name === 'url') return room === 'fonts' ? fontUrl : room === 'webhooks' ? receiver : onePixel
      if (name === 'cursor') return cursors[call.id]
      const values: Readonly<Record<string, unknown>> = {
        mockup_uuid: made.mockup.uuid,
        mockup_id: made.photo.uuid,
        surface_uuid: made.photo.surfaces[0]?.uuid ?? nobody,
        points: areaPoints,
        hidden_layers: nobody,
        print_area_preset_uuid: smart.print_area_presets[0]?.uuid,
        job_id: jobId,
        endpoint_id: made.endpoint.id,
        delivery_id: deliveryId,
        session_id: sessionId,
        allowed_origin: 'https://shop.example',
        psd_file_url: psdUrl,
        base64: pixel,
        source_base64: photoBase64,
        source_url: `data:image/png;base64,${photoBase64}`,
        image_url: 'https://example.invalid/x.png',
        artwork_url: onePixel,
        hex: '#1a6b5c',
        color: '#1a6b5c',
        stroke_color: '#1a6b5c',
        content_type: 'image/gif',
        secret: `secret-${randomUUID()}`,
        webhook: { url: receiver },
        created_after: '2020-01-31T12:00:00Z',
        created_before: '2120-01-31T12:00:00Z',
        event_types: 'render.succeeded',
        event_type: 'render.succeeded',
      }
      return values[name]
    }

  return {
    inputOf: (call) => ({
      ...Object.fromEntries(pathNames(call).map((name) => [name, valueFor(call)(name)])),
      ...bodyOf(call),
    }),
    valueFor,
    async restore({ id }, { status, body }) {
      if (status >= 300) return
      if (id === 'psdMockups.delete') made.mockup = await makers.mockup()
      if (id === 'photoMockups.delete') made.photo = await makers.photo()
      if (id === 'photoMockups.setPrintAreas') made.photo = body.data
      if (id === 'photoMockups.create' && body.data)
        await wire.send('DELETE', `/api/v1/photo-mockups/${body.data.uuid}`)
      if (id === 'fonts.delete') made.font = await makers.font()
      if (id === 'webhooks.delete') {
        made.endpoint = await makers.endpoint()
        deliveryId = await delivery()
      }
      if (id === 'webhooks.create') await wire.send('DELETE', `/api/v1/webhook-endpoints/${body.id}`)
      if (id === 'webhooks.change' && body.url !== receiver)
        await wire.send('PATCH', `/api/v1/webhook-endpoints/${body.id}`, { url: receiver, enabled: true })
      // Nobody waits for these films.
      if (id === 'videos.create') await wire.send('POST', `/api/v1/jobs/${body.job_id}/cancel`)
      if (id === 'studio.createSession')
        await wire.send('DELETE', `/api/v1/studio/sessions/${body.message_session_id}`)
      if (id === 'fonts.upload') await wire.send('DELETE', `/api/v1/fonts/${body.uuid}`)
      if (id === 'psdMockups.upload' && body.data)
        await wire.send('DELETE', `/api/v1/psd-mockups/${body.data.uuid}`)
    },
  }
}
