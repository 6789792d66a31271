import type { Layer } from 'ag-psd'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mockupBytes, plainImage } from '../../engine-host/testing/test-mockup'
import { lossless, openRenderFixture, pngOf, type RenderFixture } from '../testing/render-fixture'

const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)

interface Contents {
  readonly name: string
  readonly data: Uint8Array
}

/** A smart object “Label” on a wall, with these contents or none. */
const labelled = (contents: Contents | null, rest: Layer = {}): Uint8Array =>
  mockupBytes({
    ...{ width: 60, height: 40 },
    children: [
      { name: 'Wall', imageData: plainImage(60, 40, [10, 20, 30, 255]), ...rest },
      {
        ...{ name: 'Label', left: 10, top: 10 },
        imageData: plainImage(20, 20, [128, 128, 128, 255]),
        placedLayer: {
          ...{ id, placed: id, type: 'raster', width: 20, height: 20 },
          transform: [10, 10, 30, 10, 30, 30, 10, 30],
        },
      },
    ],
    ...(contents && { linkedFiles: [{ id, ...contents }] }),
  })

const replaced = (bytes: Uint8Array, pattern: Uint8Array, by: Uint8Array): Uint8Array => {
  const at = Buffer.from(bytes).indexOf(pattern)
  expect(at).toBeGreaterThan(-1)
  const copy = bytes.slice()
  copy.set(by, at)
  return copy
}

const boundsOf = (...sides: number[]): Uint8Array => {
  const bytes = Buffer.alloc(16)
  for (const [at, side] of sides.entries()) bytes.writeInt32BE(side, at * 4)
  return bytes
}

const files = async () => {
  const png = await pngOf(20, 20, (x, y) => [(x * 37) & 255, (y * 91) & 255, (x * y) & 255, 255])
  const inner = mockupBytes({
    ...{ width: 20, height: 20 },
    children: [{ name: 'Paper', imageData: plainImage(20, 20, [9, 9, 9, 255]) }],
  })
  const sound = { name: 'label.png', data: png }
  const shapeless = { transparencyShapesLayer: false, knockout: true }
  return {
    sound: [null, labelled(sound)],
    linked: ['LINKED_SMART_OBJECT_CONTENT_MISSING', replaced(labelled(sound), ascii('liFD'), ascii('liFA'))],
    absent: ['LINKED_SMART_OBJECT_CONTENT_MISSING', labelled(null)],
    svg: [
      'UNSUPPORTED_SMART_OBJECT_FORMAT',
      labelled({ name: 'a.svg', data: ascii('<svg viewBox="0 0 2 2"/>') }),
    ],
    pdf: ['UNSUPPORTED_SMART_OBJECT_FORMAT', labelled({ name: 'a.ai', data: ascii('%PDF-1.4 …') })],
    heic: [
      'UNSUPPORTED_SMART_OBJECT_FORMAT',
      labelled({ name: 'a.heic', data: ascii('\0\0\0\x18ftypheic') }),
    ],
    noise: ['SMART_OBJECT_EXTRACTION_FAILED', labelled({ name: 'a.png', data: ascii('no picture at all') })],
    shortPng: [
      'SMART_OBJECT_EXTRACTION_FAILED',
      labelled({ ...sound, data: png.subarray(0, png.length - 30) }),
    ],
    shortPsb: [
      'SMART_OBJECT_EXTRACTION_FAILED',
      labelled({ name: 'a.psb', data: inner.slice(0, inner.length >> 2) }),
    ],
    nested: ['LINKED_SMART_OBJECT_CONTENT_MISSING', labelled({ name: 'a.psb', data: labelled(null) })],
    feature: ['UNSUPPORTED_FEATURE', labelled(sound, shapeless)],
    layer: [
      'LAYER_RENDER_FAILED',
      replaced(labelled(sound), boundsOf(0, 0, 40, 60), boundsOf(0, 0, 40, 2e6)),
    ],
  } as const satisfies Record<string, readonly [string | null, Uint8Array]>
}
const statusOf: Readonly<Record<string, number>> = {
  LINKED_SMART_OBJECT_CONTENT_MISSING: 422,
  UNSUPPORTED_SMART_OBJECT_FORMAT: 400,
  SMART_OBJECT_EXTRACTION_FAILED: 500,
  UNSUPPORTED_FEATURE: 400,
  LAYER_RENDER_FAILED: 500,
}

let lenient: RenderFixture
let strict: RenderFixture
let cases: [string, string | null, Uint8Array][]
beforeAll(async () => {
  lenient = await openRenderFixture('upload-lenient')
  strict = await openRenderFixture('upload-strict', { service: { uploads: 'strict' } })
  cases = Object.entries(await files()).map(([name, [code, bytes]]) => [name, code, bytes])
})
afterAll(async () => {
  await lenient.close()
  await strict.close()
})

const sent = async ({ address, key }: RenderFixture, psd: Uint8Array, form: Record<string, string> = {}) => {
  const body = new FormData()
  body.set('file', new File([Buffer.from(psd)], 'Poster.psd'))
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  const answer = await fetch(`${address}/api/v1/psd/upload`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body,
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

describe('an upload that cannot be used whole', () => {
  it('is refused by the code of the interface where uploads are strict, and leaves nothing', async () => {
    const stored = async () => (await strict.json('/api/v1/psd-mockups')).data.total
    const before = await stored()
    const answers = []
    for (const [name, code, psd] of cases.filter(([, code]) => code !== null)) {
      const { status, body } = await sent(strict, psd)
      answers.push([name, status, body.error_code])
      expect(body).toMatchObject({ success: false, details: { suggestion: expect.stringMatching(/./) } })
      expect(body.message, name).toMatch(/“(?:Label|Wall)”/)
      expect([name, statusOf[code ?? '']]).toEqual([name, status])
    }
    expect(answers.map(([name, , code]) => [name, code])).toEqual(
      cases.flatMap(([name, code]) => (code === null ? [] : [[name, code]])),
    )
    expect(await stored()).toBe(before)
    const { status } = await sent(strict, cases.find(([name]) => name === 'sound')?.[2] ?? new Uint8Array())
    expect(status).toBe(200)
  })

  it('is taken in with a warning of the same code otherwise, and can be filled', async () => {
    const told = []
    for (const [name, , psd] of cases) {
      const { status, body } = await sent(lenient, psd)
      const codes = body.warnings.map((warning: { code: string }) => warning.code)
      told.push([name, status, codes])
      expect((await lenient.json(`/api/v1/psd-mockups/${body.data.uuid}`)).warnings).toEqual(body.warnings)
      const label = body.data.smart_objects.find((each: { name: string }) => each.name === 'Label')
      const input = { uuid: label.uuid, color: { hex: '#00ff00' } }
      const drawn = await lenient.render({
        ...{ mockup_uuid: body.data.uuid, smart_objects: [input], export_options: lossless },
      })
      expect([name, drawn.status]).toEqual([name, 200])
    }
    expect(told).toEqual(
      cases.map(([name, code]) => [
        name,
        200,
        code === null ? [] : [code === 'UNSUPPORTED_FEATURE' ? 'transparency-shapes-layer:off' : code],
      ]),
    )
  })

  it('fails as a queued job with the same code', async () => {
    const { body } = await sent(strict, labelled(null), { is_async: 'true' })
    const job = async () => strict.json(`/api/v1/jobs/${body.job_id}`)
    await expect
      .poll(async () => (await job()).data?.status ?? (await job()).status, { timeout: 60_000 })
      .toBe('failed')
    expect(JSON.stringify(await job())).toContain('LINKED_SMART_OBJECT_CONTENT_MISSING')
  })
})
