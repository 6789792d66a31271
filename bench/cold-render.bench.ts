import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { bench, describe } from 'vitest'

/**
 * A whole command, process start included, beside its floors: Node starting to do nothing, and Node starting to encode the same
 * picture. Run after `npm run build`; the sample mockups must be there.
 */
const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'mockwright-bench-'))
const rendered = join(folder, 'mug.jpg')
const encoded = join(folder, 'encoded.jpg')
const pixels = join(folder, 'mug.raw')

const renderMug = [
  join(root, 'out/main/cli.cjs'),
  ...['render', join(root, 'resources/samples/mug.psd')],
  ...['--artwork', `Your design here=${join(root, 'resources/samples/artwork/pattern-citrus.png')}`],
  ...['--fit', 'crop', '--width', '2048', '--out', rendered],
]

await run(process.execPath, renderMug)
const { data, info } = await sharp(rendered).removeAlpha().raw().toBuffer({ resolveWithObject: true })
await writeFile(pixels, data)

const encodeAlone = `require('sharp')(require('fs').readFileSync(${JSON.stringify(pixels)}), { raw: { width: ${info.width}, height: ${info.height}, channels: 3 } }).jpeg({ quality: 90 }).toFile(${JSON.stringify(encoded)})`

const whole = { iterations: 5, warmupIterations: 1, time: 0, warmupTime: 0 }

describe('a 2048 px mockup from the command line, cold', () => {
  bench('Node, doing nothing', () => run(process.execPath, ['-e', '0']).then(noValue), whole)
  bench(
    'Node, encoding the same pixels',
    () => run(process.execPath, ['-e', encodeAlone], { cwd: root }).then(noValue),
    whole,
  )
  bench('mockwright render', () => run(process.execPath, renderMug).then(noValue), whole)
})

const noValue = (): void => undefined
