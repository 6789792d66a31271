import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { ServiceSettingsInput } from '@contract/desktop/service-settings'
import { createWire, type Wire } from './wire'

/** The built `mockwright serve`, on a free port and a data folder of its own. */
export interface ServeProgram {
  readonly wire: Wire
  readonly baseUrl: string
  readonly key: string
  readonly folder: string
  close(): Promise<void>
}

const program = resolve(import.meta.dirname, '../../out/main/cli.cjs')

/** A new key with one scope, made by a second process beside the server of that data folder. */
export const startKey = async (folder: string, scope: 'read' | 'render' | 'manage'): Promise<string> => {
  const options = ['keys', 'create', scope, '--scopes', scope, '--data', folder]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options])
  return stdout.split('\n')[0] ?? ''
}

/** `service`: settings of the data folder that differ from their defaults. */
export const startServing = async (
  options: readonly string[] = [],
  service: ServiceSettingsInput = {},
): Promise<ServeProgram> => {
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-conformance-'))
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ service }))
  const server = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', folder, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async (): Promise<void> => {
    const ended = new Promise((resolveEnd) => server.once('exit', resolveEnd))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
  let baseUrl = ''
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('http')) baseUrl = line
    if (!line.startsWith('x-api-key: ')) continue
    const key = line.slice('x-api-key: '.length)
    return { wire: createWire(baseUrl, key), baseUrl, key, folder, close }
  }
  throw new Error('The server ended before it listened.')
}
