import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { writePrintPdf } from './write-print-pdf'

it('is as large as the print, tells its trim and its colours, and takes its picture away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-print-'))
  try {
    const picture = join(folder, 'print.pdf.png')
    await sharp({ create: { width: 360, height: 180, channels: 4, background: '#ff000080' } }).toFile(picture)
    const target = join(folder, 'print.pdf')
    await writePrintPdf(target, {
      picture,
      width: 360,
      height: 180,
      bleed: 30,
      ppi: 300,
      profile: new Uint8Array(8),
    })
    const text = (await readFile(target)).toString('latin1')
    expect(text).toMatch(/MediaBox \[0 0 86\.4 43\.2\]/)
    expect(text).toMatch(/TrimBox \[7\.2 7\.2 79\.2 36\]/)
    expect(text).toMatch(/OutputIntents \[\d+ 0 R\]/)
    expect(existsSync(picture)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
