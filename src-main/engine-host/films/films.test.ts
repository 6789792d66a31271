import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type FilmWish, filmFrameBytes, filmFrameHeaderBytes, film as filmWords } from '@contract/film/film'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { projectRoot } from '../../testing/build-entries'
import { howOften } from '../../testing/how-often'
import { corpusPath, hasFidelityCorpus, readCorpus } from '../testing/fidelity-corpus'
import { mockupIn } from '../testing/other-modes'
import { sharedTestEngine } from '../testing/shared-engine'
import type { TestEngine } from '../testing/test-engine'
import { painted, plainImage, pngOutput } from '../testing/test-mockup'

let folder: string
let running: TestEngine

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'films-'))
  running = await sharedTestEngine()
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const sample = (name: string): string => resolve(projectRoot, 'resources/samples', name)

const small: FilmWish = { width: 160, height: 90, fps: 24, frames: 24, motion: 'zoom_in' }

/** Draws a film and collects what arrives on the socket. */
const framesOf = async (wish: FilmWish, file: string): Promise<readonly Buffer[]> => {
  const film = filmWords.parse(wish)
  const framesTo = join(folder, 'frames.sock')
  const chunks: Buffer[] = []
  const server = createServer((socket) => socket.on('data', (chunk) => chunks.push(chunk)))
  await new Promise<void>((ready) => server.listen(framesTo, ready))
  const subject = { kind: 'document', file, scenes: [noEdits] } as const
  await running.engine.drawFilm({ subject, film, pixelFormat: 'i420', framesTo })
  await new Promise((closed) => server.close(closed))
  const bytes = Buffer.concat(chunks)
  const whole = filmFrameHeaderBytes + filmFrameBytes(film, 'i420')
  expect(bytes.length).toBe(whole * film.frames)
  return Array.from({ length: film.frames }, (_, index) => {
    const at = index * whole
    expect([bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]).toEqual([
      index,
      whole - filmFrameHeaderBytes,
    ])
    return bytes.subarray(at + filmFrameHeaderBytes, at + whole)
  })
}

it('sends every frame in order, and the last frame of a loop is the first', async () => {
  const frames = await framesOf({ ...small, loop: true }, sample('mug.psd'))
  expect(frames[0]!.equals(frames.at(-1)!)).toBe(true)
  frames.slice(1).forEach((frame, before) => {
    expect(frame.equals(frames[before]!)).toBe(false)
  })
})

it('tells how long the file was read, its planes were drawn and its frames composed', async () => {
  const file = join(folder, 'read.psd')
  copyFileSync(sample('mug.psd'), file)
  const framesTo = join(folder, 'timed.sock')
  const server = createServer((socket) => socket.resume())
  await new Promise<void>((ready) => server.listen(framesTo, ready))
  const film = filmWords.parse(small)
  const subject = { kind: 'document', file, scenes: [noEdits] } as const
  const { timings } = await running.engine.drawFilm({ subject, film, pixelFormat: 'i420', framesTo })
  await new Promise((closed) => server.close(closed))
  for (const part of ['read', 'planes', 'frames'] as const) expect(timings[part], part).toBeGreaterThan(0)
})

/** The largest difference of a resting film's frame from the still, 0..255. */
const offStill = async (file: string, { width, height }: { width: number; height: number }) => {
  const film = filmWords.parse({ ...small, width, height, strength: 0 })
  const subject = { kind: 'document', file, scenes: [noEdits] } as const
  const frame = await running.engine.drawFilmFrame({ subject, film, frame: 5, format: 'png' })
  const target = join(folder, 'still.png')
  await running.engine.render({ file, edits: noEdits, output: { ...pngOutput, format: 'png' }, target })
  const [shown, still] = await Promise.all(
    [frame, target].map((one) => sharp(one).toColourspace('srgb').removeAlpha().raw().toBuffer()),
  )
  expect(shown!.length).toBe(width * height * 3)
  return still!.reduce((most, value, at) => Math.max(most, Math.abs(value - shown![at]!)), 0)
}

