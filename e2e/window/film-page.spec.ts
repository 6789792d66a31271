import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { FromFilmWriter, ToFilmWriter } from '../../src-main/film/film-messages'
import { codedFrame, codeIn } from '../../src-main/film-host/testing/coded-frames'
import {
  boxesIn,
  decodedByFfmpeg,
  hasFfmpeg,
  packetsIn,
  psnr,
} from '../../src-main/film-host/testing/decoded-film'
import { type AppWindow, test } from './app-window'
import { longTest } from './long-test'

const preload = resolve(import.meta.dirname, '../../out/preload/film-page.cjs')
const coded = { width: 320, height: 180, pixelFormat: 'i420', frameCount: 48 } as const

interface Writing {
  readonly preload: string
  readonly messages: readonly ToFilmWriter[]
  /** base64 */
  readonly pixels: readonly string[]
}

/** Main's side of the hidden page, by its messages: all answers, with the bytes of the file as base64. */
const answersOf = (
  { app }: AppWindow,
  messages: readonly ToFilmWriter[],
  pixels: readonly Uint8Array[] = [],
) =>
  app.evaluate(
    async ({ BrowserWindow, MessageChannelMain }, writing: Writing) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: {
          preload: writing.preload,
          sandbox: true,
          contextIsolation: true,
          backgroundThrottling: false,
        },
      })
      const { port1, port2 } = new MessageChannelMain()
      const answers: (
        | Exclude<FromFilmWriter, { type: 'bytes' }>
        | { type: 'bytes'; position: number; base64: string }
      )[] = []
      try {
        await window.loadURL('app://films/film.html')
        window.webContents.postMessage('film-port', null, [port2])
        const done = new Promise<void>((resolve) => {
          port1.on('message', ({ data }) => {
            const answer = data as FromFilmWriter
            answers.push(
              answer.type === 'bytes'
                ? { ...answer, base64: Buffer.from(answer.bytes).toString('base64') }
                : answer,
            )
            if (['writes', 'refused', 'finished', 'failed'].includes(answer.type)) resolve()
          })
        })
        port1.start()
        for (const message of writing.messages) port1.postMessage(message)
        for (const one of writing.pixels)
          port1.postMessage({ type: 'frame', pixels: new Uint8Array(Buffer.from(one, 'base64')) })
        if (writing.pixels.length > 0) port1.postMessage({ type: 'finish' })
        await done
      } finally {
        window.destroy()
      }
      return answers
    },
    { preload, messages, pixels: pixels.map((one) => Buffer.from(one).toString('base64')) },
  )

const start: ToFilmWriter = { type: 'start', cacheFolder: '' }

longTest('a hidden page writes films that play', async ({ window }) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-page-films-'))
  const frames = Array.from({ length: coded.frameCount }, (_, index) => codedFrame(coded, index))
  try {
    const [can] = await answersOf(window, [start, { type: 'ask' }])
    expect(can).toEqual({
      type: 'writes',
      writes: [
        { container: 'mp4', codec: 'h264', audioCodec: expect.stringMatching(/^(aac|opus)$/) },
        { container: 'webm', codec: 'vp9', audioCodec: 'opus' },
      ],
    })
    for (const container of ['mp4', 'webm'] as const) {
      const { width, height, frameCount } = coded
      const job = { container, width, height, frameCount, fps: 24, quality: 75, audio: true, repeats: false }
      const answers = await answersOf(window, [start, { type: 'open', job }], frames)
      expect(answers.at(-1)).toEqual({ type: 'finished' })
      const parts = answers.flatMap((answer) => (answer.type === 'bytes' ? [answer] : []))
      const file = Buffer.alloc(
        Math.max(...parts.map((part) => part.position + Buffer.from(part.base64, 'base64').length)),
      )
      for (const part of parts) Buffer.from(part.base64, 'base64').copy(file, part.position)
      const path = join(folder, `film.${container}`)
      await writeFile(path, file)
      const found = await packetsIn(path)
      expect(found.times).toEqual(frames.map((_, index) => expect.closeTo(index / 24, 2)))
      expect(found.colors).toEqual(['bt709', 'bt709', 'bt709', false])
      expect(found.audioCodec).toMatch(/^(aac|opus)$/)
      if (container === 'mp4') expect(await boxesIn(path)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
      if (hasFfmpeg) {
        const decoded = decodedByFfmpeg(path)
        const length = frames[0]?.length ?? 0
        const seen = frames.map((_, index) => decoded.subarray(index * length, (index + 1) * length))
        expect(seen.map((frame) => codeIn(frame, width))).toEqual(frames.map((_, index) => index))
        expect(Math.min(...seen.map((frame, index) => psnr(frame, frames[index] ?? frame)))).toBeGreaterThan(
          38,
        )
      }
      expect(await played(window, file.toString('base64'), `video/${container}`)).toEqual({
        width,
        height,
        seconds: expect.closeTo(2, 1),
        last: frameCount - 1,
      })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** The film in a `<video>` of a page of its own: its size and length, and the number that its last frame carries. */
const played = ({ app }: AppWindow, base64: string, type: string) =>
  app.evaluate(
    async ({ BrowserWindow }, film) => {
      const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } })
      try {
        await window.loadURL('about:blank')
        return (await window.webContents.executeJavaScript(
          `(${film.look})(${JSON.stringify(film.base64)}, ${JSON.stringify(film.type)})`,
        )) as unknown
      } finally {
        window.destroy()
      }
    },
    { base64, type, look: String(lastFrame) },
  )

/** Runs in the page. */
async function lastFrame(base64: string, type: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const video = document.createElement('video')
  const until = (event: string) =>
    new Promise<void>((resolve, reject) => {
      video.addEventListener(event, () => resolve(), { once: true })
      video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
    })
  const loaded = until('loadeddata')
  video.muted = true
  video.src = URL.createObjectURL(new Blob([bytes], { type }))
  await loaded
  const sought = until('seeked')
  video.currentTime = 47.5 / 24
  await sought
  const context = new OffscreenCanvas(video.videoWidth, video.videoHeight).getContext('2d')
  const codeShown = () => {
    context?.drawImage(video, 0, 0)
    const pixels = context?.getImageData(0, 0, 128, 16).data ?? new Uint8ClampedArray()
    let code = 0
    for (let bit = 0; bit < 8; bit++) if ((pixels[(8 * 128 + bit * 16 + 8) * 4] ?? 0) > 125) code |= 1 << bit
    return code
  }
  // A hidden page may be told that it has sought before it can draw what it has found.
  let last = codeShown()
  for (let tries = 0; last === 0 && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    last = codeShown()
  }
  return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration, last }
}
