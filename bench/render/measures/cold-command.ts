import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchContext } from '../bench-context'
import { type Findings, findingsOf, type Row } from '../measurement'
import { runCommand, runMockwright, samplesFolder } from '../processes/built-program'
import { inTurns } from '../statistics'
import { pixelsOf } from './encode-alone'
import { sampleFile } from './sample-list'

/**
 * A whole command, process start included, beside its floors: Node starting to do nothing, and Node starting to encode
 * the same picture.
 */
export const coldCommand = async ({ work, isQuick }: BenchContext): Promise<Findings> => {
  const target = join(work, 'command.jpg')
  const artwork = join(samplesFolder, 'artwork/pattern-citrus.png')
  const node = (...args: readonly string[]) => runCommand({ file: process.execPath, args })
  const render = () =>
    runMockwright(work, [
      ...['render', sampleFile('mug'), '--artwork', `Your design here=${artwork}`],
      ...['--fit', 'crop', '--width', '2048', '--out', target],
    ])
  const { peakMb } = await render()
  const { data, width, height } = await pixelsOf(target)
  const raw = join(work, 'command.raw')
  await writeFile(raw, data)
  const encoding = `require('sharp')(require('fs').readFileSync(${JSON.stringify(raw)}), { raw: { width: ${width}, height: ${height}, channels: 3 } }).jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }).toFile(${JSON.stringify(join(work, 'encoded.jpg'))})`
  const times = await inTurns(
    { render, nothing: () => node('-e', '0'), encode: () => node('-e', encoding) },
    isQuick ? { turns: 1, warmUp: 0 } : { turns: 5, warmUp: 1 },
  )
  const row = {
    scene: 'mug, command line, cold, 2048 px JPEG',
    measure: 'whole command',
    unit: 'ms',
  } as const
  const rows: readonly Row[] = [
    {
      ...row,
      value: times.render,
      against: { name: 'Node starts and encodes the same pixels', value: times.encode },
    },
    {
      ...row,
      value: times.render,
      against: { name: 'Node starts and does nothing', value: times.nothing },
    },
    { ...row, measure: 'peak memory', value: peakMb, unit: 'MB' },
  ]
  return findingsOf({ rows })
}
