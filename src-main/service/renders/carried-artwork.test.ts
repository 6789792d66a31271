import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderRequest } from '@contract/service/renders'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../../adapters/files/node-files'
import { type CarriedArtwork, createCarriedArtwork, readableRender } from './carried-artwork'
import { renderArtwork } from './render-artwork'

let folder: string
let carried: CarriedArtwork
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-carried-'))
  carried = createCarriedArtwork({ files: nodeFiles, folder: join(folder, 'carried') })
})
afterEach(() => rm(folder, { recursive: true }))

const long = 'iVBORw0KGgo'.repeat(1000)
const address = `data:image/svg+xml,<svg>${'ö'.repeat(5000)}</svg>`
const uuid = randomUUID()
const request = renderRequest.parse({
  mockup_uuid: uuid,
  smart_objects: [
    { uuid, asset: { base64: long, url: 'https://shop.example/a.png', fit: 'contain' } },
    { uuid, color: { hex: '#336699' } },
    { uuid, asset: { url: address } },
    { uuid, asset: { base64: 'c2hvcnQ=' } },
  ],
})

it('puts aside what is long, and brings all of it back', async () => {
  const queued = await carried.putAside(request, 'job', renderArtwork)
  expect(JSON.stringify(queued).length).toBeLessThan(3000)
  const stored: unknown = JSON.parse(JSON.stringify(queued))
  expect(await carried.bringBack(stored, 'job', renderArtwork)).toEqual(request)
  expect(await readdir(join(folder, 'carried'))).toEqual(['job.json'])
  await carried.remove('job')
  expect(await readdir(join(folder, 'carried'))).toEqual([])
  await expect(carried.bringBack(stored, 'job', renderArtwork)).rejects.toMatchObject({
    code: 'ASSET_UNREACHABLE',
  })
})

it('makes no file where nothing is long, and takes what earlier versions queued', async () => {
  const small = { ...request, smart_objects: request.smart_objects.slice(3) }
  const queued = await carried.putAside(small, 'job', renderArtwork)
  expect(await carried.bringBack(queued, 'job', renderArtwork)).toEqual(small)
  expect(await readdir(folder)).toEqual([])
  expect(await carried.bringBack(request, 'job', renderArtwork)).toEqual(request)
  await carried.remove('job')
})

it('takes what earlier versions put aside', async () => {
  const { request: emptied } = await carried.putAside(request, 'job', renderArtwork)
  const stored = [
    { object: 0, field: 'base64', characters: long.length },
    { object: 2, field: 'url', characters: address.length },
  ]
  expect(await carried.bringBack({ request: emptied, carried: stored }, 'job', renderArtwork)).toEqual(
    request,
  )
})

it('tells people how long the texts are', async () => {
  const { smart_objects } = renderRequest.parse(
    readableRender(await carried.putAside(request, 'job', renderArtwork)),
  )
  expect(smart_objects.map(({ asset }) => asset?.base64 ?? asset?.url)).toEqual([
    `(${long.length} characters)`,
    undefined,
    `(${address.length} characters)`,
    'c2hvcnQ=',
  ])
})

it('refuses what is no render by name, and shows it as it is', async () => {
  for (const input of [null, 'render', { request: { smart_objects: 'none' }, carried: [] }, { carried: [] }])
    await expect(carried.bringBack(input, 'job', renderArtwork)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  const damaged = { ...request, mockup_uuid: 7 }
  await expect(carried.bringBack(damaged, 'job', renderArtwork)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(readableRender(null)).toBeNull()
})
