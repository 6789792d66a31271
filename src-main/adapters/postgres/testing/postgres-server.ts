import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { postgresPrograms } from './postgres-programs'

/** A server with no data but what its tests put there. */
export interface PostgresServer {
  /** Of the database of that name; `postgres` is there from the beginning. */
  urlOf(database: string): string
  /** Of the server's first process. */
  pid(): number
  /**
   * Ends the server with this signal and starts it again on its data; resolves once it lets clients in. INT: it breaks
   * connections off and ends in order. QUIT: it drops everything at once, as when it crashes.
   */
  restart(signal: 'INT' | 'QUIT'): Promise<void>
}

/**
 * A real PostgreSQL in a temporary folder. It listens on a socket in that folder and asks for no password: whoever may
 * enter the folder gets in, and nobody else. It ends with this process, however that ends, and its folder with it.
 * `more`: settings as `name=value`, instead of those that make tests quick.
 */
export const startPostgres = async (more: readonly string[] = []): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-postgres-'))
  const owner = serverOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const programs = await postgresPrograms(folder)
  const data = join(folder, 'data')
  execFileSync(
    programs.initdb,
    ['-D', data, '-A', 'trust', '-U', 'mockwright', '-E', 'UTF8', '--no-sync', ...otherOrder],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'] } },
  )
  const settings = [...quickSettings, ...more, `unix_socket_directories=${folder}`].flatMap((setting) => [
    '-c',
    setting,
  ])
  const keeper = spawn('sh', ['-c', keepServer, 'sh', folder, programs.postgres, '-D', data, ...settings], {
    ...owner,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    env: { PATH: process.env['PATH'] },
  })
  for (const part of [keeper, keeper.stdin, keeper.stderr]) if ('unref' in part) part.unref()
  const urlOf = (database: string): string => `postgres://mockwright@/${database}?host=${folder}`
  const pid = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  await answers(urlOf('postgres'), keeper.stderr)
  return {
    ...{ urlOf, pid },
    async restart(signal) {
      const before = pid()
      keeper.stdin.write(`${signal}\n`)
      while (isStill(pid, before)) await pause()
      await answers(urlOf('postgres'), keeper.stderr)
    },
  }
}

/**
 * Starts the server again after each signal that a line of the pipe names, and ends it when the pipe that the tests
 * hold is closed, whatever has closed it.
 */
const keepServer = `folder="$1"; shift; "$@" & server=$!
while read -r signal; do kill -$signal $server; wait $server; "$@" & server=$!; done
kill -QUIT $server; wait $server; rm -rf "$folder"`

/** An order of texts that is not that of their bytes, as many servers have: no query may depend on it. */
const otherOrder = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

/** What a test writes need not last. */
const quickSettings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=32MB',
  'autovacuum=off',
]

/** PostgreSQL does not run as root. */
const serverOwner = (): { uid: number; gid: number } | null => {
  if (userInfo().uid !== 0) return null
  const idOf = (option: string): number =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const startedWithinMs = 30_000

/** Resolves once the server lets clients in. */
const answers = async (url: string, errors: Readable): Promise<void> => {
  let told = ''
  const tell = (text: Buffer): void => {
    told += text.toString()
  }
  errors.on('data', tell)
  const deadline = performance.now() + startedWithinMs
  for (;;) {
    try {
      await visit(url)
      break
    } catch (cause) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not start.\n${told}`, { cause })
      await pause()
    }
  }
  errors.off('data', tell)
  errors.resume()
}

/** The file is gone for a moment while the server starts again. */
const isStill = (pid: () => number, before: number): boolean => {
  try {
    return pid() === before
  } catch {
    return true
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

const visit = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
}
