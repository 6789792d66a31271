import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isInstalled, runCommand } from '../processes/built-program'
import { openVirtualScreen } from '../processes/virtual-screen'

/** Another program that converts a PSD to a PNG, in a process for each file. */
export interface Peer {
  readonly name: string
  /** Prepares the program, which may write into the folder `work`; null if it or one of its needs is not installed. */
  open(work: string): Promise<OpenPeer | null>
}

export interface OpenPeer {
  draw(file: string, target: string): Promise<unknown>
  close(): void
}

/** A file that takes a program longer counts as failed. */
const longestMs = 60_000

const krita: Peer = {
  name: 'Krita',
  async open(work) {
    const screen = (await isInstalled('krita', /krita/i)) ? await openVirtualScreen() : null
    if (screen === null) return null
    const home = join(work, 'krita')
    await mkdir(home, { recursive: true })
    const env = { ...screen.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home }
    const run = (...args: readonly string[]) => runCommand({ file: 'krita', args, env, longestMs })
    // Its very first start fills a database of brushes, which takes some 20 s.
    await run('--nosplash', '--export', '--export-filename', join(home, 'none.png'), 'none.psd').catch(
      () => 0,
    )
    return {
      async draw(file, target) {
        await rm(target, { force: true })
        // With some files it crashes at its end, after the picture has been written: that counts as rendered.
        await run('--nosplash', '--export', '--export-filename', target, file).catch((error: unknown) => {
          if (!existsSync(target)) throw error
        })
      },
      close: screen.close,
    }
  },
}

/** ImageMagick; `read` returns its arguments between file and target. */
const imageMagick = (name: string, read: (file: string) => readonly string[]): Peer => ({
  name: `ImageMagick, ${name}`,
  async open() {
    if (!(await isInstalled('convert', /ImageMagick/))) return null
    return {
      draw: (file, target) => runCommand({ file: 'convert', args: [...read(file), target], longestMs }),
      close: () => undefined,
    }
  },
})

export const peers: readonly Peer[] = [
  krita,
  // The first picture of a PSD is the one that Photoshop stored: nothing is composited.
  imageMagick('the stored picture', (file) => [`${file}[0]`]),
  imageMagick('its layers', (file) => [file, '-delete', '0', '-background', 'none', '-layers', 'flatten']),
]
