import { AppError } from '@contract/errors'
import type { Warning } from '@contract/service/envelope'
import type { FinishedPhotoRender, PhotoRenderRequest } from '@contract/service/photo-renders'
import type { Uuid } from '@contract/vocabulary'
import { type Policy, prices } from '../policy/policy'
import type { Clock } from '../ports/clock'
import { type DrawnFileDeps, drawnFile, type FileWork, outputWidthOf } from '../renders/drawn-file'
import { lossWarnings } from '../renders/render-warnings'
import type { ArtworkDeps } from '../renders/requested-artwork'
import { photoEdits } from './photo-edits'
import type { ReadyPhoto } from './ready-photo'
import { requestedPrints } from './requested-prints'
import { unseenPrintWarnings } from './unseen-prints'

export interface PhotoRendersDeps extends ArtworkDeps, DrawnFileDeps {
  /** Throws `MOCKUP_NOT_FOUND`, and `CONFLICT` for one that is not ready. */
  readonly readyPhoto: (uuid: Uuid) => Promise<ReadyPhoto>
  readonly policy: Pick<Policy, 'admitRender' | 'usualRenderWidth'>
  readonly now: Clock
}

export interface PhotoRenderWork extends FileWork {
  /** Called once nothing but artwork and drawing can fail the render. */
  readonly onAdmitted?: (mockup: ReadyPhoto) => void
}

/** The use cases behind `photoMockups.render`: the finished picture as a served file. */
export const createPhotoRenders = (deps: PhotoRendersDeps) => ({
  /** Charging is left to the end of the work. */
  draw: (request: PhotoRenderRequest, work: PhotoRenderWork) => draw(request, work, deps),

  /**
   * Refuses at once whatever would fail in the queue; returns the mockup. Throws like `draw`, except for errors of
   * fetched artwork.
   */
  admit: async (request: PhotoRenderRequest): Promise<ReadyPhoto> => (await admit(request, deps)).photo,
})
export type PhotoRenders = ReturnType<typeof createPhotoRenders>

const widthOf = ({ export_options }: PhotoRenderRequest, { policy }: PhotoRendersDeps): number | 'original' =>
  export_options.image_size ?? policy.usualRenderWidth

const admit = async (request: PhotoRenderRequest, deps: PhotoRendersDeps) => {
  const photo = await deps.readyPhoto(request.mockup_id)
  const prints = requestedPrints(request, photo)
  const { image_format: format } = request.export_options
  const width = outputWidthOf({ format, width: widthOf(request, deps) }, photo.width)
  await deps.policy.admitRender(width, prices.photoRender)
  return { photo, prints }
}

const draw = async (
  request: PhotoRenderRequest,
  work: PhotoRenderWork,
  deps: PhotoRendersDeps,
): Promise<FinishedPhotoRender> => {
  const startedAt = deps.now()
  const { photo, prints } = await admit(request, deps)
  work.onAdmitted?.(photo)
  const { edits, warnings } = await photoEdits(prints, deps, work.signal)
  const { export_options: options } = request
  const { address, diagnostics } = await drawnFile(
    {
      ...{ source: photo.source, edits, options, width: widthOf(request, deps) },
      label: request.export_label ?? photo.name,
      lost: (cause) => new AppError('photoMockupFileLost', { mockup: photo.name }, { cause }),
    },
    work,
    deps,
  )
  const told = lossWarnings(diagnostics)
  return {
    success: true,
    data: {
      print_files: [
        {
          export_path: address,
          duration_ms: Math.max(0, deps.now().getTime() - startedAt.getTime()),
          export_format: options.image_format,
        },
      ],
      render_uuid: work.uuid,
    },
    warnings: [...warnings, ...told, ...unseenPrintWarnings(prints).filter((each) => !isTold(each, told))],
  }
}

/** Whether the same is told of the same target. */
const isTold = ({ code, message }: Warning, told: readonly Warning[]): boolean => {
  const [name = ''] = message.split(': ')
  return told.some((each) => each.code === code && each.message.startsWith(`${name}: `))
}
