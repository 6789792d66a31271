import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Bench } from '../check'
import type { Answer } from '../wire'

export const photosPath = '/api/v1/photo-mockups'

const scene = resolve(import.meta.dirname, '../../fixtures/photo-scenes/box-left.jpg')
/** The smallest sides that a photo may have: what vision costs grows with pixels. */
export const photoSide = 300
/** The middle of the scene. */
export const boxPhoto = (): Promise<Buffer> =>
  sharp(readFileSync(scene))
    .resize(400)
    .extract({ left: 70, top: 0, width: photoSide, height: photoSide })
    .jpeg({ quality: 92 })
    .toBuffer()
/** The front of the box in it. */
export const boxFront = [
  [89, 102],
  [217, 75],
  [210, 220],
  [92, 258],
] as const

/** A white sheet on a wall: its area is found. */
export const sheetPhoto = (): Promise<Buffer> =>
  drawn('#5a6e64', '<polygon points="60,50 250,64 242,252 52,240" fill="#f0ece4"/>')
/** Nothing but a wall. */
export const wallPhoto = (): Promise<Buffer> => drawn('#b4b0a8', '')
export const darkPhoto = (): Promise<Buffer> => drawn('#0a0a0a', '')

const drawn = (ground: string, inner: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="${photoSide}" height="${photoSide}"><rect width="100%" height="100%" fill="${ground}"/>${inner}</svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer()

/** A PNG that says it has so many pixels, and has none. */
export const hollowPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export const photoMockup = async ({ wire }: Bench, id: string): Promise<Answer['body']> =>
  (await wire.get(`${photosPath}/${id}`)).body.data

export const photoNames = async ({ wire }: Bench): Promise<string[]> =>
  (await wire.get(`${photosPath}?limit=100`)).body.data.map(({ name }: { name: string }) => name).sort()

export const creditsSpent = async ({ wire }: Bench): Promise<number> =>
  (await wire.get('/api/v1/me')).body.data.usage.credits_used_this_month

/** Names of the events about jobs in the log of deliveries. */
export const eventsOf = async ({ wire }: Bench, job: string): Promise<string[]> =>
  (await wire.get('/api/v1/webhook-endpoints/events?limit=200')).body
    .filter((each: { job_id: string }) => each.job_id === job)
    .map((each: { event_type: string }) => each.event_type)
    .sort()

export const sent = async (
  { wire }: Bench,
  body: object,
  expected = 201,
  headers: Record<string, string> = {},
): Promise<Answer['body']> => {
  const { status, body: answer } = await wire.send('POST', photosPath, body, headers)
  expect([status, answer.success], JSON.stringify(answer)).toEqual([expected, true])
  return answer
}
