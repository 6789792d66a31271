import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRemoteAccount } from '../../remote/read-account'
import { openRemoteConnection } from '../../remote/remote-connection'
import { openStandIn, pictureBytes, type StandIn } from '../../remote/testing/stand-in'
import type { Dialect } from '../../remote/testing/stand-in-dialects'
import { ids } from '../../remote/testing/stand-in-records'
import { createRemoteMockups } from '../../service/library/remote-mockups'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

/** The whole client against services that are not ours, from the command to the file. */
describe.each<Dialect>(['minimal', 'maximal', 'earlier'])('a service with %s answers', (dialect) => {
  let standIn: StandIn
  let world: CommandWorld
  const at = (name: string): string => join(world.folder, name)

  beforeAll(async () => {
    standIn = await openStandIn(dialect)
    world = await openCommandWorld({ apiKey: 'key' })
    await writeFile(at('poster.psd'), '8BPS')
    await writeFile(at('art.png'), pictureBytes)
  })
  afterAll(async () => {
    await world.close()
    await standIn.close()
  })

  const remotely = (...args: string[]) => world.run([...args, '--remote', standIn.address])

  it('renders a file, at once and queued', async () => {
    for (const queue of [[], ['--queue']]) {
      const out = at(`made${queue.length}.png`)
      // A service that says nothing but uuids has layers without names.
      const artwork = dialect === 'minimal' ? [] : ['--artwork', `Front=${at('art.png')}`]
      const run = await remotely('render', at('poster.psd'), ...artwork, ...queue, '--out', out)
      expect([run.exitCode, run.err.replace(/^.*gamut.*\n/, '')]).toEqual([0, ''])
      expect(await readFile(out)).toEqual(pictureBytes)
    }
    const render = standIn.seen.findLast(({ call }) => call === 'renders.create')
    expect(JSON.parse(render?.body.toString() ?? '')).toMatchObject({
      mockup_uuid: ids.mockup,
      is_async: true,
    })
  })

  it('lists, shows, uploads, renames and deletes mockups', async () => {
    expect((await remotely('mockups', 'list')).out).toContain(ids.mockup)
    expect((await remotely('mockups', 'show', ids.mockup)).out).toContain(ids.front)
    expect((await remotely('mockups', 'rename', ids.mockup, 'Other')).exitCode).toBe(0)
    expect((await remotely('mockups', 'delete', ids.mockup)).exitCode).toBe(0)
    expect((await remotely('mockups', 'upload', at('poster.psd'))).out).toContain(ids.mockup)
  })

  it('shows jobs, waits for them, cancels them and queues them again', async () => {
    expect((await remotely('jobs', 'list')).out).toContain(`${ids.job}  render  succeeded`)
    expect((await remotely('jobs', 'watch', ids.job)).exitCode).toBe(0)
    expect((await remotely('jobs', 'cancel', ids.job)).out).toContain('cancelled')
    expect((await remotely('jobs', 'retry', ids.job)).out).toContain('queued')
  })

  it('keeps mockups for the library, and has an account', async () => {
    const connection = openRemoteConnection({ baseUrl: standIn.address, apiKey: 'key' })
    const library = createRemoteMockups({
      openConnection: async () => connection,
      takeIn: () => Promise.reject(new Error('Nothing is uploaded here.')),
      store: {
        marks: async () => ({ tags: new Map(), collectionIds: new Map() }),
      },
    })
    expect(await library.list('shop')).toMatchObject([
      { mockup_id: `remote:shop/${ids.mockup}`, smart_objects: 1 },
      { mockup_id: `remote:shop/${ids.photo}`, smart_objects: dialect === 'minimal' ? 0 : 2 },
    ])
    expect(await library.nameOf('shop', ids.photo)).toBe(dialect === 'minimal' ? '' : 'Mug')
    await library.rename(`remote:shop/${ids.photo}`, 'Cup')
    await library.delete([`remote:shop/${ids.photo}`])
    const thumbnail = await library.thumbnailOf('shop', ids.mockup)
    const isTold = dialect !== 'minimal'
    expect(thumbnail ? Buffer.from(thumbnail) : null).toEqual(isTold ? pictureBytes : null)
    expect(await readRemoteAccount({ baseUrl: standIn.address, apiKey: 'key' })).toMatchObject(
      isTold ? { plan: 'Pro', creditsRemaining: 992 } : { plan: '' },
    )
  })
})
