import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddedArea } from '@contract/desktop/added-areas'
import type { PhotoDraftState } from '@contract/desktop/photo-drafts'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../../adapters/files/node-files'
import { documentRecordOf } from '../documents/document-record'
import type { Documents } from '../documents/documents'
import { indexLayers } from '../layers/layer-index'
import { layerUuidOf } from '../naming/uuid-of'
import { createPathGrants, type PathGrants } from '../policy/path-grants'
import { sourceWithAreas } from '../ports/document-source'
import type { Vision } from '../ports/vision'
import { cannedDescription, cannedLayer } from '../testing/canned-engine'
import { createCannedVision } from '../testing/canned-vision'
import { createDraftFiles } from './draft-files'
import { createPhotoDrafts } from './photo-drafts'
import { createPhotoMaking } from './photo-making'
import { createPhotoSight } from './photo-sight'

let root: string
let grants: PathGrants
let time: number
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mockwright-drafts-'))
  grants = createPathGrants()
  grants.grant(join(root, 'shirt.jpg'))
  time = Date.parse('2026-01-01T00:00:00Z')
  await writeFile(join(root, 'shirt.jpg'), 'a photo')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const uuidAt = (at: number): string => `0d0c9a70-0000-4000-8000-${String(at).padStart(12, '0')}`

const noDocument = () => Promise.reject(new AppError('documentChanged', { file: null }))

const noDocuments = { documentOf: noDocument, get: noDocument, setAddedAreas: noDocument }

const opened = (
  vision: Vision = createCannedVision(),
  documents: Pick<Documents, keyof typeof noDocuments> = noDocuments,
) => {
  let made = 0
  const newUuid = () => {
    made += 1
    return uuidAt(made)
  }
  const renamed: string[] = []
  const drafts = createDraftFiles({ files: nodeFiles, folder: join(root, 'drafts') })
  const shared = {
    ...{ drafts, vision, files: nodeFiles, grants, newUuid, now: () => new Date(time) },
    dialogs: { choosePhoto: async () => join(root, 'shirt.jpg') },
    library: {
      knows: async () => false,
      rename: async (_id: string, name: string) => void renamed.push(name),
    },
    libraryFiles: { keep: async () => ({ entry: { id: 'entry', name: 'entry' } }) },
    samples: { mockups: async () => [] },
    engine: { thumbnail: async () => Buffer.from('picture') },
    documents,
    artworks: { artworkOf: () => Promise.reject(new AppError('internal', {})) },
    folder: join(root, 'mockups'),
  }
  return {
    ...{ drafts: createPhotoDrafts(shared), sight: createPhotoSight(shared), renamed },
    making: createPhotoMaking(shared),
  }
}

const withArea = (state: PhotoDraftState): PhotoDraftState => ({
  ...state,
  name: 'Summer shirt',
  areas: [
    {
      uuid: uuidAt(900),
      name: 'Front',
      quad: [
        { x: 10, y: 10 },
        { x: 90, y: 10 },
        { x: 90, y: 90 },
        { x: 10, y: 90 },
      ],
      curve: { kind: 'flat' },
    },
  ],
})

const flatArea = {
  name: 'Front',
  quad: withArea({ name: '', areas: [], surfaces: [], colors: [], is_soft: false }).areas[0]!.quad,
  curve: { kind: 'flat' as const },
}

const allOf = async <Event>(events: AsyncIterable<Event>): Promise<readonly Event[]> => {
  const all: Event[] = []
  for await (const event of events) all.push(event)
  return all
}

it('keeps what a person has set, also for the program that is started next', async () => {
  const { drafts } = opened()
  const draft = await drafts.open(join(root, 'shirt.jpg'))
  expect(draft).toMatchObject({ photo_name: 'shirt.jpg', width: 400, height: 300, is_looked_at: false })
  await drafts.keep(draft.draft_id, withArea(draft.state), true)
  const [again] = await opened().drafts.list()
  expect(again).toMatchObject({
    draft_id: draft.draft_id,
    is_looked_at: true,
    state: { name: 'Summer shirt' },
  })
})

