import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

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

/** A file named as a PSD that is none. */
export async function brokenMockup(folder: string): Promise<string> {
  const path = join(folder, 'Broken.psd')
  await writeFile(path, '8BPS and then nothing that makes sense')
  return path
}
