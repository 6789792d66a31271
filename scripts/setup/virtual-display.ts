import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export interface VirtualDisplay {
  /** The value of `DISPLAY`. */
  readonly name: string
  end(): void
}

export interface VirtualDisplayOptions {
  /** A folder where the server keeps what the screen shows, as an X window dump named `Xvfb_screen0`. */
  readonly picturesIn?: string
}

/** A screen in memory, with a clipboard and a focus of its own. It ends with this process at the latest. */
export function startDisplay(options: VirtualDisplayOptions = {}): Promise<VirtualDisplay> {
  const { picturesIn } = options
  const pictures = picturesIn === undefined ? [] : ['-fbdir', picturesIn]
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp', ...pictures]
  const server = spawn('Xvfb', args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => void server.kill()
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb left with code ${code} before it had a display`)))
    // Xvfb picks a free display number itself and writes it to file descriptor 3.
    const displayNumbers = server.stdio[3] as Readable
    displayNumbers.once('data', (data: Buffer) => resolve({ name: `:${data.toString().trim()}`, end }))
  })
}
