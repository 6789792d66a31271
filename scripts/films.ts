/**
 * Makes the six films of `docs/films`, with their posters, from samples and designs of our own: `npm run films`. It runs
 * the command line that users have, after `npm run build`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

interface DocumentedFilm {
  readonly name: string
  readonly mockup: string
  /** Smart objects by name or uuid, and what lies on them: several on one follow each other. */
  readonly designs: readonly (readonly [smartObject: string, artwork: string])[]
  readonly fit: 'fit' | 'crop'
  readonly motion: string
  readonly width: number
}

const root = resolve(import.meta.dirname, '..')
const samples = join(root, 'resources/samples')
const folder = join(root, 'docs/films')
const usual = 'Your design here'

/** A page of the README shows pictures alone: its film is a GIF, and small. */
const films: readonly DocumentedFilm[] = [
  {
    name: 'mug.gif',
    mockup: 'mug.psd',
    designs: [[usual, 'badge-tide.png']],
    fit: 'fit',
    motion: 'showcase',
    width: 288,
  },
  {
    name: 'poster.webm',
    mockup: 'framed-poster.psd',
    designs: [[usual, 'poster-dunes.png']],
    fit: 'fit',
    motion: 'zoom_in',
    width: 576,
  },
  {
    name: 'cards.webm',
    mockup: 'business-cards.psd',
    designs: [
      ['ab9b4f04-38f9-82ef-9faa-2db115c4b1e2', 'logo-kiln.svg'],
      ['e85a678c-b2f5-8279-b67a-3769abe21b89', 'badge-tide.png'],
    ],
    fit: 'fit',
    motion: 'parallax',
    width: 720,
  },
  {
    name: 'shirt.webm',
    mockup: 't-shirt.psd',
    designs: [
      [usual, 'badge-tide.png'],
      [usual, 'logo-kiln.svg'],
    ],
    fit: 'fit',
    motion: 'ambient',
    width: 576,
  },
  {
    name: 'box.webm',
    mockup: 'box.psd',
    designs: [[usual, 'pattern-citrus.png']],
    fit: 'crop',
    motion: 'orbit',
    width: 576,
  },
  {
    name: 'cushion.webm',
    mockup: 'photo-cushion.mockphoto',
    designs: [['Cushion front', 'pattern-citrus.png']],
    fit: 'crop',
    motion: 'pan',
    width: 720,
  },
]

mkdirSync(folder, { recursive: true })
for (const { name, mockup, designs, fit, motion, width } of films) {
  const out = join(folder, name)
  const artwork = designs.flatMap(([layer, image]) => [
    '--artwork',
    `${layer}=${join(samples, 'artwork', image)}`,
  ])
  const look = [
    '--fit',
    fit,
    '--motion',
    motion,
    '--width',
    String(width),
    '--loop',
    '--fps',
    '24',
    '--seconds',
    '3',
    '--quality',
    '65',
  ]
  const files = ['--out', out, '--poster', out.replace(/\.\w+$/, '.jpg')]
  const asked = ['video', join(samples, mockup), ...artwork, ...look, ...files]
  execFileSync(process.execPath, [join(root, 'out/main/cli.cjs'), ...asked], { stdio: 'inherit' })
  console.log(`${name}: ${(statSync(out).size / 1024).toFixed(0)} KB`)
}
