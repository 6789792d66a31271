import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { AppError } from '@contract/errors'
import { film, filmFrameBytes, filmFrameHeaderBytes } from '@contract/film/film'
import { expect, it } from 'vitest'
import { openFilmScratch } from '../../adapters/films/film-scratch-folder'
import { noEdits } from '../../engine/edits/no-edits'
import type { CallOptions } from '../ports/engine'
import type { FilmDrawer, FilmRequest } from '../ports/film-drawer'
import type { EncodedFilm, FilmEncoder } from '../ports/film-encoder'
import { createFilmMaker, type FilmToMake } from './film-maker'

const asked = film.parse({ width: 64, height: 64, fps: 24, frames: 24, motion: 'pan' })
const wish = (into: string): FilmToMake => ({
  subject: { kind: 'document', file: 'mug.psd', scenes: [noEdits] },
  ...{ film: asked, container: 'mp4', quality: 75, audio: true, into },
})

const frame = (index: number, length: number): Buffer => {
  const bytes = Buffer.alloc(filmFrameHeaderBytes + length, index)
  bytes.writeUInt32LE(index, 0)
  bytes.writeUInt32LE(length, 4)
  return bytes
}

let scratchFolder = ''

/** Sends frames as the engine does; `crashAt`: its process ends before this frame. */
const drawer = (crashAt = Number.POSITIVE_INFINITY): FilmDrawer => ({
  async drawFilm({ film: { frames, ...size }, framesTo, pixelFormat }: FilmRequest, { signal } = {}) {
    scratchFolder = dirname(framesTo)
    const socket = connect(framesTo)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    for (let index = 0; index < frames; index += 1) {
      if (signal?.aborted) {
        socket.destroy()
        throw new AppError('cancelled', {})
      }
      if (index >= crashAt) {
        socket.destroy()
        await closed
        await new Promise((resolve) => setTimeout(resolve, 20))
        throw new AppError('engineCrashed', {})
      }
      const bytes = frame(index, filmFrameBytes(size, pixelFormat))
      if (!socket.write(bytes))
        await new Promise((resolve) => {
          socket.once('drain', resolve)
          socket.once('close', resolve)
        })
    }
    socket.end()
    await closed
    return { frames, diagnostics: [], timings: { read: 0, planes: 0, frames: 0, wait: 0 } }
  },
  drawFilmFrame: async ({ frame: index }) => Buffer.from(`frame ${index}`),
  describeFilm: () => Promise.reject(new Error('not asked here')),
})

/** Counts whole frames; `fail`: after this many. */
const encoder = (fail?: { readonly after: number; readonly error: AppError }): FilmEncoder => ({
  capabilities: async () => [{ encoder: 'package', container: 'mp4', codec: 'h264', audioCodec: 'aac' }],
  async encode({ frames, frameCount, width, height, pixelFormat, into, fps }, { signal, onFrame } = {}) {
    const each = filmFrameHeaderBytes + filmFrameBytes({ width, height }, pixelFormat)
    let bytes = 0
    for await (const part of frames) {
      if (signal?.aborted) throw new AppError('cancelled', {})
      bytes += part.length
      onFrame?.(Math.floor(bytes / each))
      if (fail && bytes >= each * fail.after) throw fail.error
    }
    if (signal?.aborted) throw new AppError('cancelled', {})
    const got = Math.floor(bytes / each)
    if (got !== frameCount) throw new AppError('filmFramesBroken', { got, expected: frameCount })
    await writeFile(into, `${got} frames`)
    return { encoder: 'package', codec: 'h264', audioCodec: null, bytes, seconds: got / fps } as EncodedFilm
  },
})

const made = async (
  parts: { readonly drawer?: FilmDrawer; readonly encoder?: FilmEncoder },
  options?: CallOptions,
): Promise<unknown> => {
  const into = `${tmpdir()}/film-maker-${process.pid}.mp4`
  const maker = createFilmMaker({
    drawer: parts.drawer ?? drawer(),
    encoder: parts.encoder ?? encoder(),
    openScratch: openFilmScratch,
  })
  const outcome = await maker.make(wish(into), options).catch((error: unknown) => error)
  expect(existsSync(scratchFolder)).toBe(false)
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`mockwright-film-${process.pid}-`))).toEqual(
    [],
  )
  return outcome
}

it('brings every frame to the encoder, and tells how far it is in hundredths', async () => {
  const told: number[] = []
  const outcome = await made({}, { onProgress: (share) => told.push(share) })
  expect(outcome).toMatchObject({ frames: 24, seconds: 1, width: 64, height: 64 })
  expect(told.at(-1)).toBe(1)
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
})

it('fails with the reason of the engine, which comes later than the end of its frames', async () => {
  expect(await made({ drawer: drawer(7) })).toMatchObject({ code: 'ENGINE_CRASHED' })
})

it('fails with the reason of the encoder, and ends the engine', async () => {
  const error = new AppError('filmEncoderEnded', { encoder: 'package' })
  expect(await made({ encoder: encoder({ after: 3, error }) })).toBe(error)
})

it('fails with the reason of an encoder that goes before it says why', async () => {
  const error = new AppError('filmEncoderEnded', { encoder: 'package' })
  const outcome = await made({
    drawer: {
      ...drawer(),
      async drawFilm({ framesTo }) {
        scratchFolder = dirname(framesTo)
        await new Promise((resolve) => connect(framesTo).on('error', resolve).once('close', resolve))
        throw new AppError('cancelled', {})
      },
    },
    encoder: {
      ...encoder(),
      async encode({ frames }, { signal } = {}) {
        frames.destroy()
        await new Promise((resolve) => setTimeout(resolve, 30))
        throw signal?.aborted ? new AppError('cancelled', {}) : error
      },
    },
  })
  expect(outcome).toBe(error)
})

it('fails with the reason of the engine when nothing was ever sent', async () => {
  const dead: FilmDrawer = {
    ...drawer(),
    drawFilm: () => Promise.reject(new AppError('engineCrashed', {})),
  }
  expect(await made({ drawer: dead })).toMatchObject({ code: 'ENGINE_CRASHED' })
})

it('is cancelled on both sides', async () => {
  const stop = new AbortController()
  const outcome = await made({}, { signal: stop.signal, onProgress: (share) => share >= 0.2 && stop.abort() })
  expect(outcome).toMatchObject({ code: 'CANCELLED' })
})

it('refuses a container that this machine cannot write', async () => {
  const maker = createFilmMaker({ drawer: drawer(), encoder: encoder(), openScratch: openFilmScratch })
  await expect(maker.assertWrites('mp4')).resolves.toBeUndefined()
  await expect(maker.assertWrites('webm')).rejects.toMatchObject({ code: 'VIDEO_ENCODER_MISSING' })
})
