import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilmScratch, OpenFilmScratch } from '../../service/ports/film-scratch'

/** Followed by the id of the process that made the folder. */
const prefix = 'mockwright-film-'

/**
 * A folder under the system's temporary one, because paths of sockets must be short (104 bytes on macOS). Folders of
 * processes that are gone are removed on the way.
 */
export const openFilmScratch: OpenFilmScratch = async () => {
  await removeOrphans()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const framesTo =
    process.platform === 'win32'
      ? String.raw`\\.\pipe\${prefix}${process.pid}-${randomBytes(8).toString('hex')}`
      : join(folder, 'frames')
  return scratchIn(folder, framesTo, await listeningAt(framesTo))
}

const scratchIn = (folder: string, framesTo: string, server: Server): FilmScratch => {
  const frames = new PassThrough()
  // Its end is told to whoever reads it.
  frames.on('error', () => undefined)
  server.once('connection', (socket: Socket) => {
    server.close()
    pipeline(socket, frames).catch(() => undefined)
  })
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    const isUnused = server.listening
    server.close()
    if (isUnused) frames.end()
    else frames.destroy()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return {
    ...{ framesTo, frames },
    pathOf: (name) => join(folder, name),
    close: () => (closing ??= close()),
  }
}

const listeningAt = async (address: string): Promise<Server> => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  return server
}

/** What processes left behind that were killed. */
const removeOrphans = async (): Promise<void> => {
  const names = await readdir(tmpdir()).catch((): string[] => [])
  for (const name of names) {
    const [, owner] = /^mockwright-film-(\d+)-/.exec(name) ?? []
    if (owner !== undefined && !isAlive(Number(owner)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
