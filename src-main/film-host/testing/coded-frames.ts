import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FilmPixelFormat, filmFrameHeaderBytes } from '@contract/film/film'

export interface CodedFilm {
  readonly width: number
  readonly height: number
  readonly pixelFormat: FilmPixelFormat
  readonly frameCount: number
}

/** Squares of the number that each frame carries, px and bits. */
const square = 16
const bits = 8

/**
 * A slow push into a soft scene with edges, texture and fine grain, in luma 16..235; its number in black and white
 * squares along the top.
 */
const lumaAt = (x: number, y: number, index: number): number => {
  if (y < square && x < square * bits) return (index >> Math.floor(x / square)) & 1 ? 235 : 16
  const zoom = 1 + index / 400
  const [u, v] = [(x - 160) / zoom + index * 0.4, (y - 90) / zoom]
  const soft = 60 * Math.sin(u / 37) * Math.cos(v / 29) + 25 * Math.sin((u + v) / 9)
  const edge = (u - 30) ** 2 + v ** 2 < 3600 ? 45 : 0
  const weave = 6 * Math.sin(u * 1.3) * Math.sin(v * 1.1)
  return Math.max(16, Math.min(235, Math.round(115 + soft + edge + weave)))
}

const drawn = new Map<string, Uint8Array>()

/** A frame of the scene, drawn once for all films of that shape: nobody may write into it. */
export const codedFrame = ({ width, height, pixelFormat }: CodedFilm, index: number): Uint8Array => {
  const key = `${pixelFormat} ${width} × ${height}, ${index}`
  const frame = drawn.get(key) ?? drawFrame(width, height, pixelFormat, index)
  drawn.set(key, frame)
  return frame
}

const drawFrame = (
  width: number,
  height: number,
  pixelFormat: FilmPixelFormat,
  index: number,
): Uint8Array => {
  const size = width * height
  if (pixelFormat === 'i420') {
    const frame = new Uint8Array(size * 1.5)
    for (let at = 0; at < size; at++) frame[at] = lumaAt(at % width, Math.floor(at / width), index)
    for (let at = 0; at < size / 4; at++) {
      frame[size + at] = 128 + Math.round(30 * Math.sin((at % (width / 2)) / 40))
      frame[size * 1.25 + at] = 128 + Math.round(30 * Math.cos(at / (width * 20)))
    }
    return frame
  }
  const frame = new Uint8Array(size * 4)
  for (let at = 0; at < size; at++) {
    const luma = lumaAt(at % width, Math.floor(at / width), index)
    frame.set([luma, Math.round(luma * 0.9), Math.min(255, luma + 20), 255], at * 4)
  }
  return frame
}

/** The number that a decoded frame carries. `luma`: its first plane, or any channel, `stride` bytes a pixel. */
export const codeIn = (pixels: Uint8Array, width: number, stride = 1): number => {
  let code = 0
  for (let bit = 0; bit < bits; bit++) {
    const at = (square / 2) * width + bit * square + square / 2
    if ((pixels[at * stride] ?? 0) > 125) code |= 1 << bit
  }
  return code
}

const headerOf = (index: number, length: number): Uint8Array => {
  const header = new Uint8Array(filmFrameHeaderBytes)
  const view = new DataView(header.buffer)
  view.setUint32(0, index, true)
  view.setUint32(4, length, true)
  return header
}

/**
 * The frames of a film over a real local socket, as the engine's process sends them. `sent` counts them; `stopAfter`:
 * the sender breaks off there, or falls silent.
 */
export const framesOverSocket = async (
  film: CodedFilm,
  { stopAfter = film.frameCount, isSilentThen = false } = {},
): Promise<{ readonly frames: Socket; readonly sent: () => number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-film-'))
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'frames')
  const server = createServer().listen(path)
  await once(server, 'listening')
  const writer = connectTo(path)
  const [frames] = (await once(server, 'connection')) as [Socket]
  server.close()
  await rm(folder, { recursive: true, force: true })
  let sent = 0
  writer.on('error', () => undefined)
  const send = async (): Promise<void> => {
    for (; sent < stopAfter && !writer.destroyed; sent++) {
      const pixels = codedFrame(film, sent)
      writer.write(headerOf(sent, pixels.length))
      // A reader that has gone leaves this waiting, and nobody waits for it.
      if (!writer.write(pixels)) await new Promise((resolve) => writer.once('drain', resolve))
    }
    if (!isSilentThen) writer.end()
  }
  void send().catch(() => undefined)
  return { frames, sent: () => sent }
}
