import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyLayers, plain, writeMockup } from './engine-host/testing/test-mockup'
import { buildTestProgram, type ProgramRun, runProgram } from './testing/test-program'

let folder: string
let program: string
let poster: string
let red: string

const at = (...names: string[]): string => join(folder, ...names)
const mockwright = (...args: string[]): Promise<ProgramRun> => runProgram(program, args, at('data'))

const gray = [128, 128, 128, 255] as const

/** A smart object of 20 × 10 px whose contents are a PNG, as Photoshop writes it. */
const smartObject = (name: string, id: string, left: number) => ({
  name,
  left,
  top: 10,
  right: left + 20,
  bottom: 20,
  imageData: plain(20, 10, [0, 0, 255, 255]),
  placedLayer: {
    id,
    type: 'raster' as const,
    transform: [left, 10, left + 20, 10, left + 20, 20, left, 20],
    width: 20,
    height: 10,
  },
})

/** The parts of the service's answers that are read here. */
interface Answer {
  readonly uuid: string
  readonly smart_objects: readonly { readonly name: string; readonly uuid: string }[]
  readonly thumbnails: readonly unknown[]
  readonly print_files: readonly { readonly export_path: string }[]
}

const ids = ['20953ddb-9391-11ec-b4f1-c15674f50bc4', '20953ddb-9391-11ec-b4f1-c15674f50bc5'] as const

const writePoster = async (path: string): Promise<string> => {
  const data = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return writeMockup(
    path,
    {
      width: 60,
      height: 40,
      children: [
        { name: 'Wall', left: 0, top: 0, imageData: plain(60, 40, gray) },
        { name: 'Frame', opened: true, children: [smartObject('Front', ids[0], 5)] },
        { name: 'Stand', opened: true, children: [smartObject('Back', ids[1], 35)] },
        { name: 'Frame', opened: true, children: [{ name: 'Glass', imageData: plain(1, 1, gray) }] },
      ],
    },
    { linkedFiles: ids.map((id) => ({ id, name: 'design.png', type: 'png ', data })) },
  )
}

const colorAt = async (path: string, left: number, top: number): Promise<readonly number[]> => {
  const pixel = await sharp(path).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cli-'))
  program = await buildTestProgram('cli')
  poster = await writePoster(at('poster.psd'))
  red = at('a=red.png')
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(red)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('layers', () => {
  it('prints the tree as the layers endpoint returns it', async () => {
    const { exitCode, out } = await mockwright('layers', poster, '--json')
    const { success, data } = JSON.parse(out)
    expect([exitCode, success]).toEqual([0, true])
    expect(data.layers.map(({ name, kind }: Record<string, unknown>) => [name, kind])).toEqual([
      ['Frame', 'group'],
      ['Stand', 'group'],
      ['Frame', 'group'],
      ['Wall', 'pixel'],
    ])
    expect(data.layers[2].children).toMatchObject([{ name: 'Front', kind: 'smart_object', visible: true }])
  })

  it('gives the same uuids every time', async () => {
    const [first, second] = [await mockwright('layers', poster), await mockwright('layers', poster)]
    expect(first.out).toBe(second.out)
  })

  it('fails on what is no PSD, saying so', async () => {
    const { exitCode, out } = await mockwright('layers', red, '--json')
    expect(exitCode).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ success: false, error_code: 'PSD_PARSE_FAILED' })
  })
})

