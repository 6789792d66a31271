import { appendFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { inspect } from 'node:util'
import type { Log } from '../../service/ports/log'
import { keepFilePrivate, keepFolderPrivate } from '../files/keep-private'

const maxBytes = 2_000_000

/**
 * Lines of `time level message`, causes beneath. Past 2 MB the file is set aside as `<path>.1`, replacing the one
 * before.
 */
export const createFileLog = (path: string, echo?: (line: string) => void): Log => {
  keepFolderPrivate(dirname(path))
  for (const file of [path, `${path}.1`]) keepFilePrivate(file)
  const write = (level: string, message: string, cause?: unknown): void => {
    const detail = cause === undefined ? '' : `\n  ${inspect(cause, { depth: 5 }).replaceAll('\n', '\n  ')}`
    const line = `${new Date().toISOString()} ${level} ${message}${detail}\n`
    echo?.(line)
    try {
      if (sizeOf(path) > maxBytes) renameSync(path, `${path}.1`)
      appendFileSync(path, line, { mode: 0o600 })
    } catch (error) {
      process.stderr.write(`The log ${path} cannot be written: ${String(error)}\n${line}`)
    }
  }
  return {
    info: (message) => write('info ', message),
    warn: (message, cause) => write('warn ', message, cause),
    error: (message, cause) => write('error', message, cause),
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
