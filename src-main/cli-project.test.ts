import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from './adapters/database/open-sqlite'
import { createSqliteProjectStore } from './adapters/database/sqlite-project-store'
import { writeZip } from './adapters/deliverables/write-zip'
import { nodeFiles } from './adapters/files/node-files'
import { documentUuidOf, layerUuidOf } from './service/naming/uuid-of'
import { sourceAt } from './service/ports/document-source'
import { builtPrograms } from './testing/built-programs'
import { type CommandLineHere, openCommandLineHere } from './testing/command-line-here'
import { colorAt, writePoster } from './testing/poster'
import { type ProgramRun, runProgram } from './testing/test-program'

let folder: string
let program: string
let commandLine: CommandLineHere

const at = (...names: string[]): string => join(folder, ...names)
/** Starts the program. */
const started = (...args: string[]): Promise<ProgramRun> => runProgram(program, args, at('data'))
/** Runs in this process. */
const mockwright = (...args: string[]): Promise<ProgramRun> => commandLine.run(args)

interface LayerRow {
  readonly uuid: string
  readonly name: string
  readonly children?: readonly LayerRow[]
}

const rowNamed = (rows: readonly LayerRow[], name: string): LayerRow | undefined =>
  rows.find((row) => row.name === name) ??
  rows.map((row) => rowNamed(row.children ?? [], name)).find((row) => row !== undefined)

/** A project that puts a red picture on “Front”; its document lies beside it. */
const writeProject = async (): Promise<string> => {
  const poster = await writePoster(at('poster.psd'))
  const document = JSON.parse((await mockwright('layers', poster, '--json')).out).data
  const uuid = rowNamed(document.layers, 'Front')?.uuid ?? ''
  const sha256 = await nodeFiles.hashOf(poster)
  const path = Array.from({ length: 99 }, (_, id) => [id]).find(
    (each) => layerUuidOf(documentUuidOf(poster, sha256), each) === uuid,
  )
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(at('red.png'))
  const manifest = {
    format: 'mockwright-project',
    version: 1,
    document: { name: 'poster.psd', path: '/elsewhere/poster.psd', sha256, entry: null },
    state: {
      placed: {
        front: {
          layerUuid: uuid,
          placement: {},
          artwork: {
            artwork_id: 'red',
            name: 'red.png',
            width: 20,
            height: 10,
            format: 'png',
            has_alpha: false,
            resolution_ppi: null,
            thumbnail_url: '',
          },
        },
      },
    },
    layers: { [uuid]: path },
    artworks: [{ id: 'red', name: 'red.png', path: '/elsewhere/red.png', entry: 'artworks/1-red.png' }],
  }
  await writeFile(at('project.json'), JSON.stringify(manifest))
  await writeZip(at('poster.mockwright'), [
    { path: at('project.json'), name: 'project.json', isCompressed: true },
    { path: at('red.png'), name: 'artworks/1-red.png', isCompressed: false },
  ])
  return at('poster.mockwright')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cli-project-'))
  const programFolder = await builtPrograms()
  program = join(programFolder, 'cli.cjs')
  commandLine = openCommandLineHere({ programFolder, dataFolder: at('data') })
})

afterAll(async () => {
  await commandLine.close()
  await rm(folder, { recursive: true, force: true })
})

describe('projects', () => {
  it('are none in a new data folder; one that is not there is refused by name', async () => {
    const none = await mockwright('projects', '--json', '--data', at('fresh'))
    expect([none.exitCode, JSON.parse(none.out)]).toEqual([0, []])
    const refused = await mockwright('projects', 'forget', 'mug.psd', '--data', at('fresh'))
    expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining('mug.psd')])
  })

  it('are listed with their edits and file, forgotten, and restored', async () => {
    await mkdir(at('kept'), { recursive: true })
    const sqlite = openSqlite(at('kept', 'mockwright.db'))
    const store = createSqliteProjectStore(sqlite.access)
    const uuid = '0d0c9a70-0000-4000-8000-000000000001'
    const subject = { uuid, name: 'mug.psd', source: sourceAt(at('mug.psd')) }
    const state = { fills: { [uuid]: '#ff0000' }, eyes: { [uuid]: false } }
    const step = { version: 1, state, gesture: null }
    await store.record(subject, step, { version: 1, state: {} }, new Date(0))
    await store.noteSaved(uuid, at('mug.mockwright'))
    await sqlite.close()
    const { out } = await started('projects', '--data', at('kept'))
    expect(out).toContain(`mug.psd  changed 1970-01-01 00:00 UTC, 2 edits, saved as ${at('mug.mockwright')}`)
    expect(out).toContain(`missing: ${at('mug.psd')}`)
    expect((await mockwright('projects', 'forget', 'mug.psd', '--data', at('kept'))).exitCode).toBe(0)
    expect((await mockwright('projects', '--data', at('kept'))).out).toBe('')
    await mockwright('projects', 'restore', uuid, '--data', at('kept'))
    const listed = JSON.parse((await mockwright('projects', 'list', '--json', '--data', at('kept'))).out)
    expect(listed).toMatchObject([{ uuid, edits: 2, exists: false }])
  })
})

describe('render --project', () => {
  it('draws the document of a project with its edits', async () => {
    const project = await writeProject()
    const out = at('rendered.png')
    const { exitCode, err } = await started('render', '--project', project, '--out', out)
    expect([exitCode, err]).toEqual([0, ''])
    expect(await colorAt(out, 15, 15)).toEqual([255, 0, 0])
    expect(await colorAt(out, 45, 15)).toEqual([0, 0, 255])
  })

  it('says which file a project lacks, and draws the document that is named in its place', async () => {
    const project = await writeProject()
    await rename(at('poster.psd'), at('moved.psd'))
    const out = at('moved.png')
    const missing = await mockwright('render', '--project', project, '--out', out)
    expect([missing.exitCode, missing.err]).toEqual([1, expect.stringContaining('poster.psd')])
    const named = await mockwright('render', '--project', project, at('moved.psd'), '--out', out)
    expect([named.exitCode, named.err]).toEqual([0, ''])
    expect(await colorAt(out, 15, 15)).toEqual([255, 0, 0])
  })

  it('refuses edits beside those of the project, and a call without anything to draw', async () => {
    const project = await writeProject()
    for (const args of [['--project', project, '--hide', 'Stand'], []]) {
      const { exitCode, err } = await mockwright('render', ...args, '--out', at('refused.png'))
      expect([exitCode, err]).toEqual([1, expect.stringMatching(/--project/)])
    }
  })
})
