import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { AppError } from '@contract/errors'
import type { FilmContainer } from '@contract/failures/films'
import { longestFilm } from '@contract/film/film-limits'
import type { FilmDrawer } from '../ports/film-drawer'
import type { FilmEncoder } from '../ports/film-encoder'

/**
 * Films without pixels, for tests of the code around them: a request is sent instead of frames, and written down after
 * the first bytes of a film, see `requestIn`. WebM cannot be written. The longest films take until they are cancelled.
 */
export const createCannedFilms = (): { readonly drawer: FilmDrawer; readonly encoder: FilmEncoder } => ({
  drawer: {
    async drawFilm({ subject, film, layers, framesTo }, { signal } = {}) {
      signal?.throwIfAborted()
      const shown =
        subject.kind === 'document'
          ? { ...subject, scenes: subject.scenes.map(({ smartObjects }) => smartObjects.length) }
          : subject
      const socket = connect(framesTo)
      socket.on('error', () => undefined)
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.end(JSON.stringify({ film, layers: layers ? [...layers] : [], subject: shown }))
      await closed
      return {
        frames: film.frames,
        diagnostics: [],
        timings: { read: 0, planes: 0, frames: 0, wait: 0 },
      }
    },
    drawFilmFrame: async ({ film }) => Buffer.from(`poster of ${film.width} × ${film.height}`),
    describeFilm: async ({ film }) => ({
      ...{ width: 1000, height: 800, planes: [], subject: null },
      crop: { x: 0, y: 0, width: film.width, height: film.height },
    }),
  },
  encoder: {
    capabilities: async () =>
      (['mp4', 'webp', 'gif'] as const).map((container) => ({
        ...{ encoder: 'package', container },
        codec: container === 'mp4' ? 'h264' : container,
        audioCodec: container === 'mp4' ? 'aac' : null,
      })),
    async encode({ frames, fps, frameCount, container, quality, audio, into }, { onFrame, signal } = {}) {
      onFrame?.(Math.floor(frameCount / 2))
      if (frameCount === longestFilm * fps) await untilAborted(signal)
      const parts: Uint8Array[] = []
      for await (const part of frames) parts.push(part)
      const drawn: object = JSON.parse(Buffer.concat(parts).toString())
      const text = JSON.stringify({ ...drawn, container, quality, audio })
      await writeFile(into, `${beginnings[container]}${text}`)
      onFrame?.(frameCount)
      return {
        ...{ encoder: 'package', codec: 'h264', audioCodec: audio ? 'aac' : null },
        ...{ bytes: text.length, seconds: frameCount / fps },
      }
    },
  },
})

const beginnings: Readonly<Record<FilmContainer, string>> = {
  mp4: '\0\0\0\x14ftypisom\0\0\0\0isom',
  webm: '',
  webp: 'RIFF\0\0\0\0WEBP',
  gif: 'GIF89a',
}

/** What a canned film was made of. */
export const requestIn = (film: string) => JSON.parse(film.slice(film.indexOf('{')))

const untilAborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = (): void => reject(new AppError('cancelled', {}))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
  })