it.each([
  ['gray of 8 bits', { isGray: true, isDeep: false, isLarge: false }],
  ['RGB of 16 bits', { isGray: false, isDeep: true, isLarge: false }],
] as const)('shows a document in %s at rest as its still', async (_, mode) => {
  const file = join(folder, 'other-mode.psd')
  const size = { width: 80, height: 64 }
  const wall = painted(80, 64, (x, y) => [x * 2, y * 3, 30, 255])
  const card = { name: 'card', left: 20, top: 20, imageData: plainImage(30, 20, [200, 40, 90, 255]) }
  const children = [{ name: 'wall', imageData: wall }, card]
  writeFileSync(file, mockupIn(mode, { ...size, imageData: wall, children }))
  expect(await offStill(file, size)).toBeLessThanOrEqual(1)
})

it.runIf(hasFidelityCorpus)('shows documents in CMYK at rest as their stills', async () => {
  const files = readCorpus()
    .filter(({ path }) => /adjustments\/\w+_cmyk\.psd$/.test(path))
    .slice(0, howOften('films: documents in CMYK at rest'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const { width, height, colorMode } = await running.engine.describe(corpusPath(file))
    expect([file.path, colorMode]).toEqual([file.path, 'cmyk'])
    expect(await offStill(corpusPath(file), { width, height }), file.path).toBeLessThanOrEqual(1)
  }
})

it('draws one frame as a picture in the size of the film', async () => {
  const film = filmWords.parse(small)
  const subject = { kind: 'document', file: sample('mug.psd'), scenes: [noEdits] } as const
  const picture = await running.engine.drawFilmFrame({ subject, film, frame: 12, format: 'jpg' })
  const { format, width, height } = await sharp(picture).metadata()
  expect([format, width, height]).toEqual(['jpeg', 160, 90])
  const { channels } = await sharp(picture).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
})

it('keeps a print area in sight of a tall film that is narrower, and goes on above and below the picture', async () => {
  const film = filmWords.parse({ ...small, width: 90, height: 160 })
  const subject = { kind: 'document', file: sample('business-cards.psd'), scenes: [noEdits] } as const
  const { crop, subject: area, ...size } = await running.engine.describeFilm({ subject, film })
  expect(area!.width / size.width).toBeGreaterThan(0.5)
  expect([crop.x <= area!.x, crop.x + crop.width >= area!.x + area!.width]).toEqual([true, true])
  expect(crop.y).toBeLessThan(0)
  const png = await running.engine.drawFilmFrame({ subject, film, frame: 0, format: 'png' })
  const rows = await sharp(png).removeAlpha().raw().toBuffer()
  const meanOf = (row: number): number => {
    const line = rows.subarray(3 * 90 * row, 3 * 90 * (row + 1))
    return line.reduce((sum, each) => sum + each, 0) / line.length
  }
  const spreadOf = (row: number): number => {
    const line = rows.subarray(3 * 90 * row, 3 * 90 * (row + 1))
    return Math.max(...line) - Math.min(...line)
  }
  // The picture's upper edge, in the frame.
  const edge = Math.ceil((-crop.y / crop.height) * 160) + 1
  expect(Math.abs(meanOf(2) - meanOf(edge))).toBeLessThan(25)
  expect(spreadOf(2)).toBeLessThan(spreadOf(80))
})

it.each([
  { name: 'mug.psd', planes: 2 },
  // The front card stands before the back one, and belongs to the ground.
  { name: 'business-card.psd', planes: 1 },
])('describes the planes of $name', async ({ name, planes }) => {
  const film = filmWords.parse(small)
  const subject = { kind: 'document', file: sample(name), scenes: [noEdits] } as const
  const described = await running.engine.describeFilm({ subject, film })
  expect(described.planes.length).toBe(planes)
  expect(described.planes[0]).toMatchObject({
    depth: 0,
    bounds: { x: 0, y: 0, width: described.width, height: described.height },
  })
  for (const { depth, proposedDepth, layers } of described.planes) {
    expect(depth).toBe(proposedDepth)
    expect(layers.length).toBeGreaterThan(0)
  }
  expect(described.crop.width / described.crop.height).toBeCloseTo(160 / 90, 5)
  const { x, y, width, height } = described.crop
  expect(Math.min(x, y, described.width - x - width, described.height - y - height)).toBeGreaterThan(-0.01)
  expect(described.subject).not.toBeNull()
})
