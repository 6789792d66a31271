import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../../adapters/files/node-files'
import { indexLayers } from '../layers/layer-index'
import { sourceAt } from '../ports/document-source'
import type { PictureAt } from '../ports/pictures'
import { cannedDescription, cannedLayer } from '../testing/canned-engine'
import { createThumbnails } from './thumbnails'

let folder: string
let pictureAt: PictureAt
const drawn: string[] = []
const nothing = { bytes: new Uint8Array(), contentType: 'image/webp' }

const description = cannedDescription([cannedLayer({ path: [7], name: 'Wall' })])
const picture = (text: string) => ({ bytes: Buffer.from(text), contentType: 'image/webp' })
const index = indexLayers('document', description)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-thumbnails-'))
  drawn.length = 0
  await writeFile(join(folder, 'mug.psd'), '8BPS')
  await writeFile(join(folder, 'logo.svg'), '<svg/>')
  pictureAt = createThumbnails({
    engine: {
      thumbnail: async ({ layer, maxWidth }) => {
        drawn.push(`${layer?.join('/') ?? 'all'} ${maxWidth}`)
        return Buffer.from('picture')
      },
      checkFidelity: async () => null,
    },
    cutOuts: { pictureNamed: async (name) => Buffer.from(name) },
    fonts: { pictureOf: async (id) => join(folder, id) },
    photoDrafts: { pictureOf: async (id, what, key) => picture(`${id} ${what} ${key}`) },
    studioOrders: { pictureOf: async (_session, action) => join(folder, action) },
    jobs: { pictureOf: async (id) => join(folder, id) },
    remoteResults: {
      pictureOf: async (connection, id) => Buffer.from(`${connection} ${id}`),
      specimenOf: async (_connection, id) => Buffer.from(id === 'png' ? [0x89, 0x50] : '<svg/>'),
    },
    documents: {
      documentOf: async (uuid) => ({
        uuid,
        source: sourceAt(join(folder, 'mug.psd')),
        description,
        index,
        remote: null,
      }),
    },
    artworks: {
      artworkOf: async (id) => ({
        id,
        name: id,
        path: join(folder, id),
        width: id.startsWith('huge') ? 8000 : 1,
        height: id.startsWith('huge') ? 8000 : 1,
        format: id.slice(-3),
        hasAlpha: true,
        resolutionPpi: null,
        addedAt: new Date(0),
      }),
    },
    samples: { mockups: async () => [], artworks: async () => [] },
    remotePreviews: { pictureOf: async (key) => picture(key) },
    mockups: {
      atHand: async (hash) => picture(`library ${hash}`),
      mockup: async () => nothing,
      remote: async () => nothing,
    },
    batches: {
      cell: async (recipe, { row, mockup, variant }) => picture([recipe, row, mockup, variant].join(' ')),
      result: async (run, item) => picture(`${run} ${item}`),
      whole: async (run, item) => picture(`whole ${run} ${item}`),
    },
    looks: async () => ({ bytes: new Uint8Array(), contentType: 'image/webp' }),
    exports: { fileOf: (id) => join(folder, id) },
    files: nodeFiles,
    cacheFolder: join(folder, 'cache'),
  })
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('draws a document and a layer of it once, and again when the file has changed', async () => {
  const layer = `mockwright://layer/document/${index.entries[0]?.uuid}`
  for (const address of ['mockwright://document/document', layer, layer]) {
    expect(Buffer.from((await pictureAt(address)).bytes).toString()).toBe('picture')
  }
  expect(drawn).toEqual(['all 512', '7 96'])
  await writeFile(join(folder, 'mug.psd'), '8BPS changed')
  await pictureAt(layer)
  expect(drawn).toEqual(['all 512', '7 96', '7 96'])
})

it('sends the library’s picture of an opening document, and draws none', async () => {
  const { bytes } = await pictureAt('mockwright://at-hand/document')
  expect([Buffer.from(bytes).toString(), drawn]).toEqual([`library ${description.contentHash}`, []])
})

it('sends an artwork that a page can show as it is', async () => {
  const { bytes, contentType } = await pictureAt('mockwright://artwork/logo.svg')
  expect([Buffer.from(bytes).toString(), contentType, drawn]).toEqual(['<svg/>', 'image/svg+xml', []])
})

it('draws a JPEG of inks, as the render does, and sends one of light as it is', async () => {
  const plain = { create: { width: 8, height: 8, channels: 3 as const, background: '#c81e50' } }
  await sharp(plain).jpeg().toFile(join(folder, 'light.jpg'))
  await sharp(plain).toColourspace('cmyk').jpeg().toFile(join(folder, 'inks.jpg'))
  const typeOf = async (name: string) => (await pictureAt(`mockwright://artwork/${name}`)).contentType
  expect([await typeOf('light.jpg'), await typeOf('inks.jpg')]).toEqual(['image/jpeg', 'image/webp'])
  expect(drawn).toEqual(['all 512'])
})

it('asks the batches for their cells and results', async () => {
  const textAt = async (address: string) => Buffer.from((await pictureAt(address)).bytes).toString()
  expect(await textAt('mockwright://cell/recipe/3/1/2')).toBe('recipe 3 1 2')
  expect(await textAt('mockwright://result/run/17')).toBe('run 17')
  expect(await textAt('mockwright://whole/run/17')).toBe('whole run 17')
})

it('has nothing at other addresses', async () => {
  for (const address of [
    'mockwright://secrets/key',
    'mockwright://constructor/x',
    'mockwright://sample/none',
  ]) {
    await expect(pictureAt(address)).rejects.toBeInstanceOf(AppError)
  }
})

it('draws the picture of a job elsewhere once, and keeps no whole file of it', async () => {
  for (let turn = 0; turn < 2; turn += 1)
    expect((await pictureAt('mockwright://remote-job/shop/job')).contentType).toBe('image/webp')
  expect(drawn).toEqual(['all 512'])
  expect((await readdir(join(folder, 'cache'))).every((name) => name.endsWith('.webp'))).toBe(true)
  const typeOf = async (font: string) =>
    (await pictureAt(`mockwright://remote-font/shop/${font}`)).contentType
  expect([await typeOf('png'), await typeOf('svg')]).toEqual(['image/png', 'image/svg+xml'])
})

it('draws a picture small whose pixels would weigh on the page, once; a drawing has none', async () => {
  for (const name of ['huge.png', 'huge.svg']) await writeFile(join(folder, name), 'as it is')
  const seen = async (name: string) => (await pictureAt(`mockwright://artwork/${name}`)).contentType
  expect([await seen('huge.png'), await seen('huge.png'), await seen('huge.svg')]).toEqual([
    'image/webp',
    'image/webp',
    'image/svg+xml',
  ])
  expect(drawn).toEqual(['all 512'])
})
