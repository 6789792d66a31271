import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSmallPhoto } from './engine-host/testing/small-photo'
import { builtPrograms } from './testing/built-programs'
import { type CommandLineHere, openCommandLineHere } from './testing/command-line-here'
import { isLongRun } from './testing/how-often'
import { colorAt, writePoster } from './testing/poster'
import { type ProgramRun, runProgram } from './testing/test-program'

let folder: string
let program: string
let commandLine: CommandLineHere
let poster: string
let red: string

const at = (...names: string[]): string => join(folder, ...names)
/** Starts the program. */
const started = (...args: string[]): Promise<ProgramRun> => runProgram(program, args, at('data'))
/** Runs in this process. */
const mockwright = (...args: string[]): Promise<ProgramRun> => commandLine.run(args)

/** The parts of the service's answers that these tests read. */
interface Answer {
  readonly uuid: string
  readonly smart_objects: readonly { readonly name: string; readonly uuid: string }[]
  readonly thumbnails: readonly unknown[]
  readonly print_files: readonly { readonly export_path: string }[]
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cli-'))
  const programFolder = await builtPrograms()
  program = join(programFolder, 'cli.cjs')
  commandLine = openCommandLineHere({ programFolder, dataFolder: at('data') })
  poster = await writePoster(at('poster.psd'))
  red = at('a=red.png')
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(red)
})

