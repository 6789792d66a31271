import { basename, dirname, extname, join, resolve } from 'node:path'
import { AppError, type Failure, toFailure } from '@contract/errors'
import { z } from 'zod'
import { settleEach } from '../../scheduling/settle-each'
import { findLayerComp } from '../../service/layers/find-layer-comp'
import { editsInComp } from '../../service/layers/named-edits'
import type { Files } from '../../service/ports/files'
import type { CliContext, ExitCode } from './cli-context'
import type { FlattenOptions } from './cli-options'
import { progressLine } from './progress-line'
import { failureLines } from './report-failure'

export interface FlattenRequest extends FlattenOptions {
  readonly files: readonly string[]
}

interface Picture {
  readonly id: string
  readonly file: string
}

const idsFile = z.array(z.object({ id: z.string().regex(/^[^/\\]+$/), path: z.string() }))

export const flattenAll = async (request: FlattenRequest, context: CliContext): Promise<ExitCode> => {
  const pictures = [
    ...request.files.map((file) => ({ id: basename(file, extname(file)), file: resolve(file) })),
    ...(request.ids === undefined ? [] : await picturesOf(resolve(request.ids), context.files)),
  ]
  assertIdsDiffer(pictures)
  const folder = resolve(request.out)
  await context.files.makeFolder(folder)
  const line = progressLine(context)

  const draw = async ({ id, file }: Picture): Promise<Failure | null> => {
    await context.engine.render(
      {
        file,
        edits: editsInComp(await compOf(request, file, context)),
        output: { format: 'png', width: 'original', quality: 100, dpi: null, profile: 'none' },
        target: join(folder, `${id}.png`),
        rerender: request.rerender,
      },
      { signal: context.signal },
    )
    return null
  }
  const outcomes = await settleEach<Picture, Failure | null>(pictures, draw, {
    jobs: request.jobs,
    signal: context.signal,
    onFailure: ({ file }, error) => {
      const failure = toFailure(error)
      line.end()
      context.err(`${file}\n  ${failureLines(failure)}\n`)
      return failure
    },
    onSettled: (_outcome, done) => line.show(`${done} / ${pictures.length}`, done / pictures.length),
  })
  line.end()
  const failures = outcomes.filter((failure) => failure !== null).length
  context.out(
    `${pictures.length - failures} made in ${folder}${failures > 0 ? `, ${failures} failed` : ''}\n`,
  )
  return failures === 0 ? 0 : 1
}

/** A layer comp given by name is looked up in each file. */
const compOf = async (
  { comp }: FlattenRequest,
  file: string,
  { engine, signal }: CliContext,
): Promise<number | null> =>
  comp === undefined ? null : findLayerComp(await engine.describe(file, { signal }), comp)

/** Paths in the list are relative to the list's folder. */
const picturesOf = async (path: string, files: Pick<Files, 'read'>): Promise<readonly Picture[]> => {
  const text = Buffer.from(await files.read(path)).toString('utf8')
  try {
    const records = idsFile.parse(JSON.parse(text))
    return records.map((record) => ({ id: record.id, file: resolve(dirname(path), record.path) }))
  } catch (cause) {
    throw new AppError('idsFileUnreadable', { path }, { cause })
  }
}

const assertIdsDiffer = (pictures: readonly Picture[]): void => {
  if (pictures.length === 0) {
    throw new AppError('nothingToFlatten', {})
  }
  const seen = new Set<string>()
  for (const { id } of pictures) {
    if (seen.has(id.toLowerCase())) {
      throw new AppError('flattenedTwice', { name: `${id}.png` })
    }
    seen.add(id.toLowerCase())
  }
}
