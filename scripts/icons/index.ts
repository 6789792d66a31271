/** `npm run icons`: draws the tray icons into `resources/icons`, for screens with 1, 1.5 and 2 pixels per point. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../setup/project-root'
import { trayMarks } from './tray-mark'

const folder = join(projectRoot, 'resources', 'icons')
const pointsWide = 16
const scales = [1, 1.5, 2] as const

await mkdir(folder, { recursive: true })
for (const { name, svg } of trayMarks) {
  for (const scale of scales) {
    const width = pointsWide * scale
    const suffix = scale === 1 ? '' : `@${scale}x`
    // Drawn at its final size rather than scaled down: edges stay on the pixels.
    await sharp(Buffer.from(svg), { density: 72 * scale * 4 })
      .resize(width, width)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, `${name}${suffix}.png`))
  }
}
