import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path))

export const hasRedis = program !== undefined

export interface RedisServer {
  readonly url: string
}

let started: Promise<RedisServer> | null = null

/** One real Redis for all tests of this process, on a socket in a temporary folder. It ends with this process. */
export const startRedis = (): Promise<RedisServer> => {
  started ??= start()
  return started
}

/** Ends the server when the pipe that the tests hold is closed, whatever has closed it. */
const keepServer = 'folder="$1"; shift; "$@" & server=$!; cat; kill $server; wait $server; rm -rf "$folder"'

const start = async (): Promise<RedisServer> => {
  if (program === undefined) throw new Error('redis-server is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-redis-'))
  const socket = join(folder, 'redis.sock')
  const options = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder]
  const keeper = spawn('sh', ['-c', keepServer, 'sh', folder, program, ...options], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  keeper.unref()
  if ('unref' in keeper.stdin && typeof keeper.stdin.unref === 'function') keeper.stdin.unref()
  for (let waited = 0; !existsSync(socket); waited++) {
    if (waited > 1500) throw new Error('Redis did not start within 30 s.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { url: socket }
}
