import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRecipe } from '@contract/desktop/batch-recipe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqlite } from '../adapters/database/open-sqlite'
import { createSqliteHotFolderStore } from '../adapters/database/sqlite-hot-folder-store'
import { forkLauncher } from '../adapters/process/fork-launcher'
import { readXlsxApart } from '../adapters/spreadsheet/read-xlsx-apart'
import { createFolderWatcher } from '../adapters/watch/chokidar-folder-watcher'
import { inboxFolderFiles } from '../adapters/watch/inbox-folder-files'
import { type LocalBackend, openLocalBackend } from '../compose/local-backend'
import { DecoderPool } from '../engine-host/decoding/decoder-pool'
import {
  cornerWorkbook,
  endlessSvg,
  goodSvg,
  hungrySvg,
  selfDrawingPdf,
} from '../engine-host/testing/artwork-attacks'
import { startTestEngine, type TestEngine, testSettings } from '../engine-host/testing/test-engine'
import { createBatchDesignRuns } from '../service/hot-folders/batch-design-runs'
import { openHotFolders } from '../service/hot-folders/open-hot-folders'
import { createPathGrants } from '../service/policy/path-grants'
import { usualDecodeLimits } from '../service/ports/decode-limits'
import { silentLog } from '../service/ports/log'
import { createCannedVision } from '../service/testing/canned-vision'
import { type BatchFixture, openBatchFixture } from './batch-fixture'
import { builtPrograms } from './built-programs'
import { howOften, isLongRun } from './how-often'
import { writePoster } from './poster'
import { smallPdf } from './small-pdf'
import { smallXlsx } from './small-xlsx'
import { runProgram } from './test-program'

/** In `settings.json`, for the command line, as well. */
const decoding = {
  svg: { seconds: 2, megabytes: 600 },
  pdf: { seconds: 2, megabytes: 600 },
  table: { seconds: 5, megabytes: 200 },
}
/**
 * Milliseconds in which the next good file is drawn, with what a road itself takes: a program to start, a folder to
 * settle.
 */
const nextMs = { direct: 1000, watched: 2500, started: 4000 }

let folder: string
let programs: string
let pool: DecoderPool
let tested: TestEngine
let backend: LocalBackend
let address: string
let key: string
let mockup: { readonly uuid: string; readonly smart_objects: readonly { readonly uuid: string }[] }
let batch: BatchFixture
let hot: ReturnType<typeof openHotFolders>
let closeHot: () => Promise<void>

