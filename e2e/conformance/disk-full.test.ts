import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../src-main/testing/how-often'

const root = resolve(import.meta.dirname, '../..')
const sample = (name: string): File => new File([readFileSync(join(root, 'resources/samples', name))], name)

/** Whether a disk can be mounted in a user namespace, without privileges: on Linux, if it allows users that. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0

describe.runIf(isLongRun && canMount)('`mockwright serve` on a disk of 10 MB', () => {
  let folder = ''
  let server: ChildProcessByStdio<null, Readable, null>
  /** A path as the server sees it in its data folder. */
  const inside = (path: string): string[] =>
    readdirSync(`/proc/${server.pid}/root${join(folder, path)}`, { recursive: true }).map(String)
  let address = ''
  let key = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mockwright-full-'))
    const script = `mount -t tmpfs -o size=10m none ${folder} && exec "$0" "$@"`
    server = spawn(
      'unshare',
      [
        '-rm',
        'sh',
        '-c',
        script,
        process.execPath,
        join(root, 'out/main/cli.cjs'),
        'serve',
        '--port',
        '0',
        '--data',
        folder,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.startsWith('http')) address = line
      if (!line.startsWith('x-api-key: ')) continue
      key = line.slice('x-api-key: '.length)
      break
    }
  })
  afterAll(async () => {
    const ended = new Promise((resolveEnd) => server.once('exit', resolveEnd))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  })

  const call = async (path: string, body?: FormData | string) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: {
        'x-api-key': key,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const upload = (name: string) => {
    const form = new FormData()
    form.set('file', sample(name))
    return call('/psd/upload', form)
  }

  it('says so where something is to be kept, keeps nothing by halves, and goes on with the rest', async () => {
    const first = await upload('business-cards.psd')
    expect(first.status).toBe(200)
    const { uuid, smart_objects } = first.body.data
    /** Each render gives a different picture: equal pictures take no extra space. */
    const render = (number: number) =>
      call(
        '/renders',
        JSON.stringify({
          mockup_uuid: uuid,
          smart_objects: [{ uuid: smart_objects[0].uuid, color: { hex: `#3366${10 + number}` } }],
          export_options: { image_format: 'tiff', image_size: 'original' },
        }),
      )

    let refused = await upload('t-shirt.psd')
    for (let more = 0; more < 5 && refused.status === 200; more += 1) refused = await upload('mug.psd')
    const full = {
      error_code: 'FILE_NOT_WRITABLE',
      details: { suggestion: expect.stringContaining('room') },
    }
    expect(refused).toMatchObject({ status: 507, body: full })
    let picture = await render(0)
    for (let more = 1; more < 30 && picture.status === 200; more += 1) picture = await render(more)
    expect(picture).toMatchObject({ status: 507, body: full })
    expect(JSON.stringify([refused, picture])).not.toContain(folder)

    await expect.poll(() => inside('uploads')).toEqual([])
    const { body: list } = await call('/psd-mockups')
    expect(list.data.total).toBe(inside('mockups').length)
    const halves = ['mockups', 'files', 'results', 'blobs'].flatMap((place) =>
      inside(place).filter((name) => /part$|unfinished$/.test(name)),
    )
    expect(halves).toEqual([])

    for (const { uuid: gone } of list.data.mockups)
      if (gone !== uuid)
        await fetch(`${address}/api/v1/psd-mockups/${gone}`, {
          method: 'DELETE',
          headers: { 'x-api-key': key },
        })
    expect((await call(`/psd-mockups/${uuid}`)).status).toBe(200)
  })
})
