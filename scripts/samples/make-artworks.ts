import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { appScreen } from './artwork/app-screen'
import { smallPng } from './artwork/canvas'
import { citrusPattern } from './artwork/citrus-pattern'
import { dunesPoster } from './artwork/dunes-poster'
import { kilnLogo } from './artwork/kiln-logo'
import { tideBadge } from './artwork/tide-badge'
import { renderScene } from './make-mockup'
import { stillLife } from './scenes/still-life'

/** Draws every sample artwork into a folder. */
export async function makeArtworks(folder: string, report: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true })
  const save = (name: string, bytes: string | Uint8Array): Promise<void> =>
    writeFile(join(folder, name), bytes)
  const png = async (name: string, canvas: Canvas): Promise<void> => save(name, await smallPng(canvas))
  await save('logo-kiln.svg', kilnLogo())
  await png('pattern-citrus.png', citrusPattern())
  await png('badge-tide.png', tideBadge())
  await save('poster-dunes.png', dunesPoster().toBuffer('image/png'))
  await save('app-screen.png', appScreen().toBuffer('image/png'))
  const { width, height, data } = renderScene(stillLife(1400), [], {
    quality: { paths: 12, samples: 16 },
    report,
  }).background()
  const photo = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  await save('photo-still-life.jpg', await photo.jpeg({ quality: 88, mozjpeg: true }).toBuffer())
}
