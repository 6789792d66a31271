import { AppError } from '@contract/errors'
import { photoRenderRequest } from '@contract/service/photo-renders'
import { expect, it } from 'vitest'
import { prices } from '../policy/policy'
import { type EngineRenderRequest, noTime } from '../ports/engine'
import { createPhotoRenders, type PhotoRendersDeps } from './render-photo'
import { testPhoto } from './testing/test-photo'

const uuid = '44444444-4444-4444-8444-444444444444'
const front = testPhoto.targets[0]?.uuid

const setUp = (more: Partial<PhotoRendersDeps> = {}) => {
  const asked: EngineRenderRequest[] = []
  const files = new Set<string>()
  const admitted: (readonly [number, number])[] = []
  let atMs = 0
  const renders = createPhotoRenders({
    readyPhoto: async () => testPhoto,
    engine: {
      async render(request) {
        asked.push(request)
        atMs += 120
        const diagnostics = ['photo:multiply-on-dark', 'smart-filter:displace'].map((feature) => ({
          ...{ layerPath: [101], layerName: 'Front', feature },
          effect: `${feature}.`,
        }))
        return { path: request.target, width: 4, height: 4, bytes: 0, diagnostics, timings: noTime }
      },
    },
    servedFiles: {
      async reserve(name) {
        files.add(name)
        return { id: name, path: `/results/${name}` }
      },
      seal: async () => undefined,
      addressOf: async (id) => `http://here/${id}`,
      async remove(id) {
        files.delete(id)
      },
    },
    policy: {
      usualRenderWidth: 2048,
      async admitRender(width, price) {
        admitted.push([width, price])
      },
    },
    fetcher: { read: async () => new Uint8Array([1]) },
    cutOuts: { of: async () => Promise.reject(new Error('Nothing is cut out')) },
    maximumArtworkBytes: 100,
    now: () => new Date(atMs),
    ...more,
  })
  return { renders, asked, files, admitted }
}

const requestOf = (more: object = {}) =>
  photoRenderRequest.parse({
    mockup_id: testPhoto.uuid,
    print_areas: [{ uuid: front, artwork_url: 'https://shop.example/a.png' }],
    ...more,
  })

it('draws the photo with its prints, and tells how long that took', async () => {
  const { renders, asked, admitted } = setUp()
  const export_options = { image_format: 'jpeg', image_size: 800, quality: 70, dpi: 300 }
  const request = requestOf({ export_options, export_label: 'Order 7' })
  expect(await renders.draw(request, { uuid, keyId: null })).toEqual({
    success: true,
    data: {
      print_files: [
        { export_path: 'http://here/Order-7-44444444.jpg', duration_ms: 120, export_format: 'jpg' },
      ],
      render_uuid: uuid,
    },
    warnings: [{ code: 'photo:multiply-on-dark', message: 'Front: photo:multiply-on-dark.' }],
  })
  expect(asked).toMatchObject([
    {
      file: testPhoto.source,
      output: { format: 'jpg', width: 800, quality: 70, dpi: 300, profile: 'document' },
      edits: { smartObjects: [{ layer: [101], artwork: { name: `artwork for ${front}` } }] },
    },
  ])
  expect(admitted).toEqual([[800, prices.photoRender]])
})

it('is admitted by the width that it will have', async () => {
  const { renders, admitted } = setUp()
  await renders.admit(requestOf())
  await renders.admit(requestOf({ export_options: { image_size: 'original' } }))
  await renders.admit(requestOf({ export_options: { image_size: 5000, image_format: 'psd' } }))
  expect(admitted.map(([width]) => width)).toEqual([2048, 640, 640])
})

it('leaves no file after a failure, and says that the mockup is lost where its file is', async () => {
  const { renders, files } = setUp({
    engine: {
      render: async () => {
        throw new AppError('photoFileDamaged', { file: 'shirt.mockphoto', part: 'start' })
      },
    },
  })
  await expect(renders.draw(requestOf(), { uuid, keyId: null })).rejects.toMatchObject({
    kind: 'photoMockupFileLost',
    code: 'REUPLOAD_REQUIRED',
  })
  expect([...files]).toEqual([])
})
