import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../../../out/main/cli.cjs')

export interface Preview {
  readonly mockup: string
  readonly artwork: string
  readonly fit: 'fit' | 'crop'
  readonly target: string
}

/** Draws a photo mockup with a design on its areas by the built engine. Needs `npm run build` first. */
export async function drawPreview({ mockup, artwork, fit, target }: Preview): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-samples-'))
  try {
    await run(process.execPath, [
      ...[program, 'batch', '--mockup', mockup, '--artwork', artwork],
      ...['--fit', fit, '--format', 'png', '--name', 'preview', '--out', folder],
    ])
    await sharp(join(folder, 'preview.png'))
      .resize(640, 640, { fit: 'inside' })
      .webp({ quality: 82 })
      .toFile(target)
  } finally {
    await rm(folder, { recursive: true })
  }
}
