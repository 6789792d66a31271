import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export const root = resolve(import.meta.dirname, '../..')
const program = join(root, 'out/main/cli.cjs')

/** The built `mockwright serve` on a data folder of its own. */
export interface LoadServer {
  readonly address: string
  readonly keys: readonly string[]
  readonly pid: number | undefined
  /** Memory of the server's own process, megabytes; 0 if unknown (not Linux). */
  residentMb(): number
  close(): Promise<void>
}

export const startLoadServer = async (keyCount: number): Promise<LoadServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-load-'))
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { address, key } = await listening(child)
  const keys = [key]
  while (keys.length < keyCount) keys.push(newKey(folder, `load ${keys.length}`))
  return {
    address,
    keys,
    pid: child.pid,
    residentMb: () => residentMbOf(child.pid),
    async close() {
      child.kill('SIGTERM')
      await new Promise((ended) => child.once('exit', ended))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const listening = async (
  child: ChildProcess,
): Promise<{ readonly address: string; readonly key: string }> => {
  let address = ''
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('http')) address = line
    else if (line.startsWith('x-api-key: ')) return { address, key: line.slice('x-api-key: '.length) }
  }
  throw new Error('The server ended before it listened.')
}

const newKey = (folder: string, name: string): string => {
  const out = execFileSync(process.execPath, [program, 'keys', 'create', name, '--data', folder])
  return out.toString().split('\n')[0] ?? ''
}

const residentMbOf = (pid: number | undefined): number => {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Math.round(Number(line?.[1] ?? 0) / 1000)
  } catch {
    // Not Linux.
    return 0
  }
}
