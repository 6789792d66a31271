import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FilmContainer, FilmEncoderName } from '@contract/failures/films'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forkLauncher } from '../adapters/process/fork-launcher'
import { composeFilmEncoder } from '../compose/create-film-encoder'
import type { ChildProcessLauncher } from '../service/ports/child-process'
import type { FilmEncoder, FilmToEncode } from '../service/ports/film-encoder'
import { silentLog } from '../service/ports/log'
import { builtPrograms } from '../testing/built-programs'
import { mountSmallDisk } from '../testing/faults/small-disk'
import { howOften, isLongRun } from '../testing/how-often'
import { type CodedFilm, codedFrame, codeIn, framesOverSocket } from './testing/coded-frames'
import { boxesIn, decodedByFfmpeg, hasFfmpeg, loudnessOf, packetsIn, psnr } from './testing/decoded-film'

const hasPackage = ((): boolean => {
  try {
    createRequire(import.meta.url)('@napi-rs/webcodecs')
    return true
  } catch {
    return false
  }
})()

const frameCount = howOften('films: frames that an encoder writes')
const seconds = frameCount / 24
const i420: CodedFilm = { width: 320, height: 180, pixelFormat: 'i420', frameCount }
const rgba: CodedFilm = { width: 160, height: 90, pixelFormat: 'rgba', frameCount }
const codes = Array.from({ length: frameCount }, (_, index) => index)

let folder = ''
let programs = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-films-'))
  programs = await builtPrograms()
}, 90_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** As a program under Node composes it, with these encoders alone. */
const encoderOf = (names: readonly FilmEncoderName[]): FilmEncoder =>
  composeFilmEncoder({
    dataFolder: folder,
    log: silentLog,
    pictures: forkLauncher(join(programs, 'film-pictures-host.cjs')),
    package: forkLauncher(join(programs, 'film-host.cjs')),
    environment: { MOCKWRIGHT_FILM_ENCODERS: names.join(',') },
  })

const newestChild = (name: string): number => {
  const pids = execFileSync('pgrep', ['-n', '-P', String(process.pid), '-f', name], { encoding: 'utf8' })
  return Number(pids)
}

const filmTo = async (
  into: string,
  coded: CodedFilm,
  wish: Partial<FilmToEncode> & { readonly container: FilmContainer },
  socket?: Parameters<typeof framesOverSocket>[1],
): Promise<FilmToEncode> => ({
  ...coded,
  ...{
    frames: (await framesOverSocket(coded, socket)).frames,
    fps: 24,
    quality: 75,
    audio: false,
    repeats: true,
  },
  ...{ into, ...wish },
})

const videoEncoders = [
  { name: 'package', isHere: hasPackage },
  { name: 'ffmpeg', isHere: hasFfmpeg },
] as const
const containers = [
  { container: 'mp4', codec: 'h264', packets: 'avc', audioCodec: 'aac' },
  { container: 'webm', codec: 'vp9', packets: 'vp9', audioCodec: 'opus' },
] as const

it('has at least one encoder here: the optional package, or ffmpeg', () => {
  expect([hasPackage, hasFfmpeg]).toContain(true)
})

