import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ContractCall, contractCalls } from './contract-calls'
import { type StandInAnswer, standInAnswers } from './stand-in-answers'
import { type Dialect, wordings } from './stand-in-dialects'

/** A PNG of one pixel. */
export const pictureBytes: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface StandInSight {
  /** As in the contract: `psdMockups.list`. */
  readonly call: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A refusal for a request; null lets the request pass. */
export type Refusal = (request: StandInSight) => StandInAnswer | null

export interface StandIn {
  readonly address: string
  /** Calls in order of arrival; downloads of files are left out. */
  readonly seen: StandInSight[]
  /** The last answer in the contract's own words. */
  readonly said: () => unknown
  close(): Promise<void>
}

/** A service that is not ours: it answers every call of the contract over a real socket, in its own words. */
export const openStandIn = async (dialect: Dialect, refuse: Refusal = () => null): Promise<StandIn> => {
  const seen: StandInSight[] = []
  let said: unknown
  const routes = contractCalls().map((call) => ({ call, pattern: patternOf(call) }))
  const answerTo = async (request: IncomingMessage): Promise<StandInAnswer> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const route = routes.find(
      ({ call, pattern }) => call.method === request.method && pattern.test(url.pathname),
    )
    const answer = standInAnswers[route?.call.name ?? '']
    if (!route || !answer) return { status: 404, body: { detail: 'Not found', success: false } }
    const body = await bytesOf(request)
    const number = seen.filter(({ call }) => call === route.call.name).length
    const sight = { call: route.call.name, headers: request.headers, body }
    seen.push(sight)
    const refused = refuse(sight)
    if (refused) return refused
    const {
      status,
      headers,
      body: full,
    } = answer({
      address: url.origin,
      json: jsonOf(request, body),
      query: url.searchParams,
      number,
    })
    said = full
    return { ...(status && { status }), ...(headers && { headers }), body: wordings[dialect](full) }
  }
  const server = createServer(async (request, response) => {
    if (request.url === '/files/picture.png')
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(pictureBytes)
    const { status = 200, headers = {}, body } = await answerTo(request)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(status === 204 ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    said: () => said,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Paths with fewer placeholders stand first in the contract where two could match. */
const patternOf = ({ path }: ContractCall): RegExp => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const jsonOf = ({ headers }: IncomingMessage, body: Buffer): Readonly<Record<string, unknown>> | null =>
  headers['content-type']?.includes('json') ? JSON.parse(body.toString('utf8')) : null
