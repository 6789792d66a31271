import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRemoteConnection } from './remote/remote-connection'
import { type FaultyProxy, type Mishap, openFaultyProxy } from './remote/testing/faulty-proxy'
import type { MockupService } from './service/ports/mockup-service'
import { projectRoot } from './testing/build-entries'
import { builtPrograms } from './testing/built-programs'
import { type CommandLineHere, openCommandLineHere } from './testing/command-line-here'
import { isLongRun } from './testing/how-often'
import type { ProgramRun } from './testing/test-program'

/** Runs the command line against a real server, through a proxy that disturbs the connection. */
const sample = resolve(projectRoot, 'resources/samples/business-cards.psd')

let folder: string
let program: string
let commandLine: CommandLineHere
let server: ChildProcess
let key: string
let proxy: FaultyProxy
let service: MockupService

const at = (...names: string[]): string => join(folder, ...names)

const started = (child: ChildProcess): Promise<{ readonly address: string; readonly key: string }> =>
  new Promise((settle, fail) => {
    let address = ''
    child.once('exit', () => fail(new Error('The server ended before it listened.')))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('http')) address = line
      else if (line.startsWith('x-api-key: ')) settle({ address, key: line.slice('x-api-key: '.length) })
    })
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-remote-'))
  const programFolder = await builtPrograms()
  program = join(programFolder, 'cli.cjs')
  commandLine = openCommandLineHere({ programFolder, dataFolder: at('client') })
  const args = [program, 'serve', '--port', '0', '--data', at('server'), '--plan', 'starter']
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const listening = await started(server)
  key = listening.key
  proxy = await openFaultyProxy(listening.address)
  service = openRemoteConnection({ baseUrl: listening.address, apiKey: key }).service
  await mkdir(at('artwork'))
  for (const color of ['red', 'lime', 'blue', 'white', 'black', 'gray'])
    await sharp({ create: { width: 100, height: 65, channels: 3, background: color } })
      .png()
      .toFile(at('artwork', `${color}.png`))
})

afterAll(async () => {
  await commandLine.close()
  await proxy.close()
  server.kill('SIGTERM')
  await new Promise((ended) => server.once('exit', ended))
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  proxy.seen.length = 0
  proxy.mishaps = []
})

interface RunOptions {
  readonly key?: string
  readonly kill?: AbortSignal
  /** Written to standard input. */
  readonly input?: string
}

/** Starts the program. */
const start = (args: readonly string[], options: RunOptions = {}) =>
  new Promise<ProgramRun>((settle) => {
    const env = {
      ...process.env,
      MOCKWRIGHT_DATA: at('client'),
      MOCKWRIGHT_API_KEY: options.key ?? key,
    }
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, err) =>
      settle({ exitCode: child.exitCode ?? -1, out, err }),
    )
    options.kill?.addEventListener('abort', () => child.kill('SIGKILL'))
    child.stdin?.end(options.input ?? '')
  })

/** Runs in this process. */
const run = (args: readonly string[], options: { readonly key?: string } = {}) =>
  commandLine.run(args, { apiKey: options.key ?? key })

const remotely = (...args: string[]) => run([...args, '--remote', proxy.address])

const creditsUsed = async () => (await service.accounts.me()).data.usage.credits_used_this_month
const mockupsStored = async () => (await service.psdMockups.list({})).data.total

const answering = (status: number, body: unknown, headers: Record<string, string> = {}): Mishap => ({
  kind: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
  when: 'before',
})

const everyMishap: readonly Mishap[] = [
  { kind: 'reset', when: 'before' },
  { kind: 'reset', when: 'after' },
  { kind: 'truncate' },
  { kind: 'delay', ms: 100 },
  answering(
    429,
    { detail: 'Slow down', error: { type: 'rate_limit_exceeded', code: 'RATE_LIMIT_EXCEEDED' } },
    { 'Retry-After': '1' },
  ),
  answering(500, { detail: 'Oops', success: false }),
  answering(502, '<html>'),
  answering(503, ''),
  answering(504, 'upstream timed out'),
  { ...answering(504, ''), when: 'after' } as Mishap,
  answering(200, '<html>Sign in to this network</html>'),
]