afterAll(async () => {
  await commandLine.close()
  await rm(folder, { recursive: true, force: true })
})

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

  it.runIf(isLongRun)('gives the same uuids every time', async () => {
    const [first, second] = [await started('layers', poster), await mockwright('layers', poster)]
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
    const { exitCode, err } = await started('render', poster, '--artwork', `Front=${red}`, '--out', out)
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

  it('prints on a photo mockup, on dark goods in the mode that shows, and recolours it', async () => {
    const photo = await writeSmallPhoto(at('shirt.mockphoto'))
    const [printed, multiplied, plain] = [at('printed.png'), at('multiplied.png'), at('plain.png')]
    const sleeve = ['render', photo, '--artwork', `Sleeve=${red}`]
    expect((await mockwright(...sleeve, '--out', printed)).err).toBe('')
    // Half light on red, in the mode normal.
    expect(await colorAt(printed, 46, 18)).toEqual([128, 0, 0])
    const { err } = await mockwright(...sleeve, '--mode', 'Sleeve=multiply', '--out', multiplied)
    expect(err).toContain('Use the blend mode normal')
    await mockwright('render', photo, '--color', 'Front=#00ff00', '--out', plain)
    expect(await colorAt(plain, 10, 12)).toEqual([0, 128, 0])
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
    ['--mode', 'Front=plus', 'no blending mode “plus”'],
    ['--mode', 'Front=normal', 'no print area of a photo mockup'],
    ['--warp-strength', 'Front=3', 'Expected LAYER=0…2'],
    ['--edge-expand', 'Front', 'Expected LAYER=NUMBER'],
    ['--layer-blend', 'Front=pass_through', 'only groups can pass through'],
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

  it('says that a file has no text layer of that name', async () => {
    const run = await mockwright('render', poster, '--text', 'Title=Hi', '--out', at('x.png'))
    expect([run.exitCode, run.err]).toEqual([1, expect.stringContaining('No layer is called “Title”')])
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
    let err = ''
    // The output comes through two pipes, so the order in which it was written is not kept.
    await new Promise<void>((resolve) => {
      const hear = () => {
        const isKeyHeard = !err.includes('Keep the key') || /x-api-key: \S+\n/.test(out)
        if (err.includes('key') && out.includes('\n') && isKeyHeard) resolve()
      }
      child.stdout.on('data', (text: Buffer) => {
        out += text.toString()
        hear()
      })
      child.stderr.on('data', (text: Buffer) => {
        err += text.toString()
        hear()
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
  const { exitCode, err } = await started('render', poster)
  expect([exitCode, err]).toEqual([1, expect.stringContaining('--out')])
})

describe('remove-background', () => {
  it('writes a PNG without the background, and says in JSON what it wrote', async () => {
    const disc = Buffer.from('<svg width="40" height="40"><circle cx="20" cy="20" r="12" fill="red"/></svg>')
    const photo = at('disc.jpg')
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
      .composite([{ input: disc }])
      .jpeg({ quality: 100 })
      .toFile(photo)
    const { exitCode, out, err } = await mockwright(
      'remove-background',
      photo,
      '--out',
      at('cut.png'),
      '--json',
    )
    expect([exitCode, err]).toEqual([0, ''])
    const told = { file: at('cut.png'), width: 40, height: 40, warnings: [], credits_charged: 0 }
    expect(JSON.parse(out)).toEqual(told)
    expect((await sharp(at('cut.png')).raw().toBuffer())[3]).toBe(0)
  })

  it('keeps the shadow on wish, which no service does', async () => {
    const out = ['--out', at('kept.png'), '--shadow', 'keep']
    expect(await mockwright('remove-background', at('disc.jpg'), ...out)).toMatchObject({
      exitCode: 0,
      err: '',
    })
    const there = ['--remote', 'http://127.0.0.1:9']
    const { exitCode, err } = await mockwright('remove-background', at('disc.jpg'), ...out, ...there)
    expect([exitCode, err]).toEqual([1, expect.stringContaining('keep the shadow of a picture')])
  })

  it('cuts artwork out where a render asks for it, and leaves nothing behind', async () => {
    const artwork = ['--artwork', `Front=${at('disc.jpg')}`, '--remove-background', 'Front']
    const pictures = await Promise.all(
      [artwork, artwork.slice(0, 2)].map(async (options, index) => {
        const out = at(`cut-${index}.png`)
        expect(await mockwright('render', poster, ...options, '--out', out)).toMatchObject({ exitCode: 0 })
        return sharp(out).raw().toBuffer()
      }),
    )
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
  })

  it('refuses a file that is no picture, one that is gone, and another format, and writes nothing', async () => {
    await writeFile(at('words.txt'), 'no picture')
    for (const [file, out, message] of [
      ['words.txt', 'none.png', 'words.txt is no picture whose background can be removed.'],
      ['gone.jpg', 'none.png', `The picture ${at('gone.jpg')} cannot be read.`],
      ['words.txt', 'none.jpg', 'none.jpg does not end in .png'],
    ] as const) {
      const { exitCode, err } = await mockwright('remove-background', at(file), '--out', at(out))
      expect([exitCode, err]).toEqual([1, expect.stringContaining(message)])
      expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
    }
  })
})

describe('photo', () => {
  it.runIf(isLongRun)(
    'makes a photo a mockup, onto which artwork is rendered where the area is',
    async () => {
      const photo = at('wall.png')
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8c8c8' } })
        .png()
        .toFile(photo)
      const mockup = at('wall.mockphoto')
      const area = 'Sheet=100,80,200,80,200,180,100,180'
      const made = await mockwright('photo', photo, '--out', mockup, '--area', area, '--json')
      expect(made).toMatchObject({ exitCode: 0, err: '' })
      expect(JSON.parse(made.out)).toMatchObject({
        size: { width: 400, height: 300 },
        targets: [{ kind: 'area', name: 'Sheet', isOnDarkGoods: false }],
      })
      const out = at('on-wall.png')
      const drawn = await mockwright('render', mockup, '--artwork', `Sheet=${red}`, '--out', out)
      expect(drawn).toMatchObject({ exitCode: 0 })
      const pixels = await sharp(out).removeAlpha().raw().toBuffer()
      const pixelAt = (x: number, y: number) => [...pixels.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)]
      expect([pixelAt(20, 20), pixelAt(150, 130)]).toEqual([
        [200, 200, 200],
        [200, 0, 0],
      ])
    },
  )

  it('refuses corners that are misspelt and another ending', async () => {
    for (const [options, said] of [
      [['--out', at('x.mockphoto'), '--area', 'Sheet=1,2,3'], 'Expected NAME=X,Y'],
      [['--out', at('x.psd')], 'does not end in .mockphoto'],
    ] as const) {
      const { exitCode, err } = await mockwright('photo', red, ...options)
      expect([exitCode, err]).toEqual([1, expect.stringContaining(said)])
    }
  })
})
