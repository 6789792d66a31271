import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type FilmWish, filmFrameBytes, film as filmWords } from '@contract/film/film'
import { filmEasings, filmPresets, filmProperties, filmPropertyIds } from '@contract/film/film-motion'
import type { Psd } from 'ag-psd'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { shownLayers } from '../../engine/document/find-layer'
import { enginePlacementOf } from '../../engine/edits/artwork'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import { frameAt } from '../../engine/film/film-course'
import { projectRoot } from '../../testing/build-entries'
import { builtPrograms } from '../../testing/built-programs'
import { howOften } from '../../testing/how-often'
import { type EngineContext, openEngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import { drawForOutput } from '../drawing/draw-for-output'
import { samplesOf } from '../pictures/picture'
import { mockupIn } from '../testing/other-modes'
import { testSettings } from '../testing/test-engine'
import { drawFilm } from './draw-film'
import { FilmProjection } from './film-projection'
import { openFilm } from './film-scenes'

let folder: string
let context: EngineContext

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'films-'))
  context = await openWith(1)
})

afterAll(async () => {
  await context.pool.end()
  rmSync(folder, { recursive: true })
})

const openWith = async (threadCount: number): Promise<EngineContext> =>
  openEngineContext(
    { ...testSettings(await builtPrograms(), folder), threadCount },
    createImageCodec({ cacheFolder: folder }),
  )

const sample = (name: string): string => resolve(projectRoot, 'resources/samples', name)

/** Frames of a film as RGBA. */
const framesOf = async (
  wish: FilmWish,
  name: string,
  indexes: readonly number[],
  {
    scenes = [noEdits],
    on = context,
  }: { readonly scenes?: readonly ResolvedEdits[]; readonly on?: EngineContext } = {},
): Promise<readonly Uint8Array[]> => {
  const film = filmWords.parse(wish)
  const opened = await openFilm(on, { subject: { kind: 'document', file: sample(name), scenes }, film }, {})
  const { count, set } = opened
  const projection = new FilmProjection(on, set, { scenes: opened.scenes, count, pixelFormat: 'rgba' })
  try {
    const frames: Uint8Array[] = []
    for (const index of indexes) frames.push(new Uint8Array(await projection.compose(frameAt(index, film))))
    return frames
  } finally {
    projection.free()
    opened.free()
  }
}

const usual = { fps: 24, frames: 24 } as const satisfies Partial<FilmWish>
const still = { ...usual, motion: { tracks: [] } } as const satisfies Partial<FilmWish>

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let most = 0
  for (let at = 0; at < a.length; at += 1) most = Math.max(most, Math.abs(a[at]! - b[at]!))
  return most
}

const atRest = [
  ['mug.psd', 400, 320],
  ['photo-mug.mockphoto', 400, 320],
  ['mug.psd', 1600, 1280],
  ['business-cards.psd', 800, 600],
  ['box.psd', 640, 800],
  ['phone.psd', 800, 640],
  ['photo-mug.mockphoto', 800, 640],
] as const
const compared = howOften('engine: samples whose film at rest is compared with the still')

it.each(atRest.slice(0, compared))('shows %s at rest (%i × %i) as the still', async (name, width, height) => {
  const [frame] = await framesOf({ ...still, width, height }, name, [0])
  const pixels = await withDocument(context, sample(name), async (open) => {
    const draft = { edits: noEdits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture } = await drawForOutput(context, open, draft, { width, height }, {})
    const samples = new Uint8Array(samplesOf(context, picture))
    picture.free()
    return samples
  })
  expect(pixels.length).toBe(frame!.length)
  expect(largestDifference(frame!, pixels)).toBeLessThanOrEqual(1)
})

it('draws the same on any number of threads, and again', async () => {
  const wish = { ...usual, width: 320, height: 180, motion: 'showcase' } as const
  const alone = await framesOf(wish, 'mug.psd', [0, 7, 23])
  const other = await openWith(3)
  try {
    const together = await framesOf(wish, 'mug.psd', [23, 7, 0], { on: other })
    expect(together.toReversed().map((frame, at) => largestDifference(frame, alone[at]!))).toEqual([0, 0, 0])
  } finally {
    await other.pool.end()
  }
})

const presets = howOften('engine: presets of motion whose films come round')

