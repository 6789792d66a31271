import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError, isDiskFull } from '@contract/errors'
import type { Fetched, Fetcher } from '../../service/ports/fetcher'
import { ipsOf, isAdmittedHost, pinnedTo } from './pinned-host'
import { isPublicAddress } from './public-address'

export interface FetchSettings {
  /** Hosts allowed at any address, as `name` or `name:port`. */
  readonly admittedHosts: readonly string[]
  /** Time limit until the last byte, including redirects. */
  readonly timeoutMs: number
  readonly userAgent: string
}

const maximumRedirects = 5

export const createHttpFetcher = (settings: FetchSettings): Fetcher => ({
  async read(url, wish, signal) {
    const parts: Buffer[] = []
    await receive(url, { wish, settings, signal }, async (body) => {
      for await (const part of body) parts.push(part as Buffer)
    })
    return Buffer.concat(parts)
  },

  async save(url, target, wish, signal) {
    await mkdir(dirname(target), { recursive: true })
    try {
      await receive(url, { wish, settings, signal }, (body) =>
        pipeline(body, createWriteStream(target, { flags: 'wx', flush: true })),
      )
    } catch (error) {
      await rm(target, { force: true })
      throw error
    }
  },
})

interface Errand {
  readonly wish: Fetched
  readonly settings: FetchSettings
  readonly signal: AbortSignal | undefined
}

const receive = async (
  address: string,
  errand: Errand,
  take: (body: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
  const { wish, settings } = errand
  const timeout = AbortSignal.timeout(settings.timeoutMs)
  const signal = errand.signal ? AbortSignal.any([errand.signal, timeout]) : timeout
  try {
    const answer = await follow(address, { ...errand, signal })
    if (Number(answer.headers['content-length'] ?? 0) > wish.maximumBytes) throw tooLarge(wish)
    await take(limited(unpacked(answer), wish))
  } catch (cause) {
    if (cause instanceof AppError || isDiskFull(cause)) throw cause
    errand.signal?.throwIfAborted()
    throw timeout.aborted
      ? new AppError(
          'downloadLate',
          { ...wish.what, host: hostOf(address), seconds: settings.timeoutMs / 1000 },
          { code: wish.unreachable, cause },
        )
      : new AppError(
          'downloadFailed',
          { ...wish.what, host: hostOf(address) },
          { code: wish.unreachable, cause },
        )
  }
}

const follow = async (address: string, errand: Errand, redirects = 0): Promise<IncomingMessage> => {
  const { wish } = errand
  const url = await judged(address, errand)
  const answer = await ask(url, errand)
  const status = answer.statusCode ?? 0
  const { location } = answer.headers
  if (status >= 300 && status < 400 && location !== undefined) {
    answer.destroy()
    if (redirects === maximumRedirects)
      throw new AppError(
        'downloadRedirected',
        { ...wish.what, most: maximumRedirects },
        { code: wish.unreachable },
      )
    return follow(new URL(location, url.target).href, errand, redirects + 1)
  }
  if (status === 200) return answer
  answer.destroy()
  throw new AppError(
    'downloadRefused',
    { ...wish.what, host: url.target.host, status },
    { code: wish.unreachable, ...(status >= 500 && { httpStatus: 502 }) },
  )
}

interface Judged {
  readonly target: URL
  /** The addresses to connect to. */
  readonly ips: readonly string[]
}

const judged = async (address: string, { wish, settings }: Errand): Promise<Judged> => {
  const target = URL.canParse(address) ? new URL(address) : null
  if (target === null || !['http:', 'https:'].includes(target.protocol))
    throw new AppError('addressNotWeb', wish.what, { code: wish.blocked })
  const ips = await ipsOf(target)
  if (ips.length === 0 || (!isAdmittedHost(target, settings.admittedHosts) && !ips.every(isPublicAddress)))
    throw new AppError('addressNotPublic', { ...wish.what, host: target.host }, { code: wish.blocked })
  return { target, ips }
}

const ask = ({ target, ips }: Judged, { signal, settings }: Errand): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(target, {
      ...(signal && { signal }),
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': settings.userAgent },
      lookup: pinnedTo(ips),
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.end()
  })

const unpacked = (answer: IncomingMessage): Readable => {
  const unpackers: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }
  const unpacker = unpackers[answer.headers['content-encoding'] ?? '']?.()
  if (unpacker === undefined) return answer
  answer.once('error', (error) => unpacker.destroy(error))
  return answer.pipe(unpacker)
}

/** Counts decompressed bytes, whatever length was announced. */
async function* limited(body: Readable, wish: Fetched): AsyncGenerator<Buffer> {
  let received = 0
  for await (const part of body) {
    received += (part as Buffer).length
    if (received > wish.maximumBytes) {
      body.destroy()
      throw tooLarge(wish)
    }
    yield part as Buffer
  }
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address.slice(0, 80)

const tooLarge = (wish: Fetched): AppError =>
  new AppError('downloadTooLarge', { ...wish.what, most: wish.maximumBytes }, { code: wish.tooLarge })
