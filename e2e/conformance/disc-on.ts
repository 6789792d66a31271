import sharp, { type Sharp } from 'sharp'

const disc = Buffer.from('<svg width="64" height="64"><circle cx="32" cy="32" r="20" fill="#c81e28"/></svg>')

/** A red disc of 40 px in the middle of 64 × 64 px. */
export const discOn = (background: string): Sharp =>
  sharp({ create: { width: 64, height: 64, channels: 4, background } }).composite([{ input: disc }])

/** One colour, in which nothing stands out. */
export const plainPicture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c81e28' } })
    .png()
    .toBuffer()
