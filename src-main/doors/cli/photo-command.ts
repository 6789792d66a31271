import { basename, extname, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { uuidOf } from '../../service/naming/uuid-of'
import type { WishedArea } from '../../service/ports/vision'
import type { CliContext, ExitCode } from './cli-context'
import type { PhotoOptions } from './cli-options'
import { printOutcome } from './command-outcome'
import { progressLine } from './progress-line'

export interface PhotoRequest extends PhotoOptions {
  readonly file: string
}

/** At most eight areas and a surface. */
const mostTargets = 9

/** Makes a photo a mockup, in a file that `render` and `batch` take like a PSD. */
export const createPhotoMockup = async (request: PhotoRequest, context: CliContext): Promise<ExitCode> => {
  const { vision, files, signal } = context
  const [source, target] = [resolve(request.file), resolve(request.out)]
  if (extname(target).toLowerCase() !== '.mockphoto')
    throw new AppError('photoFileNotNamed', { file: basename(target) })
  const areas = request.area.length === 0 ? null : request.area.map(areaOf)
  if (!(await files.exists(source))) throw new AppError('artworkFileGone', { path: source })
  const uuids = Array.from({ length: mostTargets }, (_, at) => uuidOf('photo target', target, String(at)))
  const line = progressLine(context)
  // The finished mockup replaces what is there, and only then.
  const unfinished = `${target}.unfinished`
  try {
    const photo = { file: source, name: basename(source) }
    const wish = { areas, isSoft: request.soft ?? false, uuids }
    const onProgress = (share: number): void => line.show(`${Math.round(share * 100)} %`, share)
    const prepared = await vision.prepare(photo, wish, unfinished, { signal, onProgress })
    await files.write(target, await files.read(unfinished))
    const text = [
      `${target} (${prepared.size.width} × ${prepared.size.height})`,
      ...prepared.targets.map(
        ({ name, kind, isOnDarkGoods }) => `  ${name}: ${kind}${isOnDarkGoods ? ', on dark goods' : ''}`,
      ),
    ]
    return printOutcome(
      { text: `${text.join('\n')}\n`, data: { file: target, ...prepared } },
      { json: request.json ?? false },
      context,
    )
  } finally {
    line.end()
    await files.remove(unfinished)
  }
}

const pattern = /^(?<name>[^=]+)=(?<numbers>-?[\d.]+(?:,-?[\d.]+){7})$/

/** Throws `INVALID_INPUT`. */
const areaOf = (given: string): WishedArea => {
  const { name, numbers } = pattern.exec(given)?.groups ?? {}
  const values = numbers?.split(',').map(Number) ?? []
  if (name === undefined || values.length !== 8 || !values.every(Number.isFinite))
    throw new AppError('cornersMisspelt', { given })
  const corner = (at: number) => ({ x: values[2 * at] ?? 0, y: values[2 * at + 1] ?? 0 })
  const quad: WishedArea['quad'] = [corner(0), corner(1), corner(2), corner(3)]
  return { name: name.trim(), quad }
}
