import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { failureOfCall } from '@contract/errors'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import { RPCHandler } from '@orpc/server/message-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRemoteConnection } from '../remote/remote-connection'
import { silentLog } from '../service/ports/log'
import type { MockupService } from '../service/ports/mockup-service'
import { requestIn } from '../service/testing/canned-films'
import { failureBorder } from './failure-border'
import { createInProcessClient } from './in-process'
import { openTestFixture, type TestFixture } from './testing/test-fixture'

interface OpenDoor {
  readonly client: MockupService
  close(): Promise<void> | void
}

/** The doors that must all answer alike. */
const doors: Readonly<Record<string, (fixture: TestFixture) => Promise<OpenDoor>>> = {
  'in process': async ({ router }) => ({
    client: createInProcessClient(router, silentLog),
    close: () => {},
  }),

  // The window's router has the service's beside its own.
  'over a message port': async ({ router }) => {
    const { port1, port2 } = new MessageChannel()
    const nested = { service: router }
    new RPCHandler(nested, { clientInterceptors: [failureBorder(silentLog)] }).upgrade(port1)
    port1.start()
    const window: { readonly service: MockupService } = createORPCClient(new RPCLink({ port: port2 }))
    port2.start()
    return { client: window.service, close: () => port2.close() }
  },

  'over HTTP': async ({ address, key }) => ({
    client: openRemoteConnection({ baseUrl: address, apiKey: key }).service,
    close: () => {},
  }),
}

const psdFile = (name = 'Poster.psd') => new File([Buffer.from('8BPS and the rest')], name)
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