it.each(filmPresets.slice(0, presets))(
  '%s comes round without a jump and never stands still',
  async (motion) => {
    const wish = { ...usual, width: 256, height: 144, motion, loop: true } as const
    const frames = await framesOf(
      wish,
      'box.psd',
      Array.from({ length: 24 }, (_, index) => index),
    )
    expect(largestDifference(frames[0]!, frames[23]!)).toBeLessThanOrEqual(1)
    for (const [before, frame] of frames.slice(1).entries())
      expect(largestDifference(frame, frames[before]!)).toBeGreaterThan(0)
  },
)

const randomFilm = fc.record({
  width: fc.constantFrom(64, 70, 128),
  height: fc.constantFrom(64, 96, 130),
  loop: fc.boolean(),
  tracks: fc.uniqueArray(
    fc.constantFrom(...filmPropertyIds).chain((property) =>
      fc.record({
        property: fc.constant(property),
        keys: fc
          .uniqueArray(
            fc.record({
              at: fc.double({ min: 0, max: 1, noNaN: true }),
              value: fc.double({
                min: filmProperties[property].least,
                max: filmProperties[property].most,
                noNaN: true,
              }),
              easing: fc.constantFrom(...filmEasings),
            }),
            { minLength: 1, maxLength: 5, selector: ({ at }) => at },
          )
          .map((keys) => keys.toSorted((a, b) => a.at - b.at)),
      }),
    ),
    { selector: ({ property }) => property, maxLength: 8 },
  ),
})

/** Bytes of pixel memory without what is kept for later. */
const bytesInUse = (): number => {
  while (context.cache.releaseOne());
  return context.memory.usedBytes
}

it('draws opaque frames of whatever tracks, and leaves nothing allocated', async () => {
  const before = bytesInUse()
  await fc.assert(
    fc.asyncProperty(randomFilm, async ({ tracks, ...shape }) => {
      const frames = await framesOf({ ...usual, ...shape, motion: { tracks } }, 'mug.psd', [0, 11, 23])
      for (const frame of frames) expect(frame.every((byte, at) => at % 4 !== 3 || byte === 255)).toBe(true)
    }),
    { numRuns: howOften('engine: random films') },
  )
  expect(bytesInUse()).toBe(before)
})

it('leaves nothing allocated when it is cancelled in the middle', async () => {
  const before = bytesInUse()
  const film = filmWords.parse({ ...usual, width: 320, height: 180, frames: 240 })
  const framesTo = join(folder, 'cancelled.sock')
  const cancelling = new AbortController()
  let received = 0
  const server = createServer((socket) =>
    socket.on('data', ({ length }) => {
      received += length
      if (received > 5 * filmFrameBytes(film, 'i420')) cancelling.abort()
    }),
  )
  await new Promise<void>((ready) => server.listen(framesTo, ready))
  const subject = { kind: 'document', file: sample('mug.psd'), scenes: [noEdits] } as const
  const { signal } = cancelling
  await expect(
    drawFilm(context, { subject, film, pixelFormat: 'i420', framesTo }, { signal }),
  ).rejects.toMatchObject({ code: 'CANCELLED' })
  await new Promise((closed) => server.close(closed))
  expect(received).toBeLessThan(240 * filmFrameBytes(film, 'i420'))
  expect(bytesInUse()).toBe(before)
})

it.each([
  { isDeep: true, isGray: false },
  { isDeep: false, isGray: true },
])('moves a document of one layer and no smart object: %o', async (mode) => {
  const size = { width: 96, height: 80 }
  const data = Uint8ClampedArray.from({ length: 4 * 96 * 80 }, (_, at) =>
    at % 4 === 3 ? 255 : ((at >> 2) % 96) * 2,
  )
  const psd = { ...size, children: [{ name: 'One', imageData: { ...size, data } }] } as unknown as Psd
  const path = join(folder, 'one.psd')
  writeFileSync(path, mockupIn({ ...mode, isLarge: false }, psd))
  const [first, later] = await framesOf({ ...usual, width: 96, height: 80, motion: 'pan' }, path, [0, 6])
  expect(largestDifference(first!, later!)).toBeGreaterThan(2)
  const [rest] = await framesOf({ ...still, width: 96, height: 80 }, path, [0])
  expect([...rest!.subarray(4 * 40, 4 * 40 + 4)]).toEqual([80, 80, 80, 255])
})

