import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noEdits } from '../engine/edits/no-edits'
import type { EngineRenderRequest, LayerDescription } from '../service/ports/engine'
import { builtPrograms } from '../testing/built-programs'
import { howOften, isLongRun } from '../testing/how-often'
import { sharedTestEngine } from './testing/shared-engine'
import { startTestEngine, type TestEngine, testSettings } from './testing/test-engine'
import {
  mockupBytes,
  painted,
  plainImage,
  pngOutput,
  writeLongMockup,
  writeMockup,
} from './testing/test-mockup'

let folder: string
let hostFolder: string
let mockup: string
let slowMockup: string
const slowSide = howOften('engine: pixels along a side of a picture that must take a while')
const slowLayers = howOften('engine: layers of a picture that must take a while')
/** A file whose drawing never ends before it is stopped. */
let endlessMockup: string
/** Serves all tests that only make calls. */
let shared: TestEngine
/** Of the tests that end, kill or count its processes each has its own. */
let tested: TestEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-host-'))
  hostFolder = await builtPrograms()
  mockup = await writeMockup(join(folder, 'mockup.psd'), {
    width: 100,
    height: 60,
    children: [
      { name: 'wall', imageData: plainImage(100, 60, [10, 20, 30, 255]) },
      {
        name: 'product',
        children: [
          { name: 'front', left: 20, top: 10, imageData: plainImage(40, 30, [200, 100, 50, 255]) },
          { name: 'label', left: 30, top: 20, hidden: true, imageData: plainImage(10, 10, [0, 255, 0, 255]) },
        ],
      },
      { name: 'shade', blendMode: 'multiply', imageData: plainImage(100, 60, [128, 128, 128, 255]) },
    ],
  })
  slowMockup = await writeLongMockup(join(folder, 'slow.psd'), slowLayers, slowSide)
  endlessMockup = await writeLongMockup(join(folder, 'endless.psd'), 100)
  shared = await sharedTestEngine()
})
afterAll(() => rm(folder, { recursive: true }))

const start = (): TestEngine => startTestEngine(hostFolder, testSettings(hostFolder, join(folder, 'cache')))

const withOneEngine = (): void => {
  beforeAll(() => {
    tested = shared
  })
}

const withAnEngineEach = (): void => {
  beforeEach(() => {
    tested = start()
  })
  afterEach(() => tested.engine.close())
}

const request = (target: string, changes: Partial<EngineRenderRequest> = {}): EngineRenderRequest => ({
  file: mockup,
  edits: noEdits,
  output: pngOutput,
  target: join(folder, target),
  ...changes,
})

const pixelAt = async (file: string | Uint8Array, x: number, y: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

/** Layers as an indented outline, as the panel shows them. */
const outline = (layers: readonly LayerDescription[], indent = ''): string[] =>
  layers.flatMap(({ name, kind, isVisible, children }) => [
    `${indent}${name} (${kind}${isVisible ? '' : ', hidden'})`,
    ...outline(children, `${indent}  `),
  ])

/** The path of the first layer of that name. */
const pathOf = async (name: string): Promise<readonly number[]> => {
  const find = (layers: readonly LayerDescription[]): readonly number[] | undefined => {
    for (const layer of layers) {
      const found = layer.name === name ? layer.path : find(layer.children)
      if (found) return found
    }
    return undefined
  }
  return find((await tested.engine.describe(mockup)).layers) ?? []
}

describe('describing', () => {
  withOneEngine()

  it('lists layers front-most first, as the panel shows them', async () => {
    const { layers, width, height, depth, colorMode } = await tested.engine.describe(mockup)
    expect({ width, height, depth, colorMode }).toEqual({
      width: 100,
      height: 60,
      depth: 8,
      colorMode: 'rgb',
    })
    expect(outline(layers)).toEqual([
      'shade (pixel)',
      'product (group)',
      '  label (pixel, hidden)',
      '  front (pixel)',
      'wall (pixel)',
    ])
    expect(layers[1]?.bounds).toEqual({ x: 20, y: 10, width: 40, height: 30 })
  })

  it('says which file is missing, and which is no PSD', async () => {
    const missing = join(folder, 'missing.psd')
    await expect(tested.engine.describe(missing)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
      message: expect.stringContaining('missing.psd'),
    })
    const renamed = join(folder, 'renamed.psd')
    await writeFile(
      renamed,
      await sharp(plainImage(9, 9, [1, 2, 3, 255]).data, { raw: { width: 9, height: 9, channels: 4 } })
        .png()
        .toBuffer(),
    )
    await expect(tested.engine.describe(renamed)).rejects.toMatchObject({
      code: 'PSD_PARSE_FAILED',
      message: expect.stringContaining('renamed.psd'),
    })
  })
})