describe('render --remote', () => {
  it('draws as this computer does', async () => {
    const recipe = ['--artwork', `Loose front/Front – your design here=${at('artwork', 'red.png')}`]
    const [here, there] = [at('here.png'), at('there.png')]
    await run(['render', sample, ...recipe, '--width', '200', '--out', here])
    const command = ['render', sample, ...recipe, '--width', '200', '--out', there]
    const { exitCode, err } = await remotely(...command)
    expect([exitCode, err]).toEqual([0, ''])
    expect(await sharp(there).raw().toBuffer()).toEqual(await sharp(here).raw().toBuffer())
  })

  it.runIf(isLongRun)('fetches a layered file that opens here', async () => {
    const layered = at('there.psd')
    const { exitCode, err } = await remotely(
      'render',
      sample,
      '--artwork',
      `Loose front/Front – your design here=${at('artwork', 'red.png')}`,
      '--out',
      layered,
    )
    expect([exitCode, err]).toEqual([0, ''])
    expect((await run(['layers', layered])).out).toContain('Loose front')
  })

  it('sends a file once, and finds it by its contents under another name too', async () => {
    const before = await mockupsStored()
    await copyFile(sample, at('copy.psd'))
    const { exitCode } = await remotely('render', at('copy.psd'), '--width', '100', '--out', at('copy.png'))
    expect([exitCode, await mockupsStored()]).toEqual([0, before])
  })

  it('is not refused for a file that another computer has sent under another name', async () => {
    await rm(at('client', 'uploaded'), { recursive: true })
    await copyFile(sample, at('renamed.psd'))
    const { exitCode, err } = await remotely(
      'render',
      at('renamed.psd'),
      '--width',
      '100',
      '--out',
      at('r.png'),
    )
    expect([exitCode, err]).toEqual([0, ''])
  })

  it('finds a file that it has sent and forgotten by its key', async () => {
    await rm(at('client', 'uploaded'), { recursive: true })
    const before = await mockupsStored()
    const { exitCode } = await remotely('render', at('renamed.psd'), '--width', '100', '--out', at('r.png'))
    expect([exitCode, await mockupsStored()]).toEqual([0, before])
  })

  it('lets the service queue the work, and waits for it', async () => {
    const { out } = await remotely(
      'render',
      sample,
      '--queue',
      '--width',
      '120',
      '--out',
      at('q.jpg'),
      '--json',
    )
    expect(JSON.parse(out)).toMatchObject({ success: true, data: { width: 120, path: at('q.jpg') } })
    expect((await service.jobs.list({})).jobs[0]).toMatchObject({ kind: 'render', status: 'succeeded' })
  })

  it('takes a mockup that the service has, by its uuid', async () => {
    const [mockup] = (await service.psdMockups.list({})).data.mockups
    const { exitCode } = await remotely(
      'render',
      mockup?.uuid ?? '',
      '--width',
      '100',
      '--out',
      at('known.png'),
    )
    expect(exitCode).toBe(0)
    const nobody = 'ffffffff-0000-4000-8000-000000000000'
    const { err } = await remotely('render', nobody, '--out', at('never.png'))
    expect(err).toContain(`The service has no mockup ${nobody}.`)
  })

  it.runIf(isLongRun)(
    'takes a photo mockup that the service has, with all that it says of prints',
    async () => {
      const drawing = `<svg width="300" height="300"><rect width="300" height="300" fill="#5a6e64"/>
      <rect x="60" y="50" width="200" height="200" fill="#f0ece4"/></svg>`
      const photo = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer()
      const made = await service.photoMockups.create({
        ...{ source_base64: photo.toString('base64'), name: `Sheet ${Date.now()}` },
        print_areas: [
          {
            name: 'Sheet',
            points: [
              [60, 50],
              [260, 50],
              [260, 250],
              [60, 250],
            ],
          },
        ],
      })
      const mockup = made.status === 201 ? made.body.data.uuid : ''
      const print = [
        '--artwork',
        `Sheet=${at('artwork', 'red.png')}`,
        '--mode',
        'Sheet=normal',
        '--fit',
        'fit',
      ]
      const before = await creditsUsed()
      const { exitCode, err } = await remotely('render', mockup, ...print, '--out', at('sheet.png'))
      expect([exitCode, err]).toEqual([0, ''])
      expect((await creditsUsed()) - before).toBe(5)
      const pixels = await sharp(at('sheet.png')).removeAlpha().raw().toBuffer()
      const pixelAt = (x: number, y: number) => [...pixels.subarray(3 * (300 * y + x), 3 * (300 * y + x) + 3)]
      const [red = 0, green = 0] = pixelAt(160, 150)
      expect([red > 240, green < 10]).toEqual([true, true])
      // 100 × 65 on 200 × 200: a third of the sheet stays.
      expect([pixelAt(160, 60), pixelAt(10, 10)]).toEqual([
        [0xf0, 0xec, 0xe4],
        [0x5a, 0x6e, 0x64],
      ])
      const both = ['--mockup', sample, mockup, '--artwork', at('artwork', 'red.png')]
      const batch = await remotely(
        'batch',
        ...both,
        '--name',
        '{mockup}',
        // Of no other test: the same picture, asked for again, would cost nothing.
        '--width',
        '160',
        '--out',
        at('both'),
      )
      expect([batch.exitCode, batch.err]).toEqual([0, expect.stringContaining('2 pictures for 6 credits')])
      expect((await creditsUsed()) - before).toBe(11)
      const [printed = 0] = await sharp(at('both', `${mockup}.png`))
        .removeAlpha()
        .raw()
        .toBuffer()
      const pictures = (await readdir(at('both'))).filter((name) => name.endsWith('.png'))
      expect([printed, pictures.length]).toEqual([0x5a, 2])
      const refusals: readonly (readonly [string, readonly string[]])[] = [
        ['without a design', ['render', mockup, '--out', at('no.png')]],
        ['a photo mockup of this computer', ['render', at('own.mockphoto'), '--out', at('no.png')]],
        ['No layer is called', ['render', mockup, '--mode', 'Cup=normal', '--out', at('no.png')]],
      ]
      for (const [said, args] of refusals)
        expect(await remotely(...args)).toMatchObject({ exitCode: 1, err: expect.stringContaining(said) })
      expect((await readdir(folder)).includes('no.png')).toBe(false)
    },
  )

  it('explains every refusal, and leaves no file', async () => {
    const out = at('refused.png')
    const refusals: readonly (readonly [string, readonly string[]])[] = [
      ['revoked or made anew', ['render', sample, '--out', out]],
      ['image_size', ['render', sample, '--width', '50', '--out', out]],
      ['layer comp', ['render', sample, '--comp', '1', '--out', out]],
      ['No layer is called “Nowhere”', ['render', sample, '--artwork', `Nowhere=${sample}`, '--out', out]],
      ['ab.png is no file', ['render', at('ab.png is no file.psd'), '--out', out]],
    ]
    for (const [said, args] of refusals) {
      const isForeign = said === 'revoked or made anew'
      const { exitCode, err } = await run(
        [...args, '--remote', proxy.address],
        isForeign ? { key: 'mk_0' } : {},
      )
      expect([exitCode, err]).toEqual([1, expect.stringContaining(said)])
    }
    expect(await readdir(folder)).not.toContain('refused.png')
  })

  it('does not pay twice for what it could not read', async () => {
    const args = ['render', sample, '--width', '131', '--out', at('twice.png')]
    const before = await creditsUsed()
    const bent = answering(200, { success: true, data: { print_files: 'none' } })
    const passed: Mishap = { kind: 'none' }
    proxy.mishaps = [passed, passed, passed, passed, { ...bent, when: 'after' } as Mishap]
    const first = await remotely(...args)
    expect([first.exitCode, first.err]).toEqual([
      1,
      expect.stringContaining('print_files is "none", not a list'),
    ])
    expect(await creditsUsed()).toBe(before + 1)
    const second = await remotely(...args)
    expect([second.exitCode, await creditsUsed()]).toEqual([0, before + 1])
  })
})

