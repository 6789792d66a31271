import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { openLocalBackend } from '../../compose/local-backend'
import { silentLog } from '../../service/ports/log'
import { createCannedEngine } from '../../service/testing/canned-engine'
import { createCannedVision } from '../../service/testing/canned-vision'
import { openTestFixture, poster, type TestFixture } from '../testing/test-fixture'

const hourMs = 3_600_000
const interFile = fileURLToPath(
  new URL(
    '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    import.meta.url,
  ),
)
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

let fixture: TestFixture
afterEach(() => fixture.close())

/** Sends as an external program does; the answer is untyped and checked by the assertions. */
const send = async (
  path: string,
  body: unknown,
  key = fixture.key,
): Promise<ReturnType<typeof JSON.parse>> => {
  const answer = await fetch(fixture.address + path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const upload = async (bytes = '8BPS poster') =>
  (await send('/api/v1/psd/upload', { psd_file_url: `data:;base64,${btoa(bytes)}` })).data

const render = async (mockup: { uuid: string; smart_objects: { uuid: string }[] }, key?: string) => {
  const smart_objects = [{ uuid: mockup.smart_objects[0]?.uuid, asset: { url: onePixel } }]
  const { data } = await send('/api/v1/renders', { mockup_uuid: mockup.uuid, smart_objects }, key)
  return data.print_files[0].export_path as string
}

/** Reads the body too: on shutdown the server waits for clients that have not read theirs. */
const statusOf = async (address: string): Promise<number> => {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}

/** Backdates the file at this address by `hours`. */
const age = async (address: string, hours: number): Promise<string> => {
  const file = await fixture.servedFiles.find(address.split('/files/')[1] ?? '')
  const then = new Date(Date.now() - hours * hourMs)
  const folder = dirname(file?.path ?? '')
  await utimes(folder, then, then)
  return folder
}

describe('results', () => {
  it('can be read for their time, then they are gone from the server and from the disk', async () => {
    fixture = await openTestFixture({ settings: { results: { keep_hours: 2 } } })
    const mockup = await upload()
    const address = await render(mockup)
    expect(await statusOf(address)).toBe(200)
    const folder = await age(address, 3)
    expect(await statusOf(address)).toBe(404)
    expect(await statusOf(mockup.thumbnail)).toBe(200)

    await fixture.stop()
    const next = openLocalBackend({
      vision: createCannedVision(),
      dataFolder: fixture.folder,
      engine: createCannedEngine(poster),
      log: silentLog,
      version: '1.2.3',
      settings: { results: { keep_hours: 2 } },
    })
    await next.close()
    expect(await stat(folder).catch(() => null)).toBe(null)
  })

  it('stay where no time is set', async () => {
    fixture = await openTestFixture({ settings: { results: { keep_hours: 0 } } })
    const address = await render(await upload())
    await age(address, 50_000)
    expect(await statusOf(address)).toBe(200)
  })
})

describe('the address of a result', () => {
  it('is the one that its key is bound to, else the public one of the server', async () => {
    fixture = await openTestFixture({
      settings: { results: { public_base_url: 'https://mockups.example' } },
    })
    const mockup = await upload()
    const bound = await fixture.keys.issue('shop', new Date(), {
      publicBaseUrl: 'https://img.shop.example',
    })
    expect(await render(mockup, bound)).toMatch(/^https:\/\/img\.shop\.example\/files\/r[0-9a-f]{63}\//)
    expect(await render(mockup)).toMatch(/^https:\/\/mockups\.example\/files\//)
  })

  it('is that of the key that queued the job, whoever asks', async () => {
    fixture = await openTestFixture()
    const mockup = await upload()
    const bound = await fixture.keys.issue('shop', new Date(), {
      publicBaseUrl: 'https://img.shop.example',
    })
    const smart_objects = [{ uuid: mockup.smart_objects[0].uuid, asset: { url: onePixel } }]
    const request = { mockup_uuid: mockup.uuid, smart_objects, is_async: true }
    const { job_id } = await send('/api/v1/renders', request, bound)
    const read = async (): Promise<ReturnType<typeof JSON.parse>> => {
      const headers = { 'x-api-key': fixture.key }
      return (await fetch(`${fixture.address}/api/v1/jobs/${job_id}`, { headers })).json()
    }
    await expect.poll(async () => (await read()).status).toBe('succeeded')
    expect((await read()).result_url).toMatch(/^https:\/\/img\.shop\.example\/files\//)
  })
})

describe('the preview of a font', () => {
  const headers = () => ({ 'x-api-key': fixture.key })
  const fonts = async (query: string): Promise<ReturnType<typeof JSON.parse>> =>
    (await fetch(`${fixture.address}/api/v1/fonts${query}`, { headers: headers() })).json()

  it('is a picture in the font itself, drawn once, and is gone with its font', async () => {
    fixture = await openTestFixture()
    const form = new FormData()
    form.set('file', new File([await readFile(interFile)], 'inter.woff2'))
    form.set('license_confirmed', 'true')
    const sent = await fetch(`${fixture.address}/api/v1/fonts`, {
      method: 'POST',
      headers: headers(),
      body: form,
    })
    const { data }: ReturnType<typeof JSON.parse> = await sent.json()
    const { uuid, preview_url } = data
    const picture = await fetch(preview_url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await picture.text()).toMatch(/^<svg [^>]*width="\d+" height="\d+".*<path /)
    expect((await fonts('?scope=custom')).data[0].preview_url).toBe(preview_url)
    await fetch(`${fixture.address}/api/v1/fonts/${uuid}`, { method: 'DELETE', headers: headers() })
    expect(await statusOf(preview_url)).toBe(404)
  })

  it('is there for the fonts of the system, but for old ones that cannot be drawn', async () => {
    fixture = await openTestFixture()
    const { data } = await fonts('?scope=system&per_page=100')
    const drawn = data.filter(({ preview_url }: { preview_url: string | null }) => preview_url !== null)
    expect(drawn.length > 0 || data.length === 0).toBe(true)
    for (const { preview_url } of drawn.slice(0, 3)) expect(await statusOf(preview_url)).toBe(200)
    expect((await fonts('?scope=system&per_page=100')).data).toEqual(data)
  })
})

describe('a reader that does not read', () => {
  it('does not hold up the end of the server for long', async () => {
    fixture = await openTestFixture({ settings: { requests: { patience_seconds: 1 } } })
    const { id, path } = await fixture.servedFiles.reserve('large.png', 'kept')
    await writeFile(path, Buffer.alloc(50_000_000))
    const answer = await fetch(await fixture.servedFiles.addressOf(id))
    await fixture.stop()
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })
})

describe('a connection that is opened ahead of need', () => {
  it('does not hold up the end of the server at all', async () => {
    fixture = await openTestFixture()
    const unused = connect(Number(new URL(fixture.address).port), '127.0.0.1')
    const ended = new Promise((resolve) => unused.once('close', resolve))
    await new Promise((resolve) => unused.once('connect', resolve))
    // Answered on another connection: by then the server has taken this one.
    await statusOf(`${fixture.address}/openapi.json`)
    const before = performance.now()
    await fixture.stop()
    await ended
    expect(performance.now() - before).toBeLessThan(4000)
  })
})

describe('equal files', () => {
  it('are kept once, and each mockup for itself', async () => {
    fixture = await openTestFixture()
    const [first, second] = [await upload(), await upload()]
    const folder = join(fixture.folder, 'mockups')
    const inodes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).ino),
    )
    expect([inodes.length, new Set(inodes).size]).toEqual([2, 1])
    await fetch(`${fixture.address}/api/v1/psd-mockups/${first.uuid}`, {
      method: 'DELETE',
      headers: { 'x-api-key': fixture.key },
    })
    expect(await render(second)).toMatch(/^http/)
  })
})
