import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ArtworkRecord } from '@contract/desktop/artworks'
import { type ProjectState, projectState } from '@contract/desktop/projects'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unpackZip } from '../../adapters/deliverables/unpack-zip'
import { writeZip } from '../../adapters/deliverables/write-zip'
import { nodeFiles } from '../../adapters/files/node-files'
import { openMemoryDatabase } from '../../adapters/memory/memory-database'
import { createMemoryProjectStore } from '../../adapters/memory/memory-project-store'
import { documentRecordOf } from '../documents/document-record'
import type { OpenedDocument } from '../documents/opened-document'
import { indexLayers } from '../layers/layer-index'
import { documentUuidOf } from '../naming/uuid-of'
import { createPathGrants } from '../policy/path-grants'
import { type AddedAreaOfFile, sourceWithAreas } from '../ports/document-source'
import {
  cannedDescription,
  cannedLayer,
  cannedSmartObject,
  createCannedEngine,
} from '../testing/canned-engine'
import { createProjects } from './projects'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-project-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const poster = cannedDescription([
  cannedLayer({ path: [1], name: 'Light', kind: 'fill' }),
  cannedSmartObject({ path: [3], name: 'Front' }),
])

/** One computer with its own data folder and its own artwork ids. */
const openComputer = async (name: string, description = poster) => {
  const home = join(folder, name)
  await mkdir(home, { recursive: true })
  const engine = createCannedEngine(description)
  const grants = createPathGrants()
  const open = new Map<string, OpenedDocument>()
  const added = new Map<string, string>()
  const recordOf = (id: string) => ({
    artwork_id: id,
    name: basename(added.get(id) ?? ''),
    width: 8,
    height: 4,
    format: 'png',
    has_alpha: true,
    resolution_ppi: null,
    thumbnail_url: `mockwright://artwork/${id}`,
  })
  const answers = { project: '', target: '' }
  const revealed: string[] = []
  const openAt = async (file: string, areas: readonly AddedAreaOfFile[]) => {
    grants.assertGranted(file)
    const described = await engine.describe(file)
    const uuid = documentUuidOf(file, described.contentHash)
    const document = {
      ...{ uuid, source: sourceWithAreas(file, areas), description: described, remote: null },
      index: indexLayers(uuid, described),
    }
    open.set(uuid, document)
    return documentRecordOf(document)
  }
  const projects = createProjects({
    store: createMemoryProjectStore(openMemoryDatabase({ projects: new Map() }).access),
    documents: {
      open: (file) => openAt(file, []),
      openWithAreas: openAt,
      async documentOf(uuid) {
        const document = open.get(uuid)
        if (document) return document
        throw new AppError('documentChanged', { file: null })
      },
    },
    artworks: {
      async add(path) {
        grants.assertGranted(path)
        const id = `${name}-${added.size}`
        added.set(id, path)
        return recordOf(id)
      },
      artworksOf: async () => (id) => ({
        ...recordOf(id),
        id,
        path: added.get(id) ?? '',
        addedAt: new Date(0),
        hasAlpha: true,
        resolutionPpi: null,
      }),
    },
    dialogs: {
      reveal: (path) => revealed.push(path),
      chooseProject: async () => answers.project,
      chooseProjectTarget: async () => answers.target,
    },
    grants,
    files: nodeFiles,
    unpack: unpackZip,
    writeZip,
    newUuid: () => crypto.randomUUID(),
    now: () => new Date(Date.UTC(2026, 0, 1)),
    folder: join(home, 'projects'),
  })
  return {
    home,
    projects,
    answers,
    revealed,
    added,
    recordOf,
    async file(name: string, text: string) {
      const path = join(home, name)
      await writeFile(path, text)
      grants.grant(path)
      return path
    },
    async open(path: string, areas: readonly AddedAreaOfFile[] = []) {
      grants.grant(path)
      const { uuid } = await openAt(path, areas)
      return open.get(uuid)!
    },
  }
}

type Computer = Awaited<ReturnType<typeof openComputer>>

const frontOf = ({ index }: OpenedDocument): string =>
  index.entries.find(({ names }) => names[0] === 'Front')!.uuid
const lightOf = ({ index }: OpenedDocument): string =>
  index.entries.find(({ names }) => names[0] === 'Light')!.uuid

const edited = (document: OpenedDocument, artwork: ArtworkRecord): ProjectState =>
  projectState.parse({
    placed: { Front: { layerUuid: frontOf(document), artwork, placement: { rotate: 30 } } },
    fills: { [lightOf(document)]: '#204060' },
    guides: [{ axis: 'x', position: 12 }],
  })

