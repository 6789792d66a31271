import { expect, it } from 'vitest'
import type { ChildProcess } from '../../service/ports/child-process'
import type { HostSettings, ToHost } from '../protocol/host-protocol'
import { EngineClient } from './engine-client'

const settings: HostSettings = {
  workerFile: '',
  kernelsFile: '',
  cacheFolder: '',
  laneCount: 1,
  memoryBudgetBytes: 0,
  templates: { budgetBytes: 0, worthMs: 0 },
}

/** Processes that do nothing but hear. */
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

it('tells each process of all artworks in one message, and the running one of new ones', () => {
  const { heard, die, launcher } = silentHosts()
  const engine = new EngineClient({ launcher, settings, log: () => undefined })
  const [a, b, moved] = [{ path: '/a.png' }, { path: '/b.png' }, { path: '/done/a.png' }]
  engine.bindArtworks(
    new Map([
      ['a', a],
      ['b', b],
    ]),
  )
  engine.warmUp()
  engine.bindArtworks(new Map([['a', moved]]))
  die()
  engine.warmUp()
  const bound = heard.flatMap((message) => (message.type === 'bind-artworks' ? [message.sources] : []))
  expect(bound.map((sources) => Object.fromEntries(sources))).toEqual([
    { a, b },
    { a: moved },
    { a: moved, b },
  ])
})