describe('batch --remote', () => {
  const batch = (out: string, ...more: string[]) => [
    'batch',
    '--mockup',
    sample,
    '--artwork',
    at('artwork'),
    '--width',
    '150',
    '--out',
    at(out),
    '--remote',
    proxy.address,
    ...more,
  ]

  it.runIf(isLongRun)('loses nothing and pays for nothing twice, whatever happens on the way', async () => {
    const before = [await creditsUsed(), await mockupsStored()] as const
    // Every other request passes, so that no request meets more mishaps in a row than the client retries.
    proxy.mishaps = everyMishap.flatMap((mishap) => [mishap, { kind: 'none' }] as Mishap[])
    const { exitCode, err } = await run(batch('spoilt'))
    expect([exitCode, err]).toEqual([0, expect.stringContaining('6 made, 0 finished before, 0 failed')])
    expect(proxy.mishaps).toHaveLength(0)
    const names = (await readdir(at('spoilt'))).filter((name) => name.endsWith('.png'))
    expect(names).toHaveLength(6)
    for (const name of names)
      expect(await sharp(at('spoilt', name)).metadata()).toMatchObject({ format: 'png', width: 150 })
    expect([await creditsUsed(), await mockupsStored()]).toEqual([before[0] + 6, before[1]])
  })

  it('goes on where it was killed, and fetches what was paid for', async () => {
    const before = await creditsUsed()
    const killed = new AbortController()
    const first = start(batch('killed', '--format', 'webp', '--jobs', '2'), { kill: killed.signal })
    await expect.poll(creditsUsed, { interval: 20 }).toBeGreaterThan(before)
    killed.abort()
    await first
    const { exitCode, err } = await run(batch('killed', '--format', 'webp', '--resume'))
    expect([exitCode, err]).toEqual([0, expect.stringMatching(/^\d made, \d finished before, 0 failed/m)])
    expect((await readdir(at('killed'))).filter((name) => name.endsWith('.webp'))).toHaveLength(6)
    expect(await creditsUsed()).toBe(before + 6)
  })

  it('is never refused for having too much at work', async () => {
    const { exitCode } = await run(batch('many', '--format', 'jpg', '--jobs', '6'))
    // A refused request would have been sent again.
    expect([exitCode, proxy.seen.filter(({ url }) => url.endsWith('/renders')).length]).toEqual([0, 6])
  })
})