/** Saves a poster with a logo on it. */
const savedOn = async (
  computer: Computer,
  contents: 'everything' | 'artworks' | 'references',
  areas: readonly AddedAreaOfFile[] = [],
) => {
  const document = await computer.open(await computer.file('poster.psd', '8BPS poster'), areas)
  const logo = await computer.file('logo.png', 'a logo')
  computer.added.set('logo', logo)
  await computer.projects.record(document.uuid, edited(document, computer.recordOf('logo')), null)
  computer.answers.target = join(folder, 'poster.mockwright')
  await computer.projects.save(document.uuid, contents)
  return { document, file: computer.answers.target }
}

describe('projects', () => {
  it('keep every step of a document, and give it back with its artworks', async () => {
    const here = await openComputer('here')
    const document = await here.open(await here.file('poster.psd', '8BPS poster'))
    here.added.set('logo', '/logo.png')
    expect(await here.projects.get(document.uuid)).toMatchObject({ can_undo: false, can_redo: false })
    const state = edited(document, here.recordOf('logo'))
    expect(await here.projects.record(document.uuid, state, null)).toEqual({
      can_undo: true,
      can_redo: false,
    })
    expect(await here.projects.get(document.uuid)).toMatchObject({ state })
    expect((await here.projects.undo(document.uuid)).state.placed).toEqual({})
    expect((await here.projects.redo(document.uuid)).state).toEqual(state)
    expect(await here.projects.list()).toMatchObject([
      { name: 'poster.psd', exists: true, edits: 2, saved_as: null },
    ])
  })

  it('are opened on another computer with everything in them, under the ids of that computer', async () => {
    const { file } = await savedOn(await openComputer('here'), 'everything')
    await rm(join(folder, 'here'), { recursive: true })
    const there = await openComputer('there')
    there.answers.project = file
    const record = await there.projects.choose()
    const { state } = await there.projects.get(record!.uuid)
    const idOf = (layer: string) => record!.layers.find(({ name }) => name === layer)!.uuid
    expect(state).toMatchObject({
      placed: {
        Front: {
          layerUuid: idOf('Front'),
          artwork: { artwork_id: 'there-0', name: '1-logo.png' },
          placement: { rotate: 30 },
        },
      },
      fills: { [idOf('Light')]: '#204060' },
      guides: [{ axis: 'x', position: 12 }],
    })
    expect(await readFile(there.added.get('there-0')!, 'utf8')).toBe('a logo')
    expect((await there.projects.undo(record!.uuid)).state.placed).toEqual({})
  })

  it('bring the print areas that a person added to the document', async () => {
    const corner = { x: 0, y: 0 }
    const area: AddedAreaOfFile = {
      ...{ id: 900_001, on: 1, name: 'Chest', curve: { kind: 'flat' }, blend_mode: 'multiply' },
      ...{ quad: [corner, corner, corner, corner] },
    }
    const { file } = await savedOn(await openComputer('here'), 'everything', [area])
    const there = await openComputer('there')
    there.answers.project = file
    expect((await there.projects.choose())?.added_areas).toMatchObject([
      { name: 'Chest', blend_mode: 'multiply' },
    ])
  })

  it('find a document that they do not carry beside their file, and say which one is missing', async () => {
    const here = await openComputer('here')
    const { file } = await savedOn(here, 'artworks')
    await rename(join(here.home, 'poster.psd'), join(folder, 'poster.psd'))
    here.answers.project = file
    expect((await here.projects.choose())?.path).toBe(join(folder, 'poster.psd'))
    await rm(join(folder, 'poster.psd'))
    await expect(here.projects.choose()).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
      message: expect.stringContaining('poster.psd'),
    })
  })

  it('refuse a document without the layers that they change', async () => {
    const { file } = await savedOn(await openComputer('here'), 'everything')
    const there = await openComputer('there', cannedDescription([cannedLayer({ path: [9], name: 'Other' })]))
    there.answers.project = file
    await expect(there.projects.choose()).rejects.toMatchObject({ code: 'LAYER_NOT_FOUND' })
  })

  it('are not opened from a path that nobody showed to the window', async () => {
    const { file } = await savedOn(await openComputer('here'), 'everything')
    const there = await openComputer('there')
    await expect(there.projects.open(file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('refuse files that are no project, or of a later version', async () => {
    const here = await openComputer('here')
    const manifest = await here.file(
      'project.json',
      JSON.stringify({ format: 'mockwright-project', version: 99 }),
    )
    const cases = [
      [await here.file('broken.mockwright', 'PK no zip'), 'INVALID_INPUT'],
      [await zipped('empty.mockwright', []), 'INVALID_INPUT'],
      [
        await zipped('later.mockwright', [{ path: manifest, name: 'project.json', isCompressed: true }]),
        'CONFLICT',
      ],
    ] as const
    for (const [file, code] of cases) {
      here.answers.project = file
      await expect(here.projects.choose()).rejects.toMatchObject({ code })
    }
  })
})

const zipped = async (name: string, entries: Parameters<typeof writeZip>[1]): Promise<string> => {
  const path = join(folder, name)
  await writeZip(path, entries)
  return path
}