describe('render', () => {
  it('puts an image on a smart object, and the others stay', async () => {
    const out = at('rendered.png')
    const { exitCode, err } = await mockwright('render', poster, '--artwork', `Front=${red}`, '--out', out)
    expect([exitCode, err]).toEqual([0, ''])
    expect(await colorAt(out, 15, 15)).toEqual([255, 0, 0])
    expect(await colorAt(out, 45, 15)).toEqual([0, 0, 255])
  })

  it('takes its format and its width from the options, and tells what it made', async () => {
    const out = at('small.webp')
    const run = await mockwright('render', poster, '--width', '30', '--out', out, '--json')
    expect(JSON.parse(run.out)).toMatchObject({ data: { path: out, width: 30, height: 20 } })
    expect(await sharp(out).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  })

  it('writes a layered file, with the artwork live in it', async () => {
    const [layered, again] = [at('layered.psd'), at('again.png')]
    const { exitCode, err } = await mockwright(
      'render',
      poster,
      '--artwork',
      `Front=${red}`,
      '--out',
      layered,
    )
    expect([exitCode, err]).toEqual([0, ''])
    const [before, after] = [await mockwright('layers', poster), await mockwright('layers', layered)]
    expect(after.out.match(/smart_object/g)).toEqual(before.out.match(/smart_object/g))
    await mockwright('render', layered, '--hide', 'Stand', '--out', again)
    expect(await colorAt(again, 15, 15)).toEqual([255, 0, 0])
  })

  it('colours and adjusts what a smart object shows', async () => {
    const [colored, adjusted] = [at('colored.png'), at('adjusted.png')]
    const color = ['--color', 'Front=#00FF00']
    expect((await mockwright('render', poster, ...color, '--out', colored)).err).toBe('')
    expect(await colorAt(colored, 15, 15)).toEqual([0, 255, 0])
    const adjust = ['--artwork', `Front=${red}`, '--adjust', 'Front=saturation:-100,opacity:100']
    await mockwright('render', poster, ...adjust, '--color', 'Back=#00ff00,screen', '--out', adjusted)
    const [r, g, b] = await colorAt(adjusted, 15, 15)
    expect([r === g, g === b]).toEqual([true, true])
    expect(await colorAt(adjusted, 45, 15)).toEqual([0, 255, 255])
  })

  it.each([
    ['--color', 'Front=green', 'Expected LAYER=#RRGGBB'],
    ['--color', 'Front=#00ff00,plus', 'no blending mode “plus”'],
    ['--adjust', 'Front=brightness', 'Expected LAYER=NAME:NUMBER'],
    ['--adjust', 'Front=brightness:151', 'brightness'],
    ['--adjust', 'Front=glow:1', 'glow'],
  ])('says what is wrong with %s %s', async (option, text, message) => {
    const { exitCode, err } = await mockwright('render', poster, option, text, '--out', at('x.png'))
    expect([exitCode, err]).toEqual([1, expect.stringContaining(message)])
  })

  it('leaves hidden layers out', async () => {
    const out = at('hidden.png')
    await mockwright('render', poster, '--hide', 'Stand/Back', '--out', out)
    expect(await colorAt(out, 45, 15)).toEqual([128, 128, 128])
  })

  it('refuses a name that several layers have, and lists them', async () => {
    const { exitCode, err } = await mockwright('render', poster, '--hide', 'Frame', '--out', at('x.png'))
    expect(exitCode).toBe(1)
    expect(err).toMatch(/“Frame” is the name of 2 layers[\s\S]*Frame \([0-9a-f-]{36}\)/)
  })

  it('lists the smart objects when none has the name', async () => {
    const { err } = await mockwright('render', poster, '--artwork', `Frnt=${red}`, '--out', at('x.png'))
    expect(err).toContain('There are: Stand/Back, Frame/Front.')
  })

  it('says what it cannot do yet', async () => {
    const run = await mockwright('render', poster, '--text', 'Title=Hi', '--out', at('x.png'))
    expect([run.exitCode, run.err]).toEqual([1, expect.stringContaining('--text: not available yet')])
  })

  it('writes nothing when it fails', async () => {
    await mockwright('render', poster, '--artwork', `Front=${poster}x`, '--out', at('never.png'))
    await expect(stat(at('never.png'))).rejects.toThrow()
  })
})

describe('flatten', () => {
  it('draws every file of a list, and one bad file does not stop the rest', async () => {
    await writeFile(at('bad.psd'), 'no psd')
    const list = [
      { id: 'first', path: 'poster.psd' },
      { id: 'second', path: 'bad.psd' },
      { id: 'third', path: 'poster.psd' },
    ]
    await writeFile(at('list.json'), JSON.stringify(list))
    const { exitCode, out, err } = await mockwright('flatten', '--ids', at('list.json'), '--out', at('flat'))
    expect([exitCode, out]).toEqual([1, expect.stringContaining('2 made')])
    expect(err).toContain(at('bad.psd'))
    expect(await readdir(at('flat'))).toEqual(['first.png', 'third.png'])
    expect(await sharp(at('flat', 'first.png')).metadata()).toMatchObject({ width: 60, height: 40 })
  })
})

describe('batch', () => {
  const artworkFolder = (): string => at('designs')

  beforeAll(async () => {
    await mkdir(artworkFolder())
    for (const [name, background] of [['lime', '#00ff00'] as const, ['red', '#ff0000'] as const]) {
      await sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toFile(join(artworkFolder(), `${name}.png`))
    }
  })

  it('draws every artwork on every template', async () => {
    const other = await writePoster(at('other.psd'))
    const out = at('all')
    const run = await mockwright(
      'batch',
      ...['--template', poster, other],
      ...['--artwork', artworkFolder()],
      ...['--layer', 'Front', '--out', out],
    )
    expect([run.exitCode, run.err]).toEqual([0, '4 made, 0 finished before, 0 failed\n'])
    const pictures = ['other-lime.png', 'other-red.png', 'poster-lime.png', 'poster-red.png']
    expect((await readdir(out)).filter((name) => name.endsWith('.png'))).toEqual(pictures)
    expect(await colorAt(join(out, 'other-lime.png'), 15, 15)).toEqual([0, 255, 0])
  })

  it('changes every picture as one render can be changed', async () => {
    const out = at('dressed')
    const run = await mockwright(
      'batch',
      ...['--template', poster, '--artwork', artworkFolder(), '--layer', 'Front', '--out', out],
      ...['--color', 'Front=#0000ff,screen', '--hide', 'Stand/Back', '--dpi', '300'],
    )
    expect([run.exitCode, run.err]).toEqual([0, '2 made, 0 finished before, 0 failed\n'])
    const lime = join(out, 'poster-lime.png')
    expect(await colorAt(lime, 15, 15)).toEqual([0, 255, 255])
    expect(await colorAt(lime, 45, 15)).toEqual([128, 128, 128])
    expect((await sharp(lime).metadata()).density).toBe(300)
  })

  it('takes each row of a table, its columns named as the smart objects', async () => {
    await writeFile(join(artworkFolder(), 'rows.csv'), 'sku,Front,Back\nA-1,red.png,lime.png\nA-2,,red.png\n')
    const out = at('rows')
    const run = await mockwright(
      'batch',
      ...['--template', poster, '--data', join(artworkFolder(), 'rows.csv')],
      ...['--name', '{sku}', '--format', 'jpg', '--quality', '100', '--out', out],
    )
    expect(run.exitCode).toBe(0)
    expect((await readdir(out)).filter((name) => name.endsWith('.jpg'))).toEqual(['A-1.jpg', 'A-2.jpg'])
    const [, , blue] = await colorAt(join(out, 'A-2.jpg'), 15, 15)
    expect(blue).toBeGreaterThan(240)
  })

  it('goes on where an earlier run ended', async () => {
    const args = [
      'batch',
      '--template',
      poster,
      '--artwork',
      artworkFolder(),
      '--out',
      at('resumed'),
      '--resume',
    ]
    await mockwright(...args)
    await rm(at('resumed', 'poster-red.png'))
    const { err } = await mockwright(...args)
    expect(err).toBe('1 made, 1 finished before, 0 failed\n')
  })

  it('reports what failed at the end, and makes the rest', async () => {
    await writeFile(at('broken.png'), 'no picture')
    const run = await mockwright(
      'batch',
      ...['--template', poster, '--artwork', red, at('broken.png'), '--out', at('partly')],
    )
    expect([run.exitCode, run.err]).toEqual([
      1,
      expect.stringContaining('1 made, 0 finished before, 1 failed'),
    ])
  })

  it('stops at Ctrl-C without half a picture, and says how to go on', async () => {
    const large = await writeMockup(at('large.psd'), {
      width: 800,
      height: 800,
      children: manyLayers(12, 800),
    })
    const out = at('stopped')
    const names = Array.from({ length: 40 }, (_, place) => `${place},`)
    await writeFile(at('many.csv'), ['sku,note', ...names].join('\n'))
    const args = ['--template', large, '--data', at('many.csv'), '--name', '{sku}{note}', '--out', out]
    const child = spawn(process.execPath, [program, 'batch', ...args], {
      // A group of its own, so that the signal reaches the engine's process as it does in a terminal.
      detached: true,
      env: { ...process.env, MOCKWRIGHT_DATA: at('data') },
    })
    let err = ''
    child.stderr.on('data', (text: Buffer) => {
      err += text.toString()
    })
    child.stdout.once('data', () => process.kill(-(child.pid ?? 0), 'SIGINT'))
    const exitCode = await new Promise((resolve) => child.once('close', resolve))
    const pictures = (await readdir(out)).filter((name) => name !== 'mockwright-batch.jsonl')
    expect(exitCode).toBe(1)
    expect(err).toMatch(/^\d+ made, 0 finished before, 0 failed, \d+ left: --resume goes on from here\n$/)
    expect(pictures.every((name) => /^\d+\.png$/.test(name))).toBe(true)
    expect(pictures.length).toBe(Number(/^\d+/.exec(err)?.[0]))
  })

  it('refuses names that collide before it draws anything', async () => {
    const out = at('collided')
    const run = await mockwright(
      'batch',
      ...['--template', poster, '--artwork', artworkFolder(), '--name', '{template}', '--out', out],
    )
    expect([run.exitCode, run.err]).toEqual([1, expect.stringContaining('would overwrite another')])
    expect((await readdir(folder)).includes('collided')).toBe(false)
  })

  it('writes over no file that it did not make', async () => {
    const out = at('mine')
    await mkdir(out)
    await writeFile(join(out, 'poster-red.png'), 'mine')
    const run = await mockwright('batch', '--template', poster, '--artwork', artworkFolder(), '--out', out)
    expect([run.exitCode, run.err]).toEqual([1, expect.stringContaining('poster-red.png')])
    expect(await readFile(join(out, 'poster-red.png'), 'utf8')).toBe('mine')
  })
})

describe('serve', () => {
  it('prints its address and, once, a key; it renders what it is given until it is stopped', async () => {
    const first = await startServer()
    const mockup = await first.call('/api/v1/psd/upload', {
      psd_file_url: `data:;base64,${(await readFile(poster)).toString('base64')}`,
      psd_name: 'Poster',
    })
    const { data } = await first.call('/api/v1/renders', {
      mockup_uuid: mockup.data.uuid,
      smart_objects: [
        {
          uuid: mockup.data.smart_objects.find(({ name }) => name === 'Front')?.uuid,
          asset: { base64: (await readFile(red)).toString('base64') },
        },
      ],
      export_options: { image_format: 'png', image_size: 'original' },
    })
    const picture = await (await fetch(data.print_files[0]?.export_path ?? '')).arrayBuffer()
    await writeFile(at('served.png'), Buffer.from(picture))
    expect(await colorAt(at('served.png'), 15, 15)).toEqual([255, 0, 0])
    expect(mockup.data.thumbnails).toHaveLength(3)
    expect(await first.stop()).toBe(0)

    const second = await startServer()
    expect(second.key).toBeUndefined()
    await second.stop()
  })

  const startServer = async () => {
    const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', at('served')], {
      env: { ...process.env, MOCKWRIGHT_DATA: at('data') },
    })
    let out = ''
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString()
    })
    await new Promise<void>((resolve) => {
      child.stderr.on('data', (text: Buffer) => {
        if (/key/.test(text.toString())) resolve()
      })
    })
    const [address = ''] = out.split('\n')
    const key = /x-api-key: (\S+)/.exec(out)?.[1]
    return {
      key,
      async call(path: string, body: unknown): Promise<{ data: Answer }> {
        const answer = await fetch(address + path, {
          method: 'POST',
          headers: { 'x-api-key': key ?? '', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return (await answer.json()) as { data: Answer }
      },
      stop: () =>
        new Promise<number | null>((resolve) => {
          child.once('exit', resolve)
          child.kill('SIGINT')
        }),
    }
  }
})

it('tells how it is used when it is used wrongly', async () => {
  const { exitCode, err } = await mockwright('render', poster)
  expect([exitCode, err]).toEqual([1, expect.stringContaining('--out')])
})
