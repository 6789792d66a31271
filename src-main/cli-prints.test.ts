import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPrograms } from './testing/built-programs'
import { type CommandLineHere, openCommandLineHere } from './testing/command-line-here'
import { colorAt, writePoster } from './testing/poster'
import type { ProgramRun } from './testing/test-program'

let folder: string
let commandLine: CommandLineHere
let poster: string
let red: string

const at = (...names: string[]): string => join(folder, ...names)
const render = (...args: string[]): Promise<ProgramRun> =>
  commandLine.run(['render', poster, '--artwork', `Front=${red}`, '--out', at('poster.png'), ...args])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-cli-prints-'))
  commandLine = openCommandLineHere({ programFolder: await builtPrograms(), dataFolder: at('data') })
  poster = await writePoster(at('poster.psd'))
  red = at('red.png')
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(red)
})

afterAll(async () => {
  await commandLine.close()
  await rm(folder, { recursive: true, force: true })
})

it('writes the design at print size beside the picture, and warns of a design that ends at the cut', async () => {
  const print = at('front.tiff')
  const run = await render('--print-file', print, '--print-width', '2in', '--bleed', '2.54mm')
  expect([run.exitCode, run.err]).toEqual([
    0,
    expect.stringContaining('front.tiff: the design on Front ends within'),
  ])
  const { width, height, density, icc } = await sharp(print).metadata()
  expect([width, height, density, icc !== undefined]).toEqual([660, 360, 300, true])
  expect(await colorAt(print, 330, 180)).toEqual([255, 0, 0])
  expect((await sharp(at('poster.png')).metadata()).width).toBe(60)
})

it('writes a PDF of the print alone, and is silent where nothing is wrong', async () => {
  const run = await render('--print-file', at('front.pdf'), '--print-width', '5.08cm', '--safe', '1mm')
  expect([run.exitCode, run.err]).toEqual([0, ''])
  const pdf = (await readFile(at('front.pdf'))).toString('latin1')
  expect([pdf.slice(0, 5), pdf.includes('/TrimBox'), pdf.includes('MediaBox [0 0 144 72]')]).toEqual([
    '%PDF-',
    true,
    true,
  ])
  expect((await readdir(folder)).filter((name) => name.startsWith('front.pdf'))).toEqual(['front.pdf'])
})

it('asks which print area is meant, and takes the one that is named', async () => {
  const both = ['--artwork', `Back=${red}`, '--print-file', at('back.png'), '--print-width', '1in']
  const unclear = await render(...both)
  expect([unclear.exitCode === 0, unclear.err]).toEqual([
    false,
    expect.stringContaining('Several print areas'),
  ])
  const named = await render(...both, '--print-area', 'Back')
  expect(named.exitCode).toBe(0)
  expect((await sharp(at('back.png')).metadata()).width).toBe(300)
})

it.each([
  ['--print-file', 'x.pdf'],
  ['--print-file', 'x.jpg', '--print-width', '8in'],
  ['--print-file', 'x.png', '--print-width', '8 feet'],
  ['--bleed', '3mm'],
])('refuses %s %s %s %s before anything is drawn', async (...args) => {
  const run = await render(...args.filter((each) => each !== undefined))
  expect([run.exitCode === 0, run.err]).toEqual([false, expect.stringContaining('--print-file')])
})

it('makes print files in a batch, named apart from the mockups', async () => {
  const out = at('batch')
  const run = await commandLine.run([
    'batch',
    ...['--mockup', poster, '--artwork', red, '--layer', 'Front', '--out', out],
    ...['--output', 'png', '--output', 'png,print:1in', '--output', 'pdf,print:1in,bleed:1mm,area:Front'],
  ])
  expect([run.exitCode, run.err]).toEqual([0, expect.stringContaining('3 made')])
  const made = (await readdir(out)).filter((name) => /\.(png|pdf)$/.test(name)).toSorted()
  expect(made).toEqual(['poster-red print.pdf', 'poster-red print.png', 'poster-red.png'])
  expect((await sharp(join(out, 'poster-red print.png')).metadata()).width).toBe(300)
  const refused = await commandLine.run([
    'batch',
    ...['--mockup', poster, '--artwork', red, '--out', out, '--output', 'jpg,print:1in'],
  ])
  expect([refused.exitCode === 0, refused.err]).toEqual([false, expect.stringContaining('png, tiff or pdf')])
})
