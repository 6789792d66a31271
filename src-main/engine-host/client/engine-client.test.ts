import { expect, it } from 'vitest'
import type { Resource } from '../../engine/edits/resource-source'
import type { ChildProcess } from '../../service/ports/child-process'
import { Bindings } from '../preview/bindings'
import type { HostSettings, ToHost } from '../protocol/host-protocol'
import { EngineClient } from './engine-client'

const settings: HostSettings = {
  workerFile: '',
  kernelsFile: '',
  cacheFolder: '',
  threadCount: 1,
  memoryBudgetBytes: 0,
  templates: { budgetBytes: 0, worthMs: 0 },
}

/** Processes that receive messages and do nothing. */
const silentHosts = () => {
  const heard: ToHost[] = []
  const deaths: ((reason: string) => void)[] = []
  const child: ChildProcess = {
    send: (message) => heard.push(structuredClone(message) as ToHost),
    onMessage: () => undefined,
    onLog: () => undefined,
    onExit: (listener) => deaths.push(listener),
    kill: () => undefined,
  }
  return { heard, die: () => deaths.pop()?.('ended'), launcher: { launch: () => child } }
}

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
