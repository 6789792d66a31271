import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { type CallToolResult, CallToolResultSchema, type Progress } from '@modelcontextprotocol/sdk/types.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { projectRoot } from './testing/build-entries'
import { builtPrograms } from './testing/built-programs'
import { isLongRun } from './testing/how-often'

/** One start of the built program, spoken to by the SDK's own client over real pipes. */
const sample = resolve(projectRoot, 'resources/samples/business-cards.psd')

let home: string
let client: Client
let stderr = ''

const inWork = (...names: string[]): string => join(home, 'work', ...names)

interface CallOptions {
  readonly signal?: AbortSignal
  readonly onprogress?: (progress: Progress) => void
}

const call = async (
  name: string,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<CallToolResult> =>
  CallToolResultSchema.parse(
    await client.callTool({ name, arguments: input }, CallToolResultSchema, { timeout: 120_000, ...options }),
  )

const textsOf = ({ content }: CallToolResult): readonly string[] =>
  content.flatMap((part) => (part.type === 'text' ? [part.text] : []))

const dataOf = (result: CallToolResult): unknown => JSON.parse(textsOf(result)[0] ?? '')

const viewsOf = ({ content }: CallToolResult) =>
  content.flatMap((part) => (part.type === 'image' ? [Buffer.from(part.data, 'base64')] : []))

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mockwright-mcp-'))
  await mkdir(inWork('designs'), { recursive: true })
  await mkdir(join(home, 'private'))
  await copyFile(sample, inWork('cards.psd'))
  for (const color of ['red', 'lime', 'blue'])
    await sharp({ create: { width: 100, height: 65, channels: 3, background: color } })
      .png()
      .toFile(inWork('designs', `${color}.png`))
  await copyFile(inWork('designs', 'red.png'), join(home, 'private', 'secret.png'))
  await symlink(join(home, 'private', 'secret.png'), inWork('link.png'))
  await symlink(join(home, 'private'), inWork('way-out'))
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(await builtPrograms(), 'cli.cjs'), 'mcp', inWork()],
    env: { ...process.env, MOCKWRIGHT_DATA: join(home, 'data') } as Record<string, string>,
    stderr: 'pipe',
  })
  transport.stderr?.on('data', (bytes: Buffer) => {
    stderr += bytes.toString()
  })
  client = new Client({ name: 'a client', version: '1.0.0' })
  await client.connect(transport)
})

afterAll(async () => {
  await client?.close()
  await rm(home, { recursive: true, force: true })
})