describe('rendering', () => {
  withOneEngine()

  it('draws the layers exactly', async () => {
    const rendered = await tested.engine.render(request('plain.png'))
    expect(rendered).toMatchObject({ width: 100, height: 60, diagnostics: [] })
    expect(await pixelAt(rendered.path, 0, 0)).toEqual([5, 10, 15, 255])
    expect(await pixelAt(rendered.path, 35, 25)).toEqual([100, 50, 25, 255])
  })

  it('hides and shows layers', async () => {
    const edits = {
      ...noEdits,
      hiddenLayers: [await pathOf('shade')],
      shownLayers: [await pathOf('label')],
    }
    const { path } = await tested.engine.render(request('edited.png', { edits }))
    expect(await pixelAt(path, 35, 25)).toEqual([0, 255, 0, 255])
    expect(await pixelAt(path, 0, 0)).toEqual([10, 20, 30, 255])
  })

  it('draws the same on two threads as on one without room for any document, again and again', async () => {
    const settings = { ...testSettings(hostFolder, folder), threadCount: 1, memoryBudgetBytes: 1 }
    const poor = startTestEngine(hostFolder, settings)
    const { path: two } = await tested.engine.render(request('two.png', { file: slowMockup }))
    const wanted = await sharp(two).raw().toBuffer()
    for (const file of [slowMockup, mockup, slowMockup]) {
      const { path: one } = await poor.engine.render(request('one.png', { file }))
      if (file === slowMockup) expect((await sharp(one).raw().toBuffer()).equals(wanted)).toBe(true)
      else expect(await pixelAt(one, 0, 0)).toEqual([5, 10, 15, 255])
    }
    await poor.engine.close()
  })

  it.each(['png', 'jpg', 'webp', 'tiff', 'avif'] as const)(
    'writes %s in the width, density and profile asked for',
    async (format) => {
      const output = { ...pngOutput, format, width: 50, dpi: 300, profile: 'document' as const }
      const { path, width, height, bytes } = await tested.engine.render(request(`a.${format}`, { output }))
      const metadata = await sharp(path).metadata()
      expect([width, height, metadata.width, metadata.height]).toEqual([50, 30, 50, 30])
      expect(metadata.icc).toBeDefined()
      expect(bytes).toBeGreaterThan(100)
      if (format === 'png' || format === 'jpg' || format === 'tiff') expect(metadata.density).toBe(300)
    },
  )

  it('says that a layer is not there', async () => {
    const rendering = tested.engine.render(
      request('x.png', { edits: { ...noEdits, hiddenLayers: [[99_999]] } }),
    )
    await expect(rendering).rejects.toMatchObject({ code: 'LAYER_NOT_FOUND' })
  })

  it('says that the folder is not there', async () => {
    const rendering = tested.engine.render(request('no/such/folder/x.png'))
    await expect(rendering).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE' })
  })

  it('replaces an older picture, and leaves nothing beside it', async () => {
    const target = join(folder, 'clean')
    await mkdir(target)
    await writeFile(join(target, 'a.png'), 'older')
    await tested.engine.render(request('clean/a.png'))
    expect(await readdir(target)).toEqual(['a.png'])
    expect(await pixelAt(join(target, 'a.png'), 0, 0)).toEqual([5, 10, 15, 255])
  })

  it('works on several files at once', async () => {
    const names = ['p', 'q', 'r', 's']
    const rendered = await Promise.all(names.map((name) => tested.engine.render(request(`${name}.png`))))
    for (const { path } of rendered) expect(await pixelAt(path, 0, 0)).toEqual([5, 10, 15, 255])
  })
})