const square = (name: string): ResolvedEdits['smartObjects'][number]['artwork'] => ({
  name: `${name}.svg`,
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="${name}"/></svg>`,
  ),
})

it('goes from design to design, and in a loop back to the first', async () => {
  const layer = await withDocument(context, sample('phone.psd'), async ({ document }) =>
    [...shownLayers(document.layers)].find(({ kind }) => kind === 'smart_object'),
  )
  const placement = enginePlacementOf({
    fit: 'fill',
    rotate: 0,
    flip_horizontal: false,
    flip_vertical: false,
    size: null,
    position: null,
  } as Parameters<typeof enginePlacementOf>[0])
  const scenes = ['red', 'lime', 'blue'].map((name) => ({
    ...noEdits,
    smartObjects: [{ layer: [layer!.id] as const, artwork: square(name), placement }],
  }))
  const wish = {
    ...still,
    width: 160,
    height: 128,
    frames: 72,
    fps: 24,
    change: { transition: 'slide', seconds: 0.5 },
  } as const
  const frames = await framesOf(wish, 'phone.psd', [0, 14, 20, 30, 60, 71], { scenes })
  const middle = frames.map((frame) => [...frame.subarray(4 * (64 * 160 + 80), 4 * (64 * 160 + 80) + 3)])
  const strongest = middle.map((color) => color.indexOf(Math.max(...color)))
  expect([strongest[0], strongest[1], strongest[3], strongest[4], strongest[5]]).toEqual([0, 0, 1, 2, 0])
  expect(largestDifference(frames[0]!, frames[5]!)).toBe(0)
})

const tone = (x: number, y: number): number => (((x >> 3) + (y >> 3)) % 2 === 0 ? 150 : 160)

/** A red disc on a chequered ground with a soft shadow: the ground shows all, the layer above has the disc alone. */
const discOnGround = (size: { readonly width: number; readonly height: number }): Psd => {
  const [ground, disc] = [0, 1].map(() => new Uint8ClampedArray(4 * size.width * size.height))
  for (let y = 0, at = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1, at += 4) {
      const beyond = Math.hypot(x - 240, y - 150) - 60
      const light = 1 - 0.22 * Math.exp(-Math.max(0, beyond) / 12)
      const share = Math.min(1, Math.max(0, 0.5 - beyond))
      const lit = tone(x, y) * light
      ground!.set([lit + (200 - lit) * share, lit + (30 - lit) * share, lit + (20 - lit) * share, 255], at)
      disc!.set([200, 30, 20, 255 * share], at)
    }
  return {
    ...size,
    children: [
      { name: 'Ground', imageData: { ...size, data: ground } },
      { name: 'Disc', imageData: { ...size, data: disc } },
    ],
  } as unknown as Psd
}

it('leaves neither a thing nor its soft shadow in the ground behind it', async () => {
  const size = { width: 480, height: 320 }
  const file = join(folder, 'disc.psd')
  writeFileSync(file, mockupIn({ isDeep: false, isGray: false, isLarge: false }, discOnGround(size)))
  const film = filmWords.parse({ ...still, ...size })
  const opened = await openFilm(context, { subject: { kind: 'document', file, scenes: [noEdits] }, film }, {})
  const [scene] = await opened.scenes([0])
  expect(scene!.planes.length).toBe(2)
  const [ground, disc] = scene!.planes.map(({ address, width, height }) =>
    new Uint8Array(context.memory.memory.buffer, address, 4 * width * height).slice(),
  )
  // The shadow moves with the disc.
  expect(scene!.planes[1]!.width).toBeGreaterThan(2 * 60 + 16)
  expect(disc!.some((byte, at) => at % 4 === 3 && byte > 25 && byte < 60)).toBe(true)
  opened.free()
  let [darkest, reddest, farthest] = [255, 0, 0]
  for (let y = 0, at = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1, at += 4) {
      darkest = Math.min(darkest, ground![at]!)
      reddest = Math.max(reddest, ground![at]! - ground![at + 1]!)
      // The ground's own pattern stays, in the shadow as well.
      if (Math.hypot(x - 240, y - 150) > 66)
        farthest = Math.max(farthest, Math.abs(ground![at]! - tone(x, y)))
    }
  expect(reddest).toBeLessThanOrEqual(3)
  expect(darkest).toBeGreaterThan(140)
  expect(farthest).toBeLessThan(12)
})