describe.each(videoEncoders)('films by $name', ({ name, isHere }) => {
  /** What this program does around an encoder is the same for both: short runs look at the first. */
  const isLookedAt = isHere && (isLongRun || name === videoEncoders.find((each) => each.isHere)?.name)

  it.runIf(isHere)('says what it writes', async () => {
    expect(await encoderOf([name]).capabilities()).toEqual(
      containers.map(({ packets: _, ...writes }) => ({ encoder: name, ...writes })),
    )
  })

  it.runIf(isHere).each(isLongRun || !isLookedAt ? containers : containers.slice(0, 1))(
    'writes $container: each frame once, at its time, and near to what was drawn',
    async ({ container, codec, packets }) => {
      const into = join(folder, `${name}.${container}`)
      const told: number[] = []
      const film = await filmTo(into, i420, { container })
      const encoded = await encoderOf([name]).encode(film, { onFrame: (count) => told.push(count) })
      const { length: bytes } = await readFile(into)
      expect(encoded).toEqual({ encoder: name, codec, audioCodec: null, bytes, seconds })
      expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
      expect(told.at(-1)).toBe(frameCount)

      const found = await packetsIn(into)
      expect(found).toMatchObject({ codec: packets, audioCodec: null, keys: [0] })
      expect(found.colors).toEqual(['bt709', 'bt709', 'bt709', false])
      const wanted = codes.map((index) => expect.closeTo(index / 24, 2))
      expect(found.times).toEqual(wanted)
      if (container === 'mp4') expect(await boxesIn(into)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
      if (!hasFfmpeg) return
      const decoded = decodedByFfmpeg(into)
      const length = (i420.width * i420.height * 3) / 2
      const frames = codes.map((index) => decoded.subarray(index * length, (index + 1) * length))
      expect(decoded).toHaveLength(frameCount * length)
      expect(frames.map((frame) => codeIn(frame, i420.width))).toEqual(codes)
      const nearness = frames.map((frame, index) => psnr(frame, codedFrame(i420, index)))
      expect(Math.min(...nearness)).toBeGreaterThan(38)
    },
    60_000,
  )

  it.runIf(isLongRun && isLookedAt).each(containers)(
    'adds a quiet bed to $container',
    async ({ container, audioCodec }) => {
      const into = join(folder, `${name}-sound.${container}`)
      const encoded = await encoderOf([name]).encode(await filmTo(into, i420, { container, audio: true }))
      expect(encoded.audioCodec).toBe(audioCodec)
      const found = await packetsIn(into)
      expect(found).toMatchObject({ audioCodec, seconds: expect.closeTo(seconds, 1) })
      if (!hasFfmpeg) return
      expect(decodedByFfmpeg(into)).toHaveLength((frameCount * i420.width * i420.height * 3) / 2)
      expect(loudnessOf(into)).toBeGreaterThan(-30)
      expect(loudnessOf(into)).toBeLessThan(-24)
    },
  )

  it.runIf(isLookedAt)(
    'leaves nothing when it is cancelled, though the frames have stopped coming',
    async () => {
      const place = await mkdtemp(join(folder, 'cancelled-'))
      const film = await filmTo(
        join(place, 'a.mp4'),
        i420,
        { container: 'mp4' },
        { stopAfter: 9, isSilentThen: true },
      )
      const stop = new AbortController()
      const work = encoderOf([name]).encode(film, { signal: stop.signal })
      setTimeout(() => stop.abort(), 700)
      await expect(work).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
      expect(await readdir(place)).toEqual([])
    },
  )

  it.runIf(isLookedAt)('leaves the file that was there when the frames break off', async () => {
    const place = await mkdtemp(join(folder, 'broken-'))
    const into = join(place, 'a.mp4')
    await writeFile(into, 'what was there')
    const film = await filmTo(into, i420, { container: 'mp4' }, { stopAfter: 20 })
    await expect(encoderOf([name]).encode(film)).rejects.toMatchObject({
      failure: { kind: 'filmFramesBroken', params: { got: 20, expected: frameCount } },
    })
    expect(await readdir(place)).toEqual(['a.mp4'])
    expect(await readFile(into, 'utf8')).toBe('what was there')
  })

  it.runIf(isLookedAt)(
    'leaves nothing on a disk that becomes full, and says so',
    async ({ skip }) => {
      const disk = mountSmallDisk(1)
      if (disk === null) return skip('no disk can be mounted here')
      try {
        await writeFile(join(disk.folder, 'others'), new Uint8Array(1_020_000))
        const film = await filmTo(join(disk.folder, 'a.mp4'), i420, { container: 'mp4', quality: 100 })
        await expect(encoderOf([name]).encode(film)).rejects.toMatchObject({
          failure: { kind: 'fileUnwritableBecause', params: { why: 'diskFull' } },
        })
        expect(await readdir(disk.folder)).toEqual(['others'])
      } finally {
        disk.close()
      }
    },
    60_000,
  )

  it.runIf(isLookedAt && existsSync('/proc'))('survives an encoder that is killed', async () => {
    const place = await mkdtemp(join(folder, 'killed-'))
    const film = await filmTo(
      join(place, 'a.webm'),
      i420,
      { container: 'webm' },
      { stopAfter: 12, isSilentThen: true },
    )
    const encoder = encoderOf([name])
    await encoder.capabilities()
    const work = encoder.encode(film)
    setTimeout(() => process.kill(newestChild(name === 'ffmpeg' ? 'ffmpeg' : 'film-host'), 'SIGKILL'), 900)
    await expect(work).rejects.toMatchObject({
      failure: { kind: 'filmEncoderEnded', params: { encoder: name } },
    })
    expect(await readdir(place)).toEqual([])
  })
})

describe('animated pictures', () => {
  it.each(isLongRun ? (['webp', 'gif'] as const) : (['webp'] as const))(
    'writes %s: each frame once, for its time',
    async (container) => {
      const into = join(folder, `a.${container}`)
      const film = await filmTo(into, rgba, { container, fps: 30 })
      const encoded = await encoderOf(['pictures']).encode(film)
      expect(encoded).toMatchObject({
        encoder: 'pictures',
        codec: container,
        audioCodec: null,
        seconds: frameCount / 30,
      })
      const { pages, delay = [], loop, width, pageHeight } = await sharp(into, { animated: true }).metadata()
      expect({ pages, loop, width, pageHeight }).toEqual({
        pages: frameCount,
        loop: 0,
        width: 160,
        pageHeight: 90,
      })
      expect(delay.reduce((sum, one) => sum + one, 0)).toBe((frameCount * 1000) / 30)
      const raw = await sharp(into, { animated: true }).ensureAlpha().raw().toBuffer()
      const length = rgba.width * rgba.height * 4
      const frames = codes.map((index) => raw.subarray(index * length, (index + 1) * length))
      expect(frames.map((frame) => codeIn(frame, rgba.width, 4))).toEqual(codes)
      const nearness = frames.map((frame, index) => psnr(frame, codedFrame(rgba, index)))
      expect(Math.min(...nearness)).toBeGreaterThan(container === 'webp' ? 34 : 28)
    },
  )

  it.runIf(isLongRun)('plays once where it should', async () => {
    for (const container of ['webp', 'gif'] as const) {
      const into = join(folder, `once.${container}`)
      await encoderOf(['pictures']).encode(await filmTo(into, rgba, { container, repeats: false }))
      expect((await sharp(into, { animated: true }).metadata()).loop).toBe(1)
    }
  })

  it('refuses a GIF that browsers would slow down', async () => {
    const film = await filmTo(join(folder, 'fast.gif'), rgba, { container: 'gif', fps: 60 })
    await expect(encoderOf(['pictures']).encode(film)).rejects.toMatchObject({
      failure: { kind: 'filmTooFast', params: { fps: 60, most: 50 } },
    })
  })

  it('refuses a WebP larger than the format', async () => {
    const film = await filmTo(
      join(folder, 'wide.webp'),
      { ...rgba, width: 16_384, height: 2 },
      { container: 'webp' },
    )
    await expect(encoderOf(['pictures']).encode(film)).rejects.toMatchObject({
      failure: { kind: 'filmSizeRefused', params: { width: 16_384 } },
    })
    expect(existsSync(join(folder, 'wide.webp'))).toBe(false)
  })
})

it('says what to install where nothing writes films', async () => {
  const film = await filmTo(join(folder, 'none.mp4'), i420, { container: 'mp4' })
  await expect(encoderOf(['pictures']).encode(film)).rejects.toMatchObject({
    failure: { kind: 'filmEncoderMissing', suggestion: expect.stringContaining('ffmpeg') },
  })
  expect(film.frames).toMatchObject({ destroyed: true })
})

it.runIf(hasPackage)('starts no encoder beyond the first that writes a container', async () => {
  const started: string[] = []
  const counted = (program: string): ChildProcessLauncher => ({
    launch() {
      started.push(program)
      return forkLauncher(join(programs, `${program}.cjs`)).launch()
    },
  })
  const encoder = composeFilmEncoder({
    dataFolder: folder,
    log: silentLog,
    pictures: counted('film-pictures-host'),
    package: counted('film-host'),
    environment: { MOCKWRIGHT_FILM_ENCODERS: 'package,pictures' },
  })
  expect(await encoder.capabilities('mp4')).toMatchObject([{ encoder: 'package', container: 'mp4' }])
  expect(started).toEqual(['film-host'])
  expect(await encoder.capabilities('webp')).toMatchObject([{ encoder: 'pictures' }])
  expect(started).toEqual(['film-host', 'film-pictures-host'])
})