describe('thumbnails', () => {
  withOneEngine()

  it('shows the whole document, within the box', async () => {
    const asked = {
      file: mockup,
      layer: null,
      edits: noEdits,
      maxWidth: 50,
      maxHeight: 50,
      format: 'png' as const,
    }
    const { width, height } = await sharp(await tested.engine.thumbnail(asked)).metadata()
    expect([width, height]).toEqual([50, 30])
  })

  it('shows a layer alone, though it is hidden', async () => {
    const asked = { file: mockup, edits: noEdits, maxWidth: 50, maxHeight: 50, format: 'png' as const }
    const picture = await tested.engine.thumbnail({ ...asked, layer: await pathOf('label') })
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual([10, 10])
    expect(await pixelAt(picture, 5, 5)).toEqual([0, 255, 0, 255])
  })
})

describe('the stored picture', () => {
  withOneEngine()

  const red = [200, 0, 0, 255] as const
  const layers = { width: 10, height: 10, children: [{ name: 'red', imageData: plainImage(10, 10, red) }] }
  const withPicture = (name: string, imageData: ReturnType<typeof painted>): Promise<string> =>
    writeMockup(join(folder, name), layers, { imageData })

  it('is the same as what is drawn', async () => {
    const file = await withPicture('faithful.psd', plainImage(10, 10, red))
    await expect(tested.engine.checkFidelity(file)).resolves.toMatchObject({
      largestDifference: 0,
      differingShare: 0,
      isFaithful: true,
    })
  })

  it('is said to differ where it does, and shown', async () => {
    const oneRowOff = painted(10, 10, (_x, y) => (y === 3 ? [180, 0, 0, 255] : red))
    const report = await tested.engine.checkFidelity(await withPicture('different.psd', oneRowOff))
    expect(report).toMatchObject({ largestDifference: 20, differingShare: 0.1, isFaithful: false })
    const { data } = await sharp(report!.difference)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[29], data[30], data[39], data[40]]).toEqual([0, 80, 80, 0])
  })
})

describe('artworks', () => {
  withOneEngine()

  it('describes a picture and a layered file', async () => {
    const bytes = await sharp(painted(30, 20, () => [9, 9, 9, 99]).data, {
      raw: { width: 30, height: 20, channels: 4 },
    })
      .png()
      .toBuffer()
    expect(await tested.engine.describeArtwork({ bytes, name: 'a.png' })).toMatchObject({
      width: 30,
      height: 20,
      format: 'png',
      hasAlpha: true,
    })
    expect(await tested.engine.describeArtwork({ path: mockup })).toMatchObject({ width: 100, format: 'psd' })
  })

  describe('a layered file in which bytes are overwritten', () => {
    const checks = painted(200, 200, (x, y) => [(x * y) & 255, (x * 7) & 255, (y * 3) & 255, 255])
    const size = { width: 200, height: 200 }
    const overwritten = (names: readonly string[], from: number, to: number): Uint8Array => {
      const bytes = mockupBytes({ ...size, children: names.map((name) => ({ name, imageData: checks })) })
      for (let at = bytes.length * from; at < bytes.length * to; at += 7)
        bytes[Math.floor(at)] = (at * 31) & 255
      return bytes
    }

    it('is refused by the name of the layer that is lost', async () => {
      const bytes = overwritten(['Logo', 'Line'], 0.3, 0.6)
      await expect(tested.engine.describeArtwork({ bytes, name: 'torn.psd' })).rejects.toMatchObject({
        code: 'ARTWORK_UNREADABLE',
        message: expect.stringContaining('“Line”'),
      })
    })

    it('is told when it is drawn, where only pixels are torn', async () => {
      const path = join(folder, 'torn.psd')
      await writeFile(path, overwritten(['Logo'], 0.2, 0.6))
      const tiny = { layer: null, edits: noEdits, maxWidth: 16, maxHeight: 16, format: 'png' } as const
      await expect(tested.engine.thumbnail({ file: path, ...tiny })).rejects.toMatchObject({
        code: 'PSD_PARSE_FAILED',
      })
    })
  })
})

