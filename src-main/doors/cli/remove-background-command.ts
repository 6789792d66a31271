import { basename, extname, resolve } from 'node:path'
import { plainCutOut } from '@contract/edits/cut-out-wish'
import { AppError } from '@contract/errors'
import type { Warning } from '@contract/service/envelope'
import { cutOutWarnings } from '../../service/cut-outs/cut-out-warnings'
import type { CliContext, ExitCode } from './cli-context'
import type { RemoveBackgroundOptions } from './cli-options'
import { printOutcome } from './command-outcome'
import { progressLine } from './progress-line'

export interface RemoveBackgroundRequest extends RemoveBackgroundOptions {
  readonly file: string
}

interface Removed {
  readonly width: number
  readonly height: number
  readonly warnings: readonly Warning[]
  readonly credits_charged: number
}

/** Writes a picture without its background: by this computer, or by a service. */
export const removeBackground = async (
  request: RemoveBackgroundRequest,
  context: CliContext,
): Promise<ExitCode> => {
  const [source, target] = [resolve(request.file), resolve(request.out)]
  if (extname(target).toLowerCase() !== '.png') throw new AppError('cutOutNotPng', { file: basename(target) })
  const { remote, shadow = 'drop' } = request
  const model = request.model === undefined ? undefined : resolve(request.model)
  if (remote !== undefined && model !== undefined) throw new AppError('serviceCannot', { what: 'runModel' })
  if (remote !== undefined && shadow === 'keep') throw new AppError('serviceCannot', { what: 'keepShadow' })
  const removed =
    remote === undefined
      ? await here({ source, target, shadow, model }, context)
      : await there(source, target, remote, context)
  const data = { file: target, ...removed }
  const text = `${target} (${removed.width} × ${removed.height})\n`
  for (const { message } of removed.warnings) context.err(`${message}\n`)
  return printOutcome({ text, data }, { json: request.json ?? false }, context)
}

interface RemovalHere {
  readonly source: string
  readonly target: string
  readonly shadow: 'keep' | 'drop'
  readonly model: string | undefined
}

const here = async (
  { source, target, shadow, model }: RemovalHere,
  context: CliContext,
): Promise<Removed> => {
  const { vision, files, signal } = context
  const line = progressLine(context)
  const name = basename(source)
  if (!(await files.exists(source))) throw new AppError('artworkFileGone', { path: source })
  if (model !== undefined && !(await files.exists(model)))
    throw new AppError('cutOutModelMissing', { path: model })
  // The finished picture replaces what is there, and only then.
  const unfinished = `${target}.unfinished`
  try {
    const wish = { ...plainCutOut, shadow: shadow === 'keep' ? 'kept' : 'dropped' } as const
    const work = { ...wish, draftPx: null, ...(model !== undefined && { model }) }
    const onProgress = (share: number): void => line.show(`${Math.round(share * 100)} %`, share)
    const facts = await vision.cutOut({ file: source, name }, work, unfinished, { signal, onProgress })
    await files.write(target, await files.read(unfinished))
    const { width, height } = facts
    return { width, height, warnings: cutOutWarnings(facts, name), credits_charged: 0 }
  } finally {
    line.end()
    await files.remove(unfinished)
  }
}

const there = async (
  source: string,
  target: string,
  remote: string,
  context: CliContext,
): Promise<Removed> => {
  const { files, engine, signal } = context
  const bytes = await files.read(source)
  const { service, readResult, close } = await context.openService({ remote, dataFolder: null })
  try {
    const { data, warnings } = await service.backgroundRemoval(
      { base64: Buffer.from(bytes).toString('base64') },
      { signal },
    )
    const name = basename(target)
    const assertWhole = async (picture: Uint8Array): Promise<void> =>
      void (await engine.describeArtwork({ bytes: picture, name }, { signal }))
    const picture = await readResult?.(data.url, { signal, assertWhole })
    if (!picture) throw new AppError('gone', { what: 'servedFile' })
    await files.write(target, picture)
    const { width, height, credits_charged } = data
    return { width, height, warnings, credits_charged }
  } finally {
    await close()
  }
}
