import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRenderFixture, type RenderFixture } from '../testing/render-fixture'
import { openTestFixture } from '../testing/test-fixture'

let fixture: RenderFixture
beforeAll(async () => {
  fixture = await openRenderFixture('preset-pictures')
})
afterAll(() => fixture.close())

const picturesIn = (mockup: { readonly smart_objects: readonly object[] }) =>
  mockup.smart_objects.flatMap((item) => {
    const { name, print_area_presets } = item as ReturnType<typeof JSON.parse>
    return print_area_presets[0].thumbnails.map(({ url, width }: { url: string; width: number }) => ({
      ...{ name: name as string, url, width },
    }))
  })

describe('a print area preset', () => {
  it('has pictures of its smart object, drawn no wider than it is', async () => {
    const { data } = await fixture.json(`/api/v1/psd-mockups/${fixture.mockup.uuid}`)
    const pictures = picturesIn(data)
    expect(pictures.map(({ name, width }) => `${name} ${width}`).sort()).toEqual([
      ...Array(3).fill('front 100'),
      ...Array(3).fill('label 100'),
    ])
    for (const { url } of pictures.slice(0, 2)) {
      const answer = await fetch(url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const picture = sharp(Buffer.from(await answer.arrayBuffer()))
      expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 100, height: 100 })
      const [red = 0] = await picture.raw().toBuffer()
      expect(Math.abs(red - 128)).toBeLessThan(4)
    }
    const listed = (await fixture.json('/api/v1/psd-mockups')).data.mockups[0]
    expect(picturesIn(listed)).toEqual(pictures)
  })
})

describe('pictures of presets', () => {
  it('are drawn when they are first read, by their own address alone, and go with their mockup', async () => {
    const service = await openTestFixture()
    const call = async (method: string, path: string, body?: FormData) => {
      const answer = await fetch(`${service.address}/api/v1${path}`, {
        method,
        headers: { 'x-api-key': service.key },
        ...(body && { body }),
      })
      const text = await answer.text()
      return text === '' ? null : JSON.parse(text)
    }
    const upload = async () => {
      const form = new FormData()
      form.set('file', new File(['8BPS'], 'Poster.psd'))
      return (await call('POST', '/psd/upload', form)).data
    }
    const files = async () =>
      (await readdir(join(service.folder, 'files'), { recursive: true })).filter((name) =>
        /preset/.test(name),
      )
    const [one, two] = [await upload(), await upload()]
    expect(await files()).toEqual([])
    const [url, other] = [one, two].map((mockup) => picturesIn(mockup)[0]?.url ?? '')
    const answers = await Promise.all([fetch(url!), fetch(url!)])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      'thumbnail 10',
      'thumbnail 10',
    ])
    expect(await files()).toHaveLength(1)
    const wrong = other!.replace(/files\/[0-9a-f]+/, `files/${new URL(url!).pathname.split('/')[2]}`)
    expect((await fetch(wrong)).status).toBe(404)
    expect((await fetch(url!.replace('-720', '-7200'))).status).toBe(404)
    await call('DELETE', `/psd-mockups/${one.uuid}`)
    expect((await fetch(url!)).status).toBe(404)
    expect(await files()).toEqual([])
    await service.close()
  })
})
