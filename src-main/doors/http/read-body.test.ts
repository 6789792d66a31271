import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppError } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApartParser } from './parse-apart'
import { readBody } from './read-body'

/** Answers with the outcome once a body has been read or refused. */
let server: Server
let folder: string
let outcome: Promise<string>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mockwright-body-'))
  server = createServer()
  outcome = once(server, 'request').then(([request, answer]) =>
    readBody(request, {
      folder,
      ceilings: { textBytes: 2_000_000, fileBytes: 1_000_000 },
      patienceMs: 60_000,
      json: { maximumBytes: 1_000_000, maximumValues: 1000, apart: createApartParser() },
    })
      .then(
        () => 'taken',
        ({ code }: AppError) => code,
      )
      .finally(() => answer.end()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Sends a form with a file of `length` bytes. `ending` follows the file. */
const send = async (length: number, ending: string): Promise<void> => {
  const { port } = server.address() as AddressInfo
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  request.on('error', () => undefined)
  request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.psd"\r\n\r\n')
  for (let sent = 0; sent < length; sent += 100_000)
    request.write(Buffer.alloc(Math.min(100_000, length - sent), 65))
  if (ending !== 'torn') return void request.end(ending)
  await expect.poll(() => readdirSync(folder)).not.toEqual([])
  request.destroy()
}

/** Nothing reads a part without an end of its headers, and nothing notices that the form has ended. */
const endlessHeaders = '\r\n--x\r\nContent-Disposition: form-data; name="a"-\n\r\nb\r\n--x--\r\n'

const held = (): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })

describe('a form that is refused leaves neither a file nor a hand on one', () => {
  it.each([
    ['is larger than a body may be', 3_000_000, '\r\n--x--', 'BODY_TOO_LARGE'],
    ['has a file larger than one may be', 1_500_000, '\r\n--x--', 'BODY_TOO_LARGE'],
    ['breaks off within its file', 500_000, '', 'MALFORMED_REQUEST'],
    ['has a part whose headers do not end', 100_000, endlessHeaders, 'MALFORMED_REQUEST'],
    ['is torn by its sender', 500_000, 'torn', 'MALFORMED_REQUEST'],
  ])('because it %s', async (_why, length, ending, code) => {
    await send(length, ending)
    expect(await outcome).toBe(code)
    expect(readdirSync(folder)).toEqual([])
    // Only Linux reveals which files a process holds open.
    if (process.platform === 'linux') expect(held()).toEqual([])
  })
})
