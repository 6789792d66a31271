import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openCommandLineHere } from '../../src-main/testing/command-line-here'
import { isLongRun } from '../../src-main/testing/how-often'

/**
 * The whole path (file, reader, placing, compositor, scaling, encoder), through the command line and the built engine,
 * against stored pictures that somebody has checked. `MOCKWRIGHT_ACCEPT=1` stores the new ones: look at them before you
 * commit them.
 */
const root = resolve(import.meta.dirname, '../..')
const samples = join(root, 'resources/samples')
const fixtures = join(root, 'e2e/fixtures')
const folder = mkdtempSync(join(tmpdir(), 'mockwright-goldens-'))
const isAccepting = process.env['MOCKWRIGHT_ACCEPT'] === '1'

/** Scaling down rounds differently on processors with other vector instructions. */
const tolerance = 1

interface SampleIndex {
  readonly mockups: readonly {
    readonly id: string
    readonly file: string
    readonly artwork: readonly string[]
  }[]
}

const { mockups } = JSON.parse(readFileSync(join(samples, 'index.json'), 'utf8')) as SampleIndex

const commandLine = openCommandLineHere({
  ...{ programFolder: join(root, 'out/main'), dataFolder: join(folder, 'data') },
})
afterAll(async () => {
  await commandLine.close()
  rmSync(folder, { recursive: true })
})

describe('sample mockups with artwork on every smart object', () => {
  // Short runs draw every second one.
  it.each(mockups.filter((_, index) => isLongRun || index % 2 === 0))(
    '$id looks as it was accepted',
    async ({ id, file, artwork }) => {
      const run = await commandLine.run([
        ...['batch', '--mockup', join(samples, file), '--artwork', join(samples, artwork[0]!)],
        ...['--fit', 'crop', '--width', '480', '--format', 'png', '--name', id, '--out', folder],
      ])
      expect(run).toMatchObject({ exitCode: 0, err: expect.stringContaining('1 made') })
      const golden = join(fixtures, `${id}.png`)
      const rendered = join(folder, `${id}.png`)
      if (isAccepting) copyFileSync(rendered, golden)
      expect(existsSync(golden)).toBe(true)
      expect(await largestDifference(rendered, golden)).toBeLessThanOrEqual(tolerance)
    },
  )
})

const largestDifference = async (a: string, b: string): Promise<number> => {
  const [left, right] = await Promise.all([pixelsOf(a), pixelsOf(b)])
  expect(left.info).toMatchObject({
    width: right.info.width,
    height: right.info.height,
    channels: right.info.channels,
  })
  return left.data.reduce(
    (largest, sample, index) => Math.max(largest, Math.abs(sample - right.data[index]!)),
    0,
  )
}

const pixelsOf = (file: string) => sharp(file).raw().toBuffer({ resolveWithObject: true })
