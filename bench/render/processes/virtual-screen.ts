import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface VirtualScreen {
  readonly env: { readonly DISPLAY: string }
  close(): void
}

/** A virtual X server for programs that do not start without one; null if Xvfb is not installed. */
export const openVirtualScreen = async (): Promise<VirtualScreen | null> => {
  // Xvfb picks a free number, and writes it when it is ready.
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string | null>((answer) => {
    server.once('error', () => answer(null))
    server.once('close', () => answer(null))
    createInterface({ input: server.stdout }).once('line', answer)
  })
  return display === null ? null : { env: { DISPLAY: `:${display}` }, close: () => void server.kill() }
}
