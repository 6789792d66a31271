import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, startLoadServer } from './load-server'
import { quantile } from './quantile'

export interface Load {
  readonly clients: number
  /** Clients share the keys evenly; each key has its own rate limit. */
  readonly keys: number
  readonly seconds: number
}

interface Call {
  readonly what: string
  readonly ms: number
}

/**
 * Each client lists, renders 200 px on every fourth call, and uploads a PSD on every fortieth; one call after another,
 * as fast as they are answered.
 */
export const underLoad = async (load: Load, print: (text: string) => void): Promise<void> => {
  const server = await startLoadServer(load.keys)
  const requests = await requestsFor(server.address, server.keys[0] ?? '')
  const calls: Call[] = []
  const memory: number[] = []
  const startedAt = performance.now()
  const isOver = (): boolean => performance.now() - startedAt > load.seconds * 1000
  const client = async (number: number): Promise<void> => {
    const key = server.keys[number % server.keys.length] ?? ''
    for (let turn = number; !isOver(); turn += 1) {
      const kind = turn % 40 === 0 ? 'upload' : turn % 4 === 0 ? 'render' : 'list'
      const begun = performance.now()
      const { status, retrySeconds } = await requests[kind](key)
      calls.push({ what: `${kind} ${status}`, ms: performance.now() - begun })
      if (status === 429) await new Promise((again) => setTimeout(again, retrySeconds * 1000))
    }
  }
  const quarter = setInterval(() => memory.push(server.residentMb()), load.seconds * 250)
  await Promise.all(Array.from({ length: load.clients }, (_, number) => client(number)))
  clearInterval(quarter)
  report(calls, load, print)
  print(`  the server's own memory, each quarter: ${memory.join(', ')} MB`)
  await server.close()
}

const report = (calls: readonly Call[], { clients, keys, seconds }: Load, print: (text: string) => void) => {
  const answered = calls.filter(({ what }) => !what.endsWith('429')).length
  print(`${clients} clients, ${keys} keys, ${seconds} s: ${(answered / seconds).toFixed(0)} answers/s`)
  for (const [what, times] of [...timesByKind(calls)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [middle, late] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(0))
    print(`  ${what}: ${times.length}, p50 ${middle} ms, p95 ${late} ms`)
  }
}

const timesByKind = (calls: readonly Call[]): ReadonlyMap<string, readonly number[]> => {
  const kinds = new Map<string, number[]>()
  for (const { what, ms } of calls) {
    const times = kinds.get(what)
    if (times) times.push(ms)
    else kinds.set(what, [ms])
  }
  return kinds
}

const requestsFor = async (address: string, firstKey: string) => {
  const psd = readFileSync(join(root, 'resources/samples/business-cards.psd'))
  const call = async (key: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(address + path, { ...init, headers: { 'x-api-key': key, ...init.headers } })
    const body = await answer.text()
    return { status: answer.status, retrySeconds: Number(answer.headers.get('retry-after') ?? 1), body }
  }
  const upload = (key: string) => {
    const form = new FormData()
    form.append('file', new File([psd], 'cards.psd'))
    return call(key, '/api/v1/psd/upload', { method: 'POST', body: form })
  }
  const { data: mockup } = JSON.parse((await upload(firstKey)).body)
  const asset = { url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==' }
  const body = JSON.stringify({
    mockup_uuid: mockup.uuid,
    smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset }],
    export_options: { image_size: 200, image_format: 'jpg' },
  })
  const headers = { 'content-type': 'application/json' }
  return {
    upload,
    render: (key: string) => call(key, '/api/v1/renders', { method: 'POST', body, headers }),
    list: (key: string) => call(key, '/api/v1/psd-mockups?limit=5'),
  } as const
}