/** The system's own keychain: `npm test` provides a Secret Service. */
const hasKeychain = process.platform !== 'linux' || process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined

describe.runIf(hasKeychain)('connections', () => {
  const name = `Mockwright test ${process.pid}`
  const connections = (...args: string[]) => start(['connections', ...args])
  afterAll(() => connections('remove', name))

  it('keeps a key from the standard input, checked, and shows it never again', async () => {
    const added = await start(['connections', 'add', name, '--url', proxy.address], { input: `${key}\n` })
    expect([added.exitCode, added.out]).toEqual([
      0,
      expect.stringMatching(/ \* {2}http.*, starter, \d+ credits/),
    ])
    const { out } = await connections('list', '--json')
    expect(JSON.parse(out)).toMatchObject([{ name, base_url: proxy.address, is_default: true }])
    expect(out + added.out).not.toContain(key)
  })

  it('is named by --remote, and found as the default by check', async () => {
    const args = ['render', sample, '--remote', name, '--width', '100', '--out', at('named.png')]
    expect((await start(args, { key: '' })).exitCode).toBe(0)
    expect((await connections('check')).exitCode).toBe(0)
  })

  it('keeps no key that the service refuses, and says what there is for a wrong name', async () => {
    const refused = await start(['connections', 'add', 'Other', '--url', proxy.address], {
      input: 'mk_wrong',
    })
    expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining('Check the API key') })
    const unknown = await start(['jobs', 'list', '--remote', 'Nobody'])
    expect(unknown).toMatchObject({ exitCode: 1, err: expect.stringContaining(`There are: ${name}.`) })
  })
})

describe('mockups and jobs, here and there', () => {
  it('lists, shows, renames and deletes mockups of a service by their names', async () => {
    const uploaded = await remotely('mockups', 'upload', sample, '--name', 'Own')
    expect([uploaded.exitCode, uploaded.out]).toEqual([0, expect.stringContaining('  Own  1600 × 1200')])
    expect((await remotely('mockups', 'rename', 'own', 'Other')).out).toContain('  Other  ')
    expect((await remotely('mockups', 'list', '--name', 'oth')).out).toContain('  Other  ')
    expect((await remotely('mockups', 'delete', 'Other')).exitCode).toBe(0)
    const gone = await remotely('mockups', 'show', 'Other', '--json')
    expect([gone.exitCode, JSON.parse(gone.out)]).toMatchObject([
      1,
      { detail: 'No mockup is called “Other”.' },
    ])
  })

  it('shows and watches jobs, and refuses to cancel what has ended', async () => {
    const { jobs } = JSON.parse((await remotely('jobs', 'list', '--json')).out)
    const id: string = jobs[0].job_id
    expect((await remotely('jobs', 'watch', id)).exitCode).toBe(0)
    expect((await remotely('jobs', 'show', id)).out).toContain(`${id}  render  succeeded`)
    expect(await remotely('jobs', 'cancel', id)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('only what has not ended can be cancelled'),
    })
  })

  it.runIf(isLongRun)('takes a file in on this computer too, without a server', async () => {
    const { out } = await run(['mockups', 'upload', sample, '--data', at('own'), '--json'])
    const { uuid } = JSON.parse(out)
    expect((await run(['mockups', 'list', '--data', at('own')])).out).toContain(`${uuid}  business-cards`)
    expect((await run(['jobs', 'list', '--data', at('own')])).out).toBe('')
  })
})