it('leaves nothing behind of a photo that is refused, and takes only photos that a person gave', async () => {
  const vision = {
    ...createCannedVision(),
    viewed: () => Promise.reject(new AppError('photoTooDark', { name: 'shirt.jpg' })),
  }
  await expect(opened(vision).drafts.open(join(root, 'shirt.jpg'))).rejects.toMatchObject({
    code: 'INVALID_IMAGE',
  })
  expect(await readdir(join(root, 'drafts'))).toEqual([])
  await expect(opened().drafts.open(join(root, 'other.jpg'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('brings a draft back that was thrown away, for a day', async () => {
  const { drafts } = opened()
  const { draft_id } = await drafts.open(join(root, 'shirt.jpg'))
  await drafts.discard(draft_id)
  expect(await drafts.list()).toEqual([])
  await drafts.restore(draft_id)
  expect(await drafts.list()).toHaveLength(1)
  await drafts.discard(draft_id)
  time += 25 * 60 * 60 * 1000
  await drafts.list()
  expect(await readdir(join(root, 'drafts'))).toEqual([])
})

it('saves beside a mockup of the same name, never over it, and ends the draft', async () => {
  const { drafts, making, renamed } = opened()
  const { draft_id, state } = await drafts.open(join(root, 'shirt.jpg'))
  await nodeFiles.write(join(root, 'mockups', 'Summer shirt.mockphoto'), Buffer.from('another'))
  const events = await allOf(making.save(draft_id, withArea(state)))
  const path = join(root, 'mockups', 'Summer shirt 2.mockphoto')
  expect(events.at(-1)).toEqual({ type: 'saved', path, name: 'Summer shirt' })
  expect([await readFile(path, 'utf8'), renamed]).toEqual(['a photo', ['Summer shirt']])
  expect(await readdir(join(root, 'drafts'))).toEqual([])
})

it('keeps draft and mockups as they were when saving fails', async () => {
  const vision = {
    ...createCannedVision(),
    prepare: () => Promise.reject(new AppError('nothingCertain', { name: 'shirt.jpg' })),
  }
  const { drafts, making } = opened(vision)
  const { draft_id, state } = await drafts.open(join(root, 'shirt.jpg'))
  await expect(allOf(making.save(draft_id, withArea(state)))).rejects.toMatchObject({
    code: 'INVALID_IMAGE',
  })
  expect(await drafts.list()).toHaveLength(1)
  expect(await nodeFiles.namesIn(join(root, 'mockups'))).toEqual([])
})

it('makes another mask for each stroke, so that one can be undone', async () => {
  const { drafts, sight, making } = opened()
  const { draft_id } = await drafts.open(join(root, 'shirt.jpg'))
  const product = await sight.findProduct(draft_id)
  const stroke = { kind: 'add' as const, points: [{ x: 5, y: 5 }], radius_px: 4 }
  const mended = await sight.mask(draft_id, { kind: 'stroke', mask_id: product?.mask_id ?? null, stroke })
  expect(mended?.mask_id).not.toBe(product?.mask_id)
  for (const each of [product, mended])
    expect(await making.pictureOf(draft_id, 'mask', each?.mask_id)).toMatchObject({
      contentType: 'image/png',
    })
  await expect(making.pictureOf('../shirt', 'view')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('draws a preview whose picture the page may ask for', async () => {
  const { drafts, making } = opened()
  const { draft_id, state } = await drafts.open(join(root, 'shirt.jpg'))
  const url = new URL(await making.preview(draft_id, withArea(state), { artworkId: null, color: '#102030' }))
  const picture = await making.pictureOf(...(url.pathname.slice(1).split('/') as [string, string, string]))
  expect(Buffer.from(picture.bytes).toString()).toBe('picture')
})

it('takes the print areas of a document as a draft, and puts them back into it', async () => {
  const uuid = uuidAt(700)
  const source = sourceWithAreas('/mockups/wall.psd', [
    { ...flatArea, id: 900_001, on: 4, blend_mode: 'screen' },
  ])
  const description = cannedDescription([cannedLayer({ path: [4], name: 'Wall' })])
  const document = { uuid, source, description, index: indexLayers(uuid, description), remote: null }
  const put: AddedArea[][] = []
  const { drafts, making } = opened(createCannedVision(), {
    documentOf: async () => document,
    get: async () => documentRecordOf(document),
    setAddedAreas: async (_uuid, areas) => {
      put.push([...areas])
      return documentRecordOf(document)
    },
  })
  const draft = await drafts.editDocument(uuid)
  expect(draft).toMatchObject({
    ...{ document_uuid: uuid, width: description.width, height: description.height, is_looked_at: true },
    state: { areas: [{ ...flatArea, uuid: layerUuidOf(uuid, [900_001]) }] },
  })
  expect(await drafts.editDocument(uuid)).toEqual(draft)
  const [known] = draft.state.areas
  const areas = [
    { ...known!, name: 'Poster' },
    { ...known!, uuid: uuidAt(5), name: 'Second' },
  ]
  const events = await allOf(making.save(draft.draft_id, { ...draft.state, areas }))
  expect(events.at(-1)).toEqual({ type: 'saved', path: '/mockups/wall.psd', name: 'wall.psd' })
  expect(put).toEqual([
    [
      { ...flatArea, name: 'Poster', uuid: known!.uuid, on: layerUuidOf(uuid, [4]), blend_mode: 'screen' },
      { ...flatArea, name: 'Second', uuid: null, on: null, blend_mode: 'multiply' },
    ],
  ])
  expect(await drafts.list()).toEqual([])
})