describe('cancelling', () => {
  withAnEngineEach()

  it('rejects at once and leaves no file behind', async () => {
    const target = join(folder, 'cancelled')
    await mkdir(target)
    const controller = new AbortController()
    const rendering = tested.engine.render(request('cancelled/a.png', { file: endlessMockup }), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    await expect(rendering).rejects.toMatchObject({ code: 'CANCELLED' })
    await tested.engine.render(request('after.png'))
    expect(await readdir(target)).toEqual([])
  })

  it('does not begin what is cancelled already', async () => {
    const rendering = tested.engine.render(request('never.png'), { signal: AbortSignal.abort() })
    await expect(rendering).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(tested.processes).toHaveLength(0)
  })

  it('ends running calls when the engine is closed', async () => {
    const target = join(folder, 'closed')
    await mkdir(target)
    const rendering = tested.engine.render(request('closed/a.png', { file: endlessMockup }))
    const rejected = expect(rendering).rejects.toMatchObject({ code: 'CANCELLED' })
    await tested.engine.describe(mockup)
    await tested.engine.close()
    await rejected
    expect(await readdir(target)).toEqual([])
  })
})

describe('progress', () => {
  withOneEngine()

  it('rises from 0 to 1', async () => {
    const reported: number[] = []
    // Of no other test, which keeps what it has drawn, and several times as long as the pause between two reports.
    const file = await writeLongMockup(join(folder, 'slower.psd'), 8, 1000)
    await tested.engine.render(request('slow.png', { file }), {
      onProgress: (value) => reported.push(value),
    })
    expect(reported.length).toBeGreaterThan(2)
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
    expect(Math.min(...reported)).toBeGreaterThan(0)
    expect(Math.max(...reported)).toBeLessThanOrEqual(1)
  })
})

describe('starting again with other settings', () => {
  withAnEngineEach()

  it('waits for what is at work, keeps back what comes meanwhile, and goes on in a new process', async () => {
    const planned: boolean[] = []
    tested.engine.onStart((isPlanned) => planned.push(isPlanned))
    const before = tested.engine.render(request('before.png', { file: slowMockup }))
    await tested.engine.describe(mockup)
    let isBeforeDone = false
    void before.then(() => {
      isBeforeDone = true
    })
    const restarted = tested.engine.restart({ threadCount: 1 }, async () => expect(isBeforeDone).toBe(true))
    const after = tested.engine.render(request('after.png'))
    await Promise.all([before, restarted])
    expect(await pixelAt((await after).path, 0, 0)).toEqual([5, 10, 15, 255])
    expect([tested.processes.length, planned]).toEqual([2, [false, true]])
    expect(tested.log.join()).not.toContain('process')
  })

  it('starts nothing that nobody has asked for', async () => {
    await tested.engine.restart({ threadCount: 1 })
    expect(tested.processes).toHaveLength(0)
  })
})

describe('a process that dies', () => {
  withAnEngineEach()

  const killDuring = async (file: string): Promise<unknown> => {
    const rendering = tested.engine.render(request('killed.png', { file }), {
      onProgress: () => tested.processes.at(-1)?.kill(),
    })
    return rendering.catch((error: unknown) => error)
  }

  it('fails the running call, leaves no file, and is back for the next one', async () => {
    expect(await killDuring(endlessMockup)).toMatchObject({ code: 'ENGINE_CRASHED' })
    const { path } = await tested.engine.render(request('alive.png'))
    expect(await pixelAt(path, 0, 0)).toEqual([5, 10, 15, 255])
    expect(tested.processes).toHaveLength(2)
    expect(await readdir(folder)).not.toContain('killed.png')
    expect(tested.log.join()).toContain('SIGKILL')
  })

  it.runIf(isLongRun)('is not killed a third time by the same file', async () => {
    await killDuring(endlessMockup)
    await killDuring(endlessMockup)
    expect(await killDuring(endlessMockup)).toMatchObject({
      code: 'ENGINE_CRASHED',
      message: expect.stringContaining('2 times in a row'),
    })
    await tested.engine.render(request('others.png'))
  })

  it.runIf(isLongRun)('costs those nothing that were not to blame', async () => {
    const names = ['u', 'v', 'w']
    const innocent = names.map((name) => tested.engine.render(request(`${name}.png`, { file: slowMockup })))
    await tested.engine.describe(mockup)
    tested.processes.at(-1)?.kill()
    for (const { width } of await Promise.all(innocent)) expect(width).toBe(slowSide)
    expect(tested.processes).toHaveLength(2)
  })

  it.runIf(isLongRun)('tells whoever must make a new channel', async () => {
    let starts = 0
    tested.engine.onStart(() => {
      starts += 1
    })
    await killDuring(endlessMockup)
    await tested.engine.describe(mockup)
    expect(starts).toBe(2)
  })
})
