import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError, type Failure, failureOfCall } from '@contract/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { readRemoteAccount } from './read-account'
import { openRemoteConnection } from './remote-connection'

const patience = { attempts: 1, firstDelayMs: 1, longestDelayMs: 1, longestRetryAfterMs: 1 }
const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const portOf = async (server: Server): Promise<number> => {
  open.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const answering = (each: (socket: Socket) => void): Promise<number> =>
  portOf(
    createServer((socket) => {
      socket.on('error', () => undefined)
      each(socket)
    }),
  )

const freePort = async (): Promise<number> => {
  const port = await answering(() => undefined)
  await new Promise((resolve) => open.pop()?.close(resolve))
  return port
}

/** The failure as reported for the connection “Print shop”. */
const failureAt = (baseUrl: string, timeoutMs = 60_000): Promise<Failure> => {
  const { service } = openRemoteConnection({ baseUrl, apiKey: 'k', name: 'Print shop', patience, timeoutMs })
  return service.accounts.me().then(() => Promise.reject(new Error('The service answered.')), failureOfCall)
}

/** Serves with a self-signed certificate. */
const selfSigned = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    const made = ['-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=localhost']
    execFileSync('openssl', ['req', '-x509', ...kind, ...made], { stdio: 'ignore' })
    const keys = { key: readFileSync(key), cert: readFileSync(cert) }
    return await portOf(createHttpsServer(keys, (_request, response) => response.end('{}')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Text that belongs in the log and not in a sentence. */
const codes = /\bE[A-Z]{4,}|_|[A-Z]{3,}_|fetch|getaddrinfo|socket|undefined/

describe('a service that does not answer is told of in plain words, with its name and the way out', () => {
  const cases: readonly (readonly [string, () => Promise<string>, RegExp, RegExp])[] = [
    [
      'nothing runs there',
      async () => `http://127.0.0.1:${await freePort()}`,
      /^Nothing answers at “Print shop” \(127\.0\.0\.1:\d+\): no service is running there\.$/,
      /^Start the service, or correct the address/,
    ],
    [
      'a name that there is not',
      async () => 'https://print-shop.invalid',
      /“Print shop” \(print-shop\.invalid\)( cannot be found|: it seems to be offline)\.$/,
      /(is spelled|network of this computer)/,
    ],
    [
      'one that hangs up at once',
      async () => `http://127.0.0.1:${await answering((socket) => socket.destroy())}`,
      /^“Print shop” \(127\.0\.0\.1:\d+\) hung up before its answer was here\.$/,
      /^Try again/,
    ],
    [
      'one that resets the line',
      async () =>
        `http://127.0.0.1:${await answering((socket) => socket.once('data', () => socket.resetAndDestroy()))}`,
      /hung up before its answer was here/,
      /^Try again/,
    ],
    [
      'one that is something else',
      async () => `http://127.0.0.1:${await answering((socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'))}`,
      /^What answers at “Print shop” \(127\.0\.0\.1:\d+\) is no web service\.$/,
      /^Correct the address/,
    ],
    [
      'https where only http is spoken',
      async () => `https://127.0.0.1:${await portOf(createHttpServer((_, response) => response.end()))}`,
      /^“Print shop” \(127\.0\.0\.1:\d+\) does not speak https\.$/,
      /^Correct the port/,
    ],
    [
      'a port of something else',
      async () => 'http://127.0.0.1:6667',
      /^The port of “Print shop” \(127\.0\.0\.1:6667\) is kept for another kind/,
      /^Correct the port/,
    ],
  ]
  it.each(cases)('%s', async (_name, baseUrl, sentence, wayOut) => {
    const failure = await failureAt(await baseUrl())
    expect(failure.code).toBe('SERVICE_UNREACHABLE')
    expect(failure.message).toMatch(sentence)
    expect(failure.suggestion).toMatch(wayOut)
    expect(`${failure.message} ${failure.suggestion}`).not.toMatch(codes)
  })

  it('one that says nothing', async () => {
    const port = await answering(() => undefined)
    expect(await failureAt(`http://127.0.0.1:${port}`, 200)).toMatchObject({
      message: `“Print shop” (127.0.0.1:${port}) did not answer within 0.2 s.`,
      suggestion: expect.stringContaining('firewall'),
    })
  })

  it.runIf(hasOpenssl)('a certificate that nobody vouches for', async () => {
    const failure = await failureAt(`https://localhost:${await selfSigned()}`)
    expect(failure.message).toMatch(/^The certificate of “Print shop” \(localhost:\d+\) is not trusted/)
    expect(failure.suggestion).toMatch(/^Give the service a certificate of a recognised authority/)
    expect(`${failure.message} ${failure.suggestion}`).not.toMatch(codes)
  })
})

it('the code of the system goes along for the log, and the name of a connection that is about to be added is told', async () => {
  const port = await freePort()
  const address = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k', name: 'New shop' }
  const error = await readRemoteAccount(address).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({
    code: 'SERVICE_UNREACHABLE',
    message: `Nothing answers at “New shop” (127.0.0.1:${port}): no service is running there (tried 2 times).`,
  })
  const causes: unknown[] = []
  for (let cause = (error as Error).cause; cause instanceof Error; cause = cause.cause) causes.push(cause)
  expect(causes).toContainEqual(expect.objectContaining({ code: 'ECONNREFUSED' }))
})
