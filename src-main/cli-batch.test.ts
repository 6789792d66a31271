import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyLayers, writeMockup } from './engine-host/testing/test-mockup'
import { builtPrograms } from './testing/built-programs'
import { type CommandLineHere, openCommandLineHere } from './testing/command-line-here'
import { isLongRun } from './testing/how-often'
import { colorAt, writePoster } from './testing/poster'
import { smallXlsx } from './testing/small-xlsx'
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cli-batch-'))
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

/** The engine's path of the smart object “Front”. */
const frontOfPoster = [3]

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

  it('draws every artwork on every mockup', async () => {
    const other = await writePoster(at('other.psd'))
    const out = at('all')
    const run = await started(
      'batch',
      ...['--mockup', poster, other],
      ...['--artwork', artworkFolder()],
      ...['--layer', 'Front', '--out', out],
    )
    expect([run.exitCode, run.err]).toEqual([0, '4 made, 0 finished before, 0 failed\n'])
    const pictures = ['other-lime.png', 'other-red.png', 'poster-lime.png', 'poster-red.png']
    expect((await readdir(out)).filter((name) => name.endsWith('.png'))).toEqual(pictures)
    expect(await colorAt(join(out, 'other-lime.png'), 15, 15)).toEqual([0, 255, 0])
  })

  it.runIf(isLongRun)('changes every picture as one render can be changed', async () => {
    const out = at('dressed')
    const run = await mockwright(
      'batch',
      ...['--mockup', poster, '--artwork', artworkFolder(), '--layer', 'Front', '--out', out],
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
      ...['--mockup', poster, '--data', join(artworkFolder(), 'rows.csv')],
      ...['--name', '{sku}', '--format', 'jpg', '--quality', '100', '--out', out],
    )
    expect(run.exitCode).toBe(0)
    expect((await readdir(out)).filter((name) => name.endsWith('.jpg'))).toEqual(['A-1.jpg', 'A-2.jpg'])
    const [, , blue] = await colorAt(join(out, 'A-2.jpg'), 15, 15)
    expect(blue).toBeGreaterThan(240)
  })

  it('takes the tables of spreadsheet and other programs', async () => {
    const rows = [
      ['sku', 'Front'],
      ['A-1', 'red.png'],
    ]
    await writeFile(join(artworkFolder(), 'rows.xlsx'), await smallXlsx(rows))
    await writeFile(join(artworkFolder(), 'rows.tsv'), rows.map((cells) => cells.join('\t')).join('\n'))
    await writeFile(join(artworkFolder(), 'rows.json'), '[{"sku": "A-1", "Front": "red.png"}]')
    for (const kind of ['xlsx', 'tsv', 'json']) {
      const out = at(`rows-${kind}`)
      const table = join(artworkFolder(), `rows.${kind}`)
      const run = await mockwright(
        'batch',
        ...['--mockup', poster, '--data', table, '--name', '{sku}', '--out', out],
      )
      expect([run.exitCode, run.err]).toEqual([0, '1 made, 0 finished before, 0 failed\n'])
      expect(await colorAt(join(out, 'A-1.png'), 15, 15)).toEqual([255, 0, 0])
    }
  })

  it('makes folders and numbers of a name pattern', async () => {
    const out = at('named')
    const run = await mockwright(
      'batch',
      ...['--mockup', poster, '--data', join(artworkFolder(), 'rows.csv'), '--out', out],
      ...['--name', '{mockup}/{row.SKU}{variant}-{design}-{index:03}@{width}'],
    )
    expect([run.exitCode, run.err]).toEqual([0, '2 made, 0 finished before, 0 failed\n'])
    expect(await readdir(join(out, 'poster'))).toEqual(['A-1-red-001@60.png', 'A-2-red-002@60.png'])
  })

  it('goes on where an earlier run ended', async () => {
    const args = [
      'batch',
      '--mockup',
      poster,
      '--artwork',
      artworkFolder(),
      '--out',
      at('resumed'),
      '--resume',
    ]
    await mockwright(...args)
    await rm(at('resumed', 'poster-red.png'))
    const { err } = await started(...args)
    expect(err).toBe('1 made, 1 finished before, 0 failed\n')
  })

  it('makes a file for each variant and each output', async () => {
    const out = at('varied')
    const run = await mockwright(
      'batch',
      ...['--mockup', poster, '--artwork', red, '--layer', 'Front', '--out', out],
      ...['--variant', 'Blue: Front=#0000ff', '--variant', 'Bare: hide Stand/Back'],
      ...['--output', 'png', '--output', 'jpg,width:30,quality:100'],
    )
    expect([run.exitCode, run.err]).toEqual([0, '4 made, 0 finished before, 0 failed\n'])
    expect((await readdir(out)).filter((name) => !name.endsWith('.jsonl'))).toEqual([
      'poster-a=red-Bare.jpg',
      'poster-a=red-Bare.png',
      'poster-a=red-Blue.jpg',
      'poster-a=red-Blue.png',
    ])
    expect(await colorAt(join(out, 'poster-a=red-Blue.png'), 15, 15)).toEqual([0, 0, 255])
    expect(await colorAt(join(out, 'poster-a=red-Bare.png'), 15, 15)).toEqual([255, 0, 0])
    expect((await sharp(join(out, 'poster-a=red-Bare.jpg')).metadata()).width).toBe(30)
  })

  it('places the artwork on its smart object', async () => {
    const out = at('placed')
    const run = await mockwright(
      'batch',
      ...['--mockup', poster, '--artwork', red, '--layer', 'Front', '--out', out],
      ...['--position', '10,0', '--size', '10x10', '--rotate', '90'],
    )
    expect([run.exitCode, run.err]).toEqual([0, '1 made, 0 finished before, 0 failed\n'])
    const [first] = (await readdir(out)).filter((name) => name.endsWith('.png'))
    const right = await colorAt(join(out, first ?? ''), 20, 14)
    const left = await colorAt(join(out, first ?? ''), 12, 14)
    expect(right).toEqual([255, 0, 0])
    expect(left).not.toEqual([255, 0, 0])
  })

  it('keeps files under a size, and refuses what is no size, place or angle', async () => {
    const out = at('small')
    const args = ['--mockup', poster, '--artwork', red, '--format', 'jpg', '--width', '2000']
    const run = await mockwright('batch', ...args, '--quality', '100', '--max-kilobytes', '60', '--out', out)
    expect([run.exitCode, run.err]).toEqual([0, '1 made, 0 finished before, 0 failed\n'])
    expect((await stat(join(out, 'poster-a=red.jpg'))).size).toBeLessThanOrEqual(60_000)
    for (const wrong of [
      ['--size', '10'],
      ['--position', 'left'],
      ['--rotate', '500'],
      ['--output', 'jpg,colour:1'],
      ['--variant', 'Red'],
    ])
      expect((await mockwright('batch', ...args, ...wrong, '--out', out)).exitCode).toBe(1)
  })

  it('takes a recipe from a file, its pictures found from where it lies', async () => {
    const recipe = {
      designs: ['designs/lime.png'],
      mockups: [{ mockup_id: 'poster.psd', smart_object: 'Front' }],
      variants: [
        { id: 'blue', name: 'Blue', colors: [{ layer: 'Front', hex: '#0000ff', blending_mode: 'screen' }] },
      ],
      outputs: [{ id: 'web', format: 'png', width: 'original' }],
      naming: '{mockup}/{design}-{variant}',
    }
    await writeFile(at('recipe.json'), JSON.stringify(recipe))
    const out = at('by-recipe')
    const run = await mockwright('batch', '--recipe', at('recipe.json'), '--out', out)
    expect([run.exitCode, run.err]).toEqual([0, '1 made, 0 finished before, 0 failed\n'])
    expect(await colorAt(join(out, 'poster', 'lime-Blue.png'), 15, 15)).toEqual([0, 255, 255])
    await writeFile(at('recipe.json'), '{"outputs": [{"format": "bmp"}]}')
    const broken = await mockwright('batch', '--recipe', at('recipe.json'), '--out', out)
    expect([broken.exitCode, broken.err]).toEqual([
      1,
      expect.stringContaining('recipe.json is no recipe at outputs.0'),
    ])
  })

  it('goes on in a folder that an earlier version of the program wrote to', async () => {
    const out = at('earlier')
    const artworks = ['lime', 'red'].map((name) => join(artworkFolder(), `${name}.png`))
    const args = ['--mockup', poster, '--artwork', ...artworks, '--layer', 'Front', '--out', out]
    await mockwright('batch', ...args)
    const ledger = join(out, 'mockwright-batch.jsonl')
    const lines = await Promise.all(
      artworks.map(async (artwork) => {
        const name = `poster-${basename(artwork, '.png')}.png`
        const recipe = await recipeOfEarlierVersion(artwork, join(out, name))
        return JSON.stringify({ name, recipe, bytes: (await stat(join(out, name))).size })
      }),
    )
    await writeFile(ledger, `${lines.join('\n')}\n`)
    await rm(join(out, 'poster-red.png'))
    const { err } = await mockwright('batch', ...args, '--resume')
    expect(err).toBe('1 made, 1 finished before, 0 failed\n')
  })

  /** Hashes the picture as versions before the single run engine did. */
  const recipeOfEarlierVersion = async (artwork: string, target: string): Promise<string> => {
    const stampOf = async (path: string) => {
      const { size, mtimeMs } = await stat(path)
      return `${size}@${mtimeMs}`
    }
    const placement = {
      fit: 'fill',
      rotateDegrees: 0,
      flipHorizontal: false,
      flipVertical: false,
      size: null,
      position: null,
    }
    const request = {
      file: poster,
      edits: {
        smartObjects: [{ layer: frontOfPoster, artwork: { path: artwork }, placement }],
        layerComp: null,
        looks: [],
        fills: [],
        hiddenLayers: [],
        shownLayers: [],
      },
      output: { format: 'png', width: 'original', quality: 90, dpi: null, profile: 'document' },
      target,
    }
    const stamps = [await stampOf(poster), await stampOf(artwork)]
    return createHash('sha256')
      .update(JSON.stringify([request, stamps]))
      .digest('hex')
  }

  it.runIf(isLongRun)('reports what failed at the end, and makes the rest', async () => {
    await writeFile(at('broken.png'), 'no picture')
    const run = await started(
      'batch',
      ...['--mockup', poster, '--artwork', red, at('broken.png'), '--out', at('partly')],
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
    const names = Array.from({ length: 400 }, (_, place) => `${place},`)
    await writeFile(at('many.csv'), ['sku,note', ...names].join('\n'))
    const args = ['--mockup', large, '--data', at('many.csv'), '--name', '{sku}{note}', '--out', out]
    const child = spawn(process.execPath, [program, 'batch', ...args], {
      // A process group of its own, so that the signal reaches the engine's process as it does in a terminal.
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
      ...['--mockup', poster, '--artwork', artworkFolder(), '--name', '{mockup}', '--out', out],
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
