import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createInProcessClient } from '../../src-main/doors/in-process'
import { openTestHouse } from '../../src-main/doors/testing/test-house'
import { openRemoteConnection } from '../../src-main/remote/remote-connection'
import { silentLog } from '../../src-main/service/ports/log'

/**
 * `npm run bench:http [-- SECONDS]`, after `npm run build`: fifty clients at once on `mockwright serve`, and what the HTTP door adds to a call. On
 * Linux the server's memory is read too.
 */
const root = resolve(import.meta.dirname, '../..')
const seconds = Number(process.argv[2] ?? 60)
const clients = 50

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const startServer = async (folder: string) => {
  const program = join(root, 'out/main/cli.cjs')
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let address = ''
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('http')) address = line
    else if (line.startsWith('x-api-key: ')) return { child, address, key: line.slice('x-api-key: '.length) }
  }
  throw new Error('The server ended before it listened.')
}

const residentMb = (pid: number | undefined): number => {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Math.round(Number(line?.[1] ?? 0) / 1000)
  } catch {
    // Not Linux.
    return 0
  }
}

const underLoad = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-load-'))
  const { child, address, key } = await startServer(folder)
  const psd = readFileSync(join(root, 'resources/samples/business-cards.psd'))
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(address + path, { ...init, headers: { 'x-api-key': key, ...init.headers } })
    const body = await answer.text()
    return { status: answer.status, retry: answer.headers.get('retry-after'), body }
  }
  const upload = () => {
    const form = new FormData()
    form.append('file', new File([psd], 'cards.psd'))
    return call('/api/v1/psd/upload', { method: 'POST', body: form })
  }
  const { data: mockup } = JSON.parse((await upload()).body)
  const asset = { url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==' }
  const request = JSON.stringify({
    mockup_uuid: mockup.uuid,
    smart_objects: [{ uuid: mockup.smart_objects[0].uuid, asset }],
    export_options: { image_size: 200, image_format: 'jpg' },
  })
  const render = () =>
    call('/api/v1/renders', {
      method: 'POST',
      body: request,
      headers: { 'content-type': 'application/json' },
    })
  const list = () => call('/api/v1/psd-mockups?limit=5')
  const kinds = { list, render, upload } as const
  const counts = new Map<string, number>()
  const until = Date.now() + seconds * 1000
  let middleMb = 0
  const client = async (number: number): Promise<void> => {
    for (let turn = number; Date.now() < until; turn += 1) {
      const kind = turn % 40 === 0 ? 'upload' : turn % 4 === 0 ? 'render' : 'list'
      const { status, retry } = await kinds[kind]()
      counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1)
      if (Date.now() > until - seconds * 500) middleMb ||= residentMb(child.pid)
      if (status === 429) await new Promise((again) => setTimeout(again, Number(retry ?? 1) * 1000))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  print(
    `${clients} clients, ${seconds} s: ${[...counts]
      .sort()
      .map(([what, count]) => `${what}: ${count}`)
      .join(', ')}`,
  )
  print(`The server's own memory: ${middleMb} MB at half time, ${residentMb(child.pid)} MB at the end`)
  child.kill('SIGTERM')
  await new Promise((ended) => child.once('exit', ended))
  rmSync(folder, { recursive: true, force: true })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const doorOverhead = async (): Promise<void> => {
  const house = await openTestHouse()
  const doors = {
    inProcess: createInProcessClient(house.router, silentLog),
    http: openRemoteConnection({ baseUrl: house.address, apiKey: house.key }).service,
  }
  const times = { inProcess: [] as number[], http: [] as number[] }
  for (let turn = 0; turn < 400; turn += 1)
    for (const name of ['inProcess', 'http'] as const) {
      const start = performance.now()
      await doors[name].psdMockups.list({ limit: 5 })
      times[name].push(performance.now() - start)
    }
  const [inside, over] = [median(times.inProcess), median(times.http)]
  print(
    `A list: ${inside.toFixed(2)} ms in process, ${over.toFixed(2)} ms over HTTP, the door adds ${(over - inside).toFixed(2)} ms (medians)`,
  )
  await house.close()
}

await underLoad()
await doorOverhead()