describe.each(Object.entries(doors))('the service %s', (_name, open) => {
  let fixture: TestFixture
  let door: OpenDoor

  beforeAll(async () => {
    fixture = await openTestFixture()
    door = await open(fixture)
  })

  afterAll(async () => {
    await door.close()
    await fixture.close()
  })

  const upload = async (name?: string) =>
    doneNow(await door.client.psdMockups.upload({ file: psdFile(name) })).data

  const failure = async (call: Promise<unknown>) =>
    failureOfCall(
      await call.then(
        () => new Error('The call succeeded.'),
        (error) => error,
      ),
    )

  it('takes a file in, and lists, reads, renames and deletes it', async () => {
    const { uuid } = await upload('Standing poster.psd')
    const list = await door.client.psdMockups.list({ name: 'STANDING' })
    expect(list.data).toMatchObject({
      total: 1,
      limit: 20,
      offset: 0,
      mockups: [{ uuid, name: 'Standing poster' }],
    })

    await door.client.psdMockups.rename({ uuid, name: 'Hanging poster' })
    expect((await door.client.psdMockups.get({ uuid })).data.name).toBe('Hanging poster')

    await door.client.psdMockups.delete({ uuid })
    expect(await failure(door.client.psdMockups.get({ uuid }))).toMatchObject({
      message: expect.stringContaining(uuid),
    })
  })

  it('takes a file in as a data: URL', async () => {
    const psd_file_url = `data:image/vnd.adobe.photoshop;base64,${Buffer.from('8BPS').toString('base64')}`
    const { data } = doneNow(await door.client.psdMockups.upload({ psd_file_url, psd_name: 'From a URL' }))
    expect(data.name).toBe('From a URL')
  })

  it('lists one smart object for all its copies, and its quad', async () => {
    const { smart_objects } = await upload()
    expect(smart_objects).toMatchObject([
      { name: 'Front', instance_count: 2, size: { width: 600, height: 400 }, blend_mode: 'normal' },
    ])
    expect(smart_objects[0]?.quad).toHaveLength(4)
  })

  it("lists an artboard's layers at the top level, right before it", async () => {
    const { uuid } = await upload()
    const { data } = await door.client.psdMockups.layers({ uuid })
    expect(data.layers.map((layer) => layer.name)).toEqual(['Light', 'Front', 'Paper', 'Board', 'Front copy'])
  })

  it('tells what a mockup will lack as warnings', async () => {
    const { warnings } = doneNow(await door.client.psdMockups.upload({ file: psdFile() }))
    expect(warnings).toEqual([{ code: 'effect:satin', message: 'The satin is missing.' }])
  })

  it('renders artwork to a file that is read at its address', async () => {
    const { uuid, smart_objects } = await upload()
    const { data } = doneNow(
      await door.client.renders.create({
        mockup_uuid: uuid,
        smart_objects: [{ uuid: smart_objects[0]?.uuid ?? '', asset: { url: onePixel, fit: 'cover' } }],
        export_options: { image_format: 'png', image_size: 500 },
      }),
    )
    const drawn = JSON.parse(await readServed(data.print_files[0]?.export_path ?? ''))
    expect(drawn).toMatchObject({
      edits: { smartObjects: [{ layer: [3], artwork: { bytes: 34 }, placement: { fit: 'crop' } }] },
      output: { format: 'png', width: 500, quality: 90 },
    })
  })

  it('removes the background of artwork before it is placed', async () => {
    const { uuid, smart_objects } = await upload()
    const asset = { url: onePixel, remove_background: true }
    const { data } = doneNow(
      await door.client.renders.create({
        mockup_uuid: uuid,
        smart_objects: [{ uuid: smart_objects[0]?.uuid ?? '', asset }],
      }),
    )
    expect(JSON.parse(await readServed(data.print_files[0]?.export_path ?? ''))).toMatchObject({
      edits: { smartObjects: [{ artwork: { path: expect.stringContaining('cut-outs') } }] },
    })
  })

  it('removes the background of a picture, and charges for it', async () => {
    const { usage } = (await door.client.accounts.me()).data
    const { data, warnings } = await door.client.backgroundRemoval({ url: onePixel })
    expect([data.credits_charged, data.width, data.height, warnings]).toEqual([25, 1, 1, []])
    expect(await readServed(data.url)).toMatch(/^GIF89a/)
    const after = (await door.client.accounts.me()).data.usage
    expect(after.credits_used_this_month - usage.credits_used_this_month).toBe(25)
  })

  it('creates a session of the editor, lists it and ends it', async () => {
    const { uuid: mockup_uuid } = await upload()
    const { studio } = door.client
    const created = await studio.createSession({
      ...{ mockup_uuid, allowed_origin: 'https://shop.example/mug', product_id: 'mug', action_id: 'order 7' },
      ui: { headerText: 'Your mug' },
    })
    expect(created).toMatchObject({ success: true, expires_in: 900, mockup_type: 'psd' })
    const session_id = created.message_session_id
    const listed = async () =>
      (await studio.sessions({})).sessions.find((session) => session.session_id === session_id)
    expect(await listed()).toMatchObject({
      ...{ state: 'open', session_kind: 'customize', product_id: 'mug', variant_id: null },
      ...{ action_id: 'order 7', allowed_origin: 'https://shop.example', actions: [] },
    })
    await studio.revokeSession({ session_id })
    expect(await listed()).toMatchObject({ state: 'ended' })
  })

  it('gives no receipt that nobody made, and ends no session that nobody created', async () => {
    const { studio } = door.client
    expect(await failure(studio.consumeAction({ receipt: 'x' }))).toMatchObject({ code: 'NOT_FOUND' })
    const gone = studio.revokeSession({ session_id: 'ffffffff-0000-4000-8000-000000000000' })
    expect(await failure(gone)).toMatchObject({ code: 'NOT_FOUND' })
    const unknown = studio.createSession({ mockup_uuid: 'ffffffff-0000-4000-8000-000000000000' })
    expect(await failure(unknown)).toMatchObject({ code: 'MOCKUP_NOT_FOUND' })
  })

  const ended = async (job_id: string) => {
    const { client } = door
    await expect
      .poll(async () => (await client.jobs.get({ job_id })).status)
      .toMatch(/succeeded|failed|cancelled/)
    return client.jobs.get({ job_id })
  }

  it('queues a video, and its job ends with a film and its poster', async () => {
    const { uuid, name, smart_objects } = await upload('Moving poster.psd')
    const asked = {
      mockup_uuid: uuid,
      smart_objects: [{ uuid: smart_objects[0]?.uuid ?? '', asset: { url: onePixel } }],
    }
    const video = { duration_seconds: 2, audio: true, motion: 'pan', fps: 24, aspect: '1:1' } as const
    const answer = await door.client.videos.create({ ...asked, video })
    expect(answer).toMatchObject({
      ...{ success: true, kind: 'video', status: 'queued', status_url: `/api/v1/jobs/${answer.job_id}` },
      ...{ duration_seconds: 2, audio: true, model: null, estimated_credits: 20 },
    })
    const job = await ended(answer.job_id)
    expect(job).toMatchObject({
      ...{ status: 'succeeded', kind: 'video', mockup_uuid: uuid, mockup_name: name, credits_charged: 20 },
      ...{ duration_seconds: 2, audio: true, model: null, error: null },
    })
    expect(job.result_url).toMatch(/\/Moving-poster-[0-9a-f]{8}\.mp4$/)
    expect(requestIn(await readServed(job.result_url ?? ''))).toMatchObject({
      subject: { scenes: [1] },
      film: { width: 800, height: 800, frames: 48, fps: 24, motion: 'pan' },
    })
    expect(await readServed(job.poster_url ?? '')).toBe('poster of 800 × 800')
  })

  it('refuses videos that no queue can make, each with its own reason', async () => {
    const { uuid, smart_objects } = await upload('Still poster.psd')
    const mockup = {
      mockup_uuid: uuid,
      smart_objects: [{ uuid: smart_objects[0]?.uuid ?? '', asset: { url: onePixel } }],
    }
    const image_url = 'https://example.com/a.png'
    const refusals = [
      [{ ...mockup, image_url }, 'INVALID_VIDEO_INPUT'],
      [{}, 'INVALID_VIDEO_INPUT'],
      [{ smart_objects: mockup.smart_objects }, 'INVALID_VIDEO_INPUT'],
      [{ mockup_uuid: uuid }, 'INVALID_VIDEO_INPUT'],
      [{ image_url, video: { duration_seconds: 16 } }, 'INVALID_VIDEO_DURATION'],
      [{ image_url, video: { duration_seconds: 1.5 } }, 'INVALID_VIDEO_DURATION'],
      [{ image_url, video: { advanced_model: 'hero-2' } }, 'ADVANCED_MODEL_UNAVAILABLE'],
      [{ image_url: 'http://example.com/a.png' }, 'ASSET_BLOCKED'],
      [{ ...mockup, video: { container: 'webm' } }, 'VIDEO_ENCODER_MISSING'],
    ] as const
    const told = new Set<string>()
    for (const [input, code] of refusals) {
      const said = await failure(door.client.videos.create(input))
      expect(said).toMatchObject({ code })
      told.add(`${code}: ${said.message}`)
    }
    // The length is told with the number that was given.
    expect(told.size).toBe(refusals.length)
  })

  it('queues a render, and its job ends with a picture', async () => {
    const { uuid, name, smart_objects } = await upload('Queued poster.psd')
    const answer = await door.client.renders.create({
      mockup_uuid: uuid,
      smart_objects: [{ uuid: smart_objects[0]?.uuid ?? '', asset: { url: onePixel } }],
      is_async: true,
    })
    expect(answer).toMatchObject({ status: 202, body: { kind: 'render', status: 'queued' } })
    if (answer.status !== 202) return
    const job = await ended(answer.body.job_id)
    expect(job).toMatchObject({
      status: 'succeeded',
      progress: 1,
      mockup_uuid: uuid,
      mockup_name: name,
      credits_charged: 1,
      error: null,
    })
    expect(requestIn(await readServed(job.result_url ?? ''))).toMatchObject({ output: { format: 'webp' } })
  })

  it('queues an upload, and its job names the mockup', async () => {
    const answer = await door.client.psdMockups.upload({ file: psdFile('Later.psd'), is_async: true })
    if (answer.status !== 202) throw new Error('It was not queued.')
    const job = await ended(answer.body.job_id)
    expect(job).toMatchObject({ kind: 'upload', status: 'succeeded', mockup_name: 'Later' })
    expect((await door.client.psdMockups.get({ uuid: job.mockup_uuid ?? '' })).data.name).toBe('Later')
  })

  it('fails a job with its code, and queues it again when asked', async () => {
    const answer = await door.client.psdMockups.upload({
      file: new File(['GIF89a'], 'cat.psd'),
      is_async: true,
    })
    if (answer.status !== 202) throw new Error('It was not queued.')
    const { job_id } = answer.body
    expect(await ended(job_id)).toMatchObject({ status: 'failed', error: { error_code: 'PSD_PARSE_FAILED' } })
    expect(await door.client.jobs.retry({ job_id })).toMatchObject({ job_id, status: 'queued', error: null })
    expect(await ended(job_id)).toMatchObject({ status: 'failed' })
    expect(await failure(door.client.jobs.cancel({ job_id }))).toMatchObject({
      message: expect.stringContaining('failed'),
    })
  })

  it('refuses at once to queue what cannot work', async () => {
    const call = door.client.renders.create({
      mockup_uuid: '00000000-0000-4000-8000-000000000000',
      is_async: true,
    })
    expect(await failure(call)).toMatchObject({ message: expect.stringContaining('no PSD mockup') })
  })

  it('lists jobs newest first, page by page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await door.client.jobs.list({ limit: 1, ...(cursor !== undefined && { cursor }) })
      seen.push(...page.jobs.map(({ created_at }) => created_at))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(seen).toEqual(seen.toSorted().toReversed())
    const uploads = await door.client.jobs.list({ kind: 'upload' })
    expect(uploads.jobs.every(({ kind }) => kind === 'upload')).toBe(true)
  })

  it('takes a font in by its file, lists it with those of the system, and deletes it', async () => {
    const file = new File([await readFile(interFile)], 'inter.woff2')
    const { data } = await door.client.fonts.upload({ file, license_confirmed: true })
    expect(data).toMatchObject({ family: 'Inter', is_system: false, category: 'sans-serif' })
    expect(await failure(door.client.fonts.upload({ file, license_confirmed: true }))).toMatchObject({
      message: expect.stringContaining(data.postscript_name),
    })
    const found = await door.client.fonts.list({ search: 'inter', scope: 'custom' })
    expect(found).toMatchObject({
      data: [{ uuid: data.uuid }],
      pagination: { page: 1, per_page: 50, total: 1 },
    })
    expect((await door.client.fonts.get({ uuid: data.uuid })).data).toEqual(data)
    await door.client.fonts.delete({ uuid: data.uuid })
    expect((await door.client.fonts.list({ scope: 'custom' })).pagination.total).toBe(0)
    const broken = door.client.fonts.upload({ file: new File(['no font'], 'x.ttf'), license_confirmed: true })
    expect(await failure(broken)).toMatchObject({ code: 'FONT_UNREADABLE' })
  })

  it('keeps how the studio is to look, and counts its versions', async () => {
    const { config_version } = await door.client.studio.config()
    const set = await door.client.studio.setConfig({ primaryColor: '#ff0000' })
    expect(set).toMatchObject({
      config: { primaryColor: '#ff0000', theme: 'light' },
      config_version: config_version + 1,
    })
    expect(await door.client.studio.config()).toEqual(set)
  })

  it('fails a file that is no PSD with its own code, and keeps nothing', async () => {
    const call = door.client.psdMockups.upload({ file: new File(['GIF89a'], 'cat.psd') })
    expect(await failure(call)).toMatchObject({
      code: 'PSD_PARSE_FAILED',
      suggestion: 'Open the file in Photoshop and save it again, or use another copy of it.',
    })
    expect((await door.client.psdMockups.list({ name: 'cat' })).data.total).toBe(0)
  })

  it('keeps webhook endpoints, tests them, and reads their log page by page', async () => {
    const { webhooks } = door.client
    const { id: endpoint_id } = await webhooks.create({ url: 'http://127.0.0.1:1/hook' })
    await webhooks.change({ endpoint_id, description: 'Nobody listens' })
    expect(await webhooks.get({ endpoint_id })).toMatchObject({ description: 'Nobody listens' })
    const tests = [await webhooks.test({ endpoint_id }), await webhooks.test({ endpoint_id })]
    expect(tests.map(({ status }) => status)).toEqual(['dead', 'dead'])

    const first = await webhooks.deliveries({ endpoint_id, limit: 1 })
    const cursor = first.headers['x-webhook-next-cursor'] ?? ''
    const last = await webhooks.deliveries({ endpoint_id, limit: 1, cursor })
    expect([first, last].map(({ body }) => body[0]?.id)).toEqual([tests[1]?.id, tests[0]?.id])
    expect(last.headers['x-webhook-next-cursor']).toBeUndefined()

    await webhooks.delete({ endpoint_id })
    expect(await failure(webhooks.get({ endpoint_id }))).toMatchObject({
      message: expect.stringContaining(endpoint_id),
    })
  })

  it('refuses input that is not as the contract has it', async () => {
    const call = door.client.psdMockups.list({ limit: 1000 })
    expect(await failure(call)).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

/** The body of an answer that was not queued. */
const doneNow = <Body>(answer: { status: 200; body: Body } | { status: 202; body: unknown }): Body => {
  if (answer.status === 200) return answer.body
  throw new Error('The work was queued.')
}

const interFile = resolve(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

const readServed = async (address: string): Promise<string> =>
  address.startsWith('file:') ? readFile(fileURLToPath(address), 'utf8') : (await fetch(address)).text()
