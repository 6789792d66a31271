import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { discPicture, onNoise } from '../../src-main/vision-host/testing/disc-picture'

/** A full picture of one pure green, in the shape of a poster. */
export async function greenPoster(folder: string): Promise<string> {
  const path = join(folder, 'Green poster.png')
  await sharp({ create: { width: 620, height: 877, channels: 3, background: '#00c000' } })
    .png()
    .toFile(path)
  return path
}

/** A blue square with a clear margin: a cut-out. */
export async function blueLogo(folder: string): Promise<string> {
  const path = join(folder, 'Blue logo.png')
  await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000e0' } })
    .extend({ top: 50, bottom: 50, left: 50, right: 50, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toFile(path)
  return path
}

/** A red disc on a ground as lively as gravel, which has to be cut out. */
export async function discOnGravel(folder: string): Promise<string> {
  const path = join(folder, 'Disc on gravel.png')
  await discPicture(420, onNoise).png().toFile(path)
  return path
}

/** A file named as a PSD that is none. */
export async function brokenMockup(folder: string): Promise<string> {
  const path = join(folder, 'Broken.psd')
  await writeFile(path, '8BPS and then nothing that makes sense')
  return path
}

/** A PSD of one picture, without a layer: a white sheet, seen from the left, on a grey wall. */
export async function flatMockup(folder: string): Promise<string> {
  const path = join(folder, 'Sheet on a wall.psd')
  const [width, height] = [450, 300]
  const sheet = '<polygon points="150,60 300,80 300,220 150,240" fill="#f4f2ee"/>'
  const wall = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7d858c"/>${sheet}</svg>`
  const pixels = await sharp(Buffer.from(wall)).removeAlpha().raw().toBuffer()
  const planes = [0, 1, 2].map((channel) => pixels.filter((_, at) => at % 3 === channel))
  const header = Buffer.alloc(26)
  header.write('8BPS')
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(3, 12)
  header.writeUInt32BE(height, 14)
  header.writeUInt32BE(width, 18)
  header.writeUInt16BE(8, 22)
  header.writeUInt16BE(3, 24)
  await writeFile(path, Buffer.concat([header, Buffer.alloc(14), ...planes]))
  return path
}
