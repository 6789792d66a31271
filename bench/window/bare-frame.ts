import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from 'playwright'
import { scrollFrames } from '../../e2e/window/testing/scroll-frames'

/** The cost of a frame in an Electron window that scrolls plain lines: work in 95 % of its frames, ms. */
export const bareFrameMs = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'mockwright-bench-'))
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const app = await _electron.launch({
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      `--user-data-dir=${folder}`,
      join(import.meta.dirname, 'bare-window.cjs'),
    ],
  })
  try {
    const page = await app.firstWindow()
    await page.locator('#lines').waitFor()
    const frames = await scrollFrames({ app, page }, { selector: '#lines', stepPx: 120, steps: 240 })
    return frames.p95WorkMs
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}