const at = (...names: readonly string[]): string => join(folder, ...names)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-roads-'))
  programs = await builtPrograms()
  await Promise.all(
    ['batch/designs', 'inbox', 'results', 'cli', 'service'].map((name) =>
      mkdir(at(name), { recursive: true }),
    ),
  )
  const limits = async () => ({ ...usualDecodeLimits, ...decoding })
  await writeFile(at('cli/settings.json'), JSON.stringify({ decoding }))
  pool = new DecoderPool({
    launcher: forkLauncher(join(programs, 'decoder-host.cjs')),
    ...{ cacheFolder: at('cache'), log: () => undefined, limits },
  })
  pool.keepOneReady()
  tested = startTestEngine(programs, testSettings(programs, at('cache')), pool)
  const psd = await writePoster(at('batch/poster.psd'))
  backend = openLocalBackend({
    vision: createCannedVision(),
    ...{ dataFolder: at('service'), engine: tested.engine, decoders: pool, log: silentLog, version: '0' },
  })
  address = await backend.server.open(0)
  key = await backend.keys.issue('test', new Date())
  mockup = (await call('/psd/upload', { psd_file_url: `data:;base64,${await readFile(psd, 'base64')}` })).data
  batch = openBatchFixture(at('batch'), { engine: tested.engine })
  await openHot()
}, 60_000)
afterAll(async () => {
  await closeHot()
  await batch.close()
  await backend.close()
  await tested.engine.close()
  pool.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const call = async (path: string, body?: object): Promise<ReturnType<typeof JSON.parse>> => {
  const answer = await fetch(`${address}/api/v1${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
  })
  return answer.json()
}

const renderOf = (bytes: Uint8Array) => ({
  mockup_uuid: mockup.uuid,
  export_options: { image_format: 'png', image_size: 'original' },
  smart_objects: [
    { uuid: mockup.smart_objects[0]?.uuid, asset: { base64: Buffer.from(bytes).toString('base64') } },
  ],
})

const recipeOf = (designs: readonly string[]) =>
  batchRecipe.parse({
    name: 'Attack',
    ...{ designs, mockups: [{ mockup_id: 'poster', smart_object: 'Front' }] },
    outputs: [{ id: 'web', format: 'png', width: 'original' }],
    ...{ naming: '{mockup}-{design}', folder: at('batch/out') },
  })

async function openHot(): Promise<void> {
  const sqlite = openSqlite(at('hot.db'))
  const grants = createPathGrants()
  for (const path of [at('inbox'), at('results')]) grants.grant(path)
  const artworks = {
    takeIn: async (id: string, path: string) => copyFile(path, at('batch/designs', `${id}.png`)),
    moved: async () => undefined,
  }
  hot = openHotFolders({
    store: createSqliteHotFolderStore(sqlite.access),
    files: inboxFolderFiles,
    watcher: createFolderWatcher({ log: silentLog, stillMs: 80, listEveryMs: 100 }),
    runs: createBatchDesignRuns({ batches: batch.batches, artworks }),
    ...{ grants, dialogs: { reveal: () => undefined }, chooseFolder: async () => null },
    ...{ newUuid: randomUUID, now: () => new Date(), log: silentLog, retryMs: 200 },
  })
  closeHot = async () => {
    await hot.close()
    await sqlite.close()
  }
  await batch.batches.recipes.chooseFolder()
  const saved = await batch.batches.recipes.save(null, recipeOf([]))
  await hot.useCases.add({ recipe_id: saved.id, folder: at('inbox'), output_folder: at('results') })
}

let lastNumber = 0
const newName = (extension: string): string => {
  lastNumber += 1
  return `file-${lastNumber}.${extension}`
}

/** Each draws the poster with this artwork, and says whether it was drawn. */
const roads: Readonly<
  Record<string, { readonly ms: number; draw(bytes: Uint8Array, extension: string): Promise<boolean> }>
> = {
  'a render at once': {
    ms: nextMs.direct,
    draw: async (bytes) => (await call('/renders', renderOf(bytes))).success === true,
  },
  'a queued job': {
    ms: nextMs.direct,
    async draw(bytes) {
      const { job_id } = await call('/renders', { ...renderOf(bytes), is_async: true })
      for (;;) {
        const { status } = await call(`/jobs/${job_id}`)
        if (!['queued', 'running'].includes(status)) return status === 'succeeded'
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  },
  'a batch': {
    ms: nextMs.direct,
    async draw(bytes, extension) {
      const id = newName(extension)
      await writeFile(at('batch/designs', `${id}.png`), bytes)
      return (await batch.run(recipeOf([id]))).made === 1
    },
  },
  'a hot folder': {
    ms: nextMs.watched,
    async draw(bytes, extension) {
      const name = newName(extension)
      await writeFile(at('inbox', name), bytes)
      for (;;) {
        const [done, failed] = await Promise.all(['done', 'failed'].map(namesIn))
        if (done?.includes(name)) return true
        if (failed?.includes(name)) return false
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  },
  'the command line': {
    ms: nextMs.started,
    async draw(bytes, extension) {
      const design = at(newName(extension))
      await writeFile(design, bytes)
      const args = [
        'render',
        at('batch/poster.psd'),
        '--artwork',
        `Front=${design}`,
        '--out',
        `${design}.png`,
      ]
      return (await runProgram(join(programs, 'cli.cjs'), args, at('cli'))).exitCode === 0
    },
  },
}

const namesIn = (name: string): Promise<readonly string[]> => readdir(at('inbox', name)).catch(() => [])

const goodPdf = smallPdf(20, 10, '1 0 0 rg 0 0 10 10 re f')
const commented = (bytes: Uint8Array): Uint8Array =>
  Buffer.concat([bytes, Buffer.from(`<!--${randomUUID()}-->`)])
const hugeSvg = Buffer.from(new TextDecoder().decode(hungrySvg(200)).replaceAll('4000', '90000'))

const attacks = {
  'an SVG that never ends': { extension: 'svg', attack: () => commented(endlessSvg), good: goodSvg },
  'an SVG that takes all memory': {
    extension: 'svg',
    attack: () => commented(hungrySvg(200)),
    good: goodSvg,
  },
  'a huge SVG': { extension: 'svg', attack: () => commented(hugeSvg), good: goodSvg },
  'a PDF that draws itself': { extension: 'pdf', attack: selfDrawingPdf, good: goodPdf },
}

/** Short runs take each road once, and the attacks in turn. */
const step = howOften('service: one in so many pairs of road and attack')
const cases = Object.keys(roads).flatMap((road, which) =>
  Object.keys(attacks)
    .filter((_, at) => (at - which) % step === 0)
    .map((attack) => [road, attack] as const),
)

it.each(cases)(
  'goes on as usual on the road of %s after %s',
  async (roadName, attackName) => {
    const { draw, ms } = roads[roadName]!
    const { attack, good, extension } = attacks[attackName as keyof typeof attacks]
    expect(await draw(commented(good), extension)).toBe(true)
    const isDrawn = await draw(attack(), extension)
    if (extension === 'svg') expect(isDrawn).toBe(false)
    const start = performance.now()
    expect(await draw(commented(good), extension)).toBe(true)
    expect(performance.now() - start).toBeLessThan(ms)
    expect(tested.processes).toHaveLength(1)
  },
  40_000,
)

it('reads the next workbook within a second after one of a cell in the farthest corner', async () => {
  const limit = async () => decoding.table
  const read = readXlsxApart(join(programs, 'spreadsheet-worker.cjs'), limit)
  await expect(read('bomb.xlsx', await cornerWorkbook())).rejects.toThrow('XFD1048576')
  const good = await smallXlsx([['a', 'b']])
  const start = performance.now()
  expect(await read('good.xlsx', good)).toEqual([{ number: 1, cells: ['a', 'b'] }])
  expect(performance.now() - start).toBeLessThan(1000)
}, 20_000)

it.runIf(isLongRun)(
  'runs a batch of the command line after one whose table has a cell in the farthest corner',
  async () => {
    const design = at('design.svg')
    await writeFile(design, goodSvg)
    const run = async (table: Uint8Array) => {
      await writeFile(at('table.xlsx'), table)
      const args = ['batch', '--mockup', at('batch/poster.psd'), '--data', at('table.xlsx')]
      const files = ['--name', '{sku}', '--out', at('cli-out')]
      return runProgram(join(programs, 'cli.cjs'), [...args, ...files], at('cli'))
    }
    const runGood = async (): Promise<number> => {
      const start = performance.now()
      const rows = [
        ['sku', 'Front'],
        ['A-1', 'design.svg'],
      ]
      expect((await run(await smallXlsx(rows))).err).toContain('1 made')
      return performance.now() - start
    }
    const aloneMs = await runGood()
    await rm(at('cli-out'), { recursive: true })
    const bomb = await run(await cornerWorkbook())
    expect(bomb.err).toContain('XFD1048576')
    // Where the program alone takes long, so does it after a bomb.
    expect(await runGood()).toBeLessThan(Math.max(nextMs.started, 2 * aloneMs))
  },
  80_000,
)