describe('mockwright mcp', () => {
  it('offers the words of the commands, and says which tools change nothing', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name, annotations }) => `${name} ${annotations?.readOnlyHint}`)).toEqual([
      'files true',
      'layers true',
      'render false',
      'video false',
      'batch false',
      'photo_mockups_list true',
      'photo_mockups_show true',
      'photo_mockups_create false',
      'mockups_list true',
      'mockups_show true',
      'mockups_upload false',
      'jobs_list true',
      'jobs_show true',
      'jobs_watch true',
      'jobs_cancel false',
      'jobs_retry false',
      'account true',
      'connections true',
      'studio_create_session false',
      'studio_sessions true',
      'studio_consume false',
    ])
    const render = tools.find(({ name }) => name === 'render')
    expect(Object.keys(render?.inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(['mockup', 'artwork', 'out', 'fit', 'color', 'adjust', 'hide', 'comp']),
    )
    expect(client.getServerVersion()?.name).toBe('mockwright')
    expect(stderr).toContain('Ready for an assistant')
  })

  it('lists the folders, and opens and shows a PSD in them', async () => {
    const files = JSON.stringify(dataOf(await call('files')))
    expect(files).toContain('cards.psd')
    const opened = await call('layers', { mockup: 'cards.psd' })
    expect(textsOf(opened)[0]).toContain('"smart_object')
    const [view] = viewsOf(opened)
    const { width = 0, height = 0, format } = await sharp(view).metadata()
    expect([format, Math.max(width, height) <= 1024]).toEqual(['webp', true])
  })

  it('renders with progress, shows the picture and names its file', async () => {
    const shares: number[] = []
    const out = inWork('red.png')
    const layer = await smartObject()
    const rendered = await call(
      'render',
      { mockup: 'cards.psd', artwork: [{ layer, image: 'designs/red.png' }], out: 'red.png' },
      { onprogress: ({ progress }) => shares.push(progress) },
    )
    expect(rendered.isError).toBeUndefined()
    const { data } = z
      .object({ data: z.object({ path: z.string(), width: z.number() }) })
      .parse(dataOf(rendered))
    expect(data.path).toBe(out)
    expect((await sharp(out).metadata()).width).toBe(data.width)
    expect(viewsOf(rendered)).toHaveLength(1)
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    const again = await call('render', { mockup: 'cards.psd', out: 'red.png' })
    expect([again.isError, textsOf(again)[0]]).toEqual([true, expect.stringContaining('exists already')])
    expect((await call('render', { mockup: 'cards.psd', out, overwrite: true })).isError).toBeUndefined()
  })

  it('reads and writes nothing outside the named folders', async () => {
    const layer = await smartObject()
    expect(layer).not.toBe('')
    const before = await readdir(join(home, 'private'))
    const secret = join(home, 'private', 'secret.png')
    const withImage = (image: string) => ({ mockup: 'cards.psd', artwork: [{ layer, image }], out: 'x.png' })
    for (const [tool, input] of [
      ['layers', { mockup: sample }],
      ['layers', { mockup: '../../cards.psd' }],
      ['files', { folder: join(home, 'private') }],
      ['files', { folder: 'way-out' }],
      ['render', withImage(secret)],
      ['render', withImage('link.png')],
      ['render', withImage('../private/secret.png')],
      ['render', { mockup: 'cards.psd', out: join(home, 'private', 'x.png') }],
      ['render', { mockup: 'cards.psd', out: 'way-out/x.png' }],
      ['batch', { mockups: ['cards.psd'], artwork: [secret], out: 'o' }],
      ['batch', { mockups: ['cards.psd'], artwork: ['designs'], out: '../private' }],
      ['batch', { mockups: ['cards.psd'], artwork: ['designs'], out: '.', name: 'way-out/{artwork}' }],
      ['mockups_upload', { file: secret }],
    ] as const) {
      const refused = await call(tool, input)
      expect([tool, input, refused.isError, textsOf(refused).join(' ')]).toEqual([
        tool,
        input,
        true,
        expect.stringContaining('outside the folders that were named'),
      ])
    }
    await writeFile(inWork('cells.csv'), `${layer}\n${secret}\n../private/secret.png\nlink.png\n`)
    const table = await call('batch', { mockups: ['cards.psd'], data: 'cells.csv', out: 'cells' })
    expect(table.isError).toBe(true)
    expect(viewsOf(table)).toEqual([])
    expect(await readdir(join(home, 'private'))).toEqual(before)
    expect(await readdir(inWork())).not.toContain('x.png')
  })

  it('renders a table as a batch, and goes on with what an earlier call left', async () => {
    const layer = await smartObject()
    await writeFile(inWork('table.csv'), `SKU,${layer}\na,designs/red.png\nb,designs/lime.png\n`)
    const request = { mockups: ['cards.psd'], data: 'table.csv', out: 'made', name: '{row.SKU}', width: 300 }
    const shares: number[] = []
    const batch = await call('batch', request, { onprogress: ({ progress }) => shares.push(progress) })
    expect(dataOf(batch)).toEqual({
      success: true,
      data: { folder: inWork('made'), files: expect.arrayContaining([inWork('made', 'a.png')]) },
    })
    expect(viewsOf(batch)).toHaveLength(2)
    expect(shares.at(-1)).toBe(1)
    const again = await call('batch', { ...request, resume: true })
    expect(textsOf(again)[1]).toContain('0 made, 2 finished before')
  })

  it.runIf(isLongRun)('stops a batch that the client cancels, and keeps what it has made', async () => {
    const stop = new AbortController()
    const layer = await smartObject()
    const variant = Array.from({ length: 40 }, (_, at) => `v${at}: ${layer}=#0000${at + 10}`)
    const request = { mockups: ['cards.psd'], artwork: ['designs'], variant, out: 'long' }
    const stopAtFirst = ({ progress }: Progress): void => {
      if (progress > 0) stop.abort('Enough.')
    }
    const running = call('batch', request, { signal: stop.signal, onprogress: stopAtFirst })
    await expect(running).rejects.toThrow('Enough.')
    await call('account')
    const made = await readdir(inWork('long'))
    await new Promise((resolved) => setTimeout(resolved, 300))
    expect(await readdir(inWork('long'))).toEqual(made)
    expect(made.length).toBeLessThan(60)
  })

  it('keeps mockups, and answers for jobs, the account and connections as the API does', async () => {
    const uploaded = await call('mockups_upload', { file: 'cards.psd', name: 'Cards' })
    expect(uploaded.isError).toBeUndefined()
    expect(JSON.stringify(dataOf(await call('mockups_list', { name: 'car' })))).toContain('"Cards"')
    expect(JSON.stringify(dataOf(await call('mockups_show', { mockup: 'Cards' })))).toContain('smart_objects')
    expect(dataOf(await call('jobs_list'))).toMatchObject({ success: true, jobs: [], next_cursor: null })
    expect(dataOf(await call('account'))).toMatchObject({ success: true })
    expect(dataOf(await call('connections'))).toEqual({ success: true, data: [] })
    const missing = await call('jobs_show', { job_id: '00000000-0000-4000-8000-000000000000' })
    expect(missing.isError).toBe(true)
    expect((await call('account', { connection: 'http://127.0.0.1:1' })).isError).toBe(true)
    expect((await call('render', { mockup: 'cards.psd', out: 'y.png', colour: ['x'] })).isError).toBe(true)
  })
})

let known: string | null = null

/** The name of the sample's first smart object. */
const smartObject = async (): Promise<string> => {
  if (known !== null) return known
  const shape = z.object({ data: z.object({ layers: z.array(z.looseObject({})) }) })
  const { data } = shape.parse(dataOf(await call('layers', { mockup: 'cards.psd' })))
  const found = JSON.stringify(data.layers).match(/"name":"([^"]*design[^"]*)"/i)
  known = found?.[1] ?? ''
  return known
}
