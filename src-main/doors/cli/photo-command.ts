import { basename, extname, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { uuidOf } from '../../service/naming/uuid-of'
import type { CliContext, ExitCode } from './cli-context'
import type { PhotoOptions } from './cli-options'
import { printOutcome } from './command-outcome'
import { givenArea } from './given-area'
import { progressLine } from './progress-line'

export interface PhotoRequest extends Pick<PhotoOptions, 'area' | 'soft' | 'json'> {
  readonly file: string
  readonly out: string
}

/** At most eight areas and a surface. */
const mostTargets = 9

/** Makes a photo a mockup, in a file that `render` and `batch` take like a PSD. */
export const createPhotoMockup = async (request: PhotoRequest, context: CliContext): Promise<ExitCode> => {
  const { vision, files, signal } = context
  const [source, target] = [resolve(request.file), resolve(request.out)]
  if (extname(target).toLowerCase() !== '.mockphoto')
    throw new AppError('photoFileNotNamed', { file: basename(target) })
  const areas = request.area.length === 0 ? null : request.area.map(givenArea)
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
