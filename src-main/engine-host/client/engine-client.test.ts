import { afterEach, expect, it, vi } from 'vitest'
import type { Resource } from '../../engine/edits/resource-source'
import type { ChildProcess } from '../../service/ports/child-process'
import { Bindings } from '../preview/bindings'
import { mostBoundDocuments } from '../protocol/document-table'
import type { FromHost, HostSettings, ToHost } from '../protocol/host-protocol'
import { EngineClient } from './engine-client'

const settings: HostSettings = {
  workerFile: '',
  kernelsFile: '',
  cacheFolder: '',
  threadCount: 1,
  memoryBudgetBytes: 0,
  templates: { budgetBytes: 0, worthMs: 0 },
}

/** Processes that do nothing by themselves; the latest one answers and dies when a test says so. */
const silentHosts = () => {
  const heard: ToHost[] = []
  const deaths: ((reason: string) => void)[] = []
  const listeners: ((message: unknown) => void)[] = []
  const child = (): ChildProcess => ({
    send: (message) => heard.push(structuredClone(message) as ToHost),
    onMessage: (listener) => listeners.push(listener),
    onLog: () => undefined,
    onExit: (listener) => deaths.push(listener),
    kill: () => undefined,
  })
  return {
    heard,
    /** Ids of all calls that were sent, repeated ones included. */
    calls: () => heard.flatMap((message) => (message.type === 'call' ? [message.id] : [])),
    say: (message: FromHost) => listeners.at(-1)?.(message),
    die: () => {
      for (const tell of deaths.splice(0)) tell('ended')
    },
    launcher: { launch: child },
  }
}

const described = (id: number): FromHost => ({ type: 'result', id, output: new Uint8Array([id]) })

it('tells each process of all artworks and fonts in one message, and the running one of new ones', () => {
  const { heard, die, launcher } = silentHosts()
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  const resource = (kind: Resource['kind'], id: string, path: string): Resource => ({
    kind,
    id,
    source: { path },
  })
  const [a, b] = [resource('artwork', 'a', '/a.png'), resource('artwork', 'b', '/b.png')]
  const [moved, font] = [resource('artwork', 'a', '/done/a.png'), resource('font', 'a', '/inter.ttf')]
  engine.bindResources([a, b, font])
  engine.warmUp()
  engine.bindResources([moved])
  die()
  engine.warmUp()
  const bound = heard.flatMap((message) => (message.type === 'bind-resources' ? [message.resources] : []))
  expect(bound).toEqual([[a, b, font], [moved], [moved, b, font]])
})

it('sends the latest shelf of fonts to each process, and nothing while there is none', () => {
  const { heard, die, launcher } = silentHosts()
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  engine.warmUp()
  engine.bindFonts({ revision: 'first', faces: [] })
  engine.bindFonts({ revision: 'second', faces: [] })
  die()
  engine.warmUp()
  const shelves = heard.flatMap((message) => (message.type === 'bind-fonts' ? [message.shelf.revision] : []))
  expect(shelves).toEqual(['first', 'second', 'second'])
})

it('finds artworks and fonts by their ids where frames are drawn', () => {
  const bindings = new Bindings()
  bindings.bindResources([
    { kind: 'artwork', id: 'a', source: { path: '/a.png' } },
    { kind: 'font', id: 'a', source: { bytes: new Uint8Array([1]), name: 'Inter' } },
  ])
  expect(bindings.resource('artwork', 'a')).toEqual({ path: '/a.png' })
  expect(bindings.resource('font', 'a')).toMatchObject({ name: 'Inter' })
  expect(() => bindings.resource('font', 'b')).toThrow('The font b is not known any more.')
})

afterEach(() => {
  vi.useRealTimers()
})

it('a restart that waits for two calls survives the death of their process, and both are done again', async () => {
  const { calls, say, die, launcher } = silentHosts()
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  const [one, two] = [engine.describe('/1.psd'), engine.describe('/2.psd')]
  const restarted = engine.restart()
  await expect.poll(calls).toEqual([1, 2])
  die()
  await restarted
  await expect.poll(calls).toEqual([1, 2, 1])
  say(described(1))
  await one
  await expect.poll(calls).toEqual([1, 2, 1, 2])
  say(described(2))
  await two
})

it('ignores the late answer to a cancelled call, which keeps the process from being ended', async () => {
  vi.useFakeTimers()
  const { calls, say, launcher } = silentHosts()
  const killed = vi.fn()
  const killable = { launch: () => ({ ...launcher.launch(), kill: killed }) }
  const engine = new EngineClient({ launcher: killable, settings, log: () => undefined })
  const controller = new AbortController()
  const late = engine.describe('/1.psd', { signal: controller.signal })
  await vi.waitFor(() => expect(calls()).toEqual([1]))
  controller.abort()
  vi.advanceTimersByTime(1000)
  await expect(late).rejects.toMatchObject({ code: 'CANCELLED' })
  const next = engine.describe('/2.psd')
  await vi.waitFor(() => expect(calls()).toEqual([1, 2]))
  say(described(1))
  vi.advanceTimersByTime(60_000)
  expect(killed).not.toHaveBeenCalled()
  say(described(2))
  await next
})

it('does not hold the death of a deaf process against the calls beside, nor against those of the next one', async () => {
  vi.useFakeTimers()
  const { calls, die, launcher } = silentHosts()
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  const controller = new AbortController()
  const deaf = engine.describe('/1.psd', { signal: controller.signal })
  const beside = engine.describe('/2.psd')
  await vi.waitFor(() => expect(calls()).toEqual([1, 2]))
  controller.abort()
  vi.advanceTimersByTime(6000)
  await expect(deaf).rejects.toMatchObject({ code: 'CANCELLED' })
  die()
  await vi.waitFor(() => expect(calls()).toEqual([1, 2, 2]))
  die()
  await expect(beside).rejects.toMatchObject({ code: 'ENGINE_CRASHED' })
})

it('does not blame a call for the death of a process that still worked on a cancelled one', async () => {
  vi.useFakeTimers()
  const { calls, say, die, launcher } = silentHosts()
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  const controller = new AbortController()
  const cancelled = engine.describe('/1.psd', { signal: controller.signal })
  await vi.waitFor(() => expect(calls()).toEqual([1]))
  controller.abort()
  vi.advanceTimersByTime(1000)
  await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' })
  const next = engine.describe('/2.psd')
  await vi.waitFor(() => expect(calls()).toEqual([1, 2]))
  die()
  await vi.waitFor(() => expect(calls()).toEqual([1, 2, 2]))
  say(described(2))
  await next
})

it('tells a restarted process of the latest documents only, and both forget the same', () => {
  const { heard, die, launcher } = silentHosts()
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  const uuids = Array.from({ length: mostBoundDocuments + 3 }, (_, at) => `state ${at}`)
  for (const uuid of uuids) engine.bindDocument({ uuid, file: '/poster.psd', layerPaths: new Map() })
  engine.warmUp()
  die()
  heard.splice(0)
  engine.warmUp()
  const bound = heard.flatMap((message) => (message.type === 'bind-document' ? [message.binding] : []))
  expect(bound.map(({ uuid }) => uuid)).toEqual(uuids.slice(3))
  const bindings = new Bindings()
  for (const uuid of uuids) bindings.bindDocument({ uuid, file: '/poster.psd', layerPaths: new Map() })
  expect(() => bindings.document('state 2')).toThrow('No document state 2 is open.')
  expect(bindings.document('state 3').uuid).toBe('state 3')
})
