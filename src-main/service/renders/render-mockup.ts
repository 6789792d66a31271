import { AppError, isOfKind } from '@contract/errors'
import { fileFaultIn } from '@contract/failures/file-fault'
import type { RenderRequest } from '@contract/service/renders'
import type { Uuid } from '@contract/vocabulary'
import { indexLayers } from '../layers/layer-index'
import type { Policy } from '../policy/policy'
import type { Engine } from '../ports/engine'
import type { FontCatalogue } from '../ports/font-catalogue'
import type { MockupStore, StoredMockup } from '../ports/mockup-store'
import type { ServedFileId, ServedFiles } from '../ports/served-files'
import { mockupOf } from '../psd-mockups/psd-mockups'
import { type ArtworkDeps, editsOf, refuseUnknownLayers } from './render-edits'
import { renderedTexts } from './render-texts'
import { renderWarnings } from './render-warnings'

export interface RendersDeps extends ArtworkDeps {
  readonly engine: Pick<Engine, 'render'>
  readonly store: Pick<MockupStore, 'find'>
  readonly servedFiles: ServedFiles
  readonly fonts: Pick<FontCatalogue, 'requested'>
  readonly policy: Pick<Policy, 'admitRender' | 'usualRenderWidth'>
}

/** Identity and callbacks of one piece of render work. */
export interface RenderWork {
  /** Uuid of the picture; the same when the work is repeated. */
  readonly uuid: Uuid
  readonly keyId: string | null
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: number) => void
  /** Called once nothing but artwork and drawing can fail the render. */
  readonly onAdmitted?: (mockup: StoredMockup) => void
  /** Called with the picture's file id before the picture is made. */
  readonly onReserved?: (file: ServedFileId) => Promise<void>
}

/** The use cases behind `renders.create`: the finished picture as a served file. */
export const createRenders = (deps: RendersDeps) => ({
  /** Charging is left to the end of the work. */
  draw: (request: RenderRequest, work: RenderWork) => draw(request, work, deps),

  /**
   * Refuses at once whatever would fail in the queue; returns the mockup. Throws like `draw`, except for errors of
   * fetched artwork.
   */
  admit: async (request: RenderRequest): Promise<StoredMockup> => (await admit(request, deps)).mockup,
})
export type Renders = ReturnType<typeof createRenders>

const sizeOf = ({ export_options }: RenderRequest, { policy }: RendersDeps): number | 'original' =>
  export_options.image_size ?? policy.usualRenderWidth

/** A layered file is as large as the mockup, whatever size is requested. */
const widthOf = (request: RenderRequest, { description }: StoredMockup, deps: RendersDeps): number => {
  const size = sizeOf(request, deps)
  return size === 'original' || request.export_options.image_format === 'psd' ? description.width : size
}

const admit = async (request: RenderRequest, deps: RendersDeps) => {
  const mockup = await mockupOf(deps.store, request.mockup_uuid)
  const index = indexLayers(mockup.uuid, mockup.description)
  refuseUnknownLayers(request, { index, name: mockup.name })
  for (const { font } of request.text_layers) if (font !== undefined) await deps.fonts.requested(font)
  await deps.policy.admitRender(widthOf(request, mockup, deps))
  return { mockup, index }
}

const draw = async (request: RenderRequest, work: RenderWork, deps: RendersDeps) => {
  const { signal, uuid: renderUuid } = work
  const { mockup, index } = await admit(request, deps)
  work.onAdmitted?.(mockup)
  const { edits, warnings } = await editsOf(request, { index, name: mockup.name }, deps, signal)
  const { image_format, quality, dpi, icc } = request.export_options
  const place = await deps.servedFiles.reserve(
    `${fileNamePrefix(request.export_label ?? mockup.name)}-${renderUuid.slice(0, 8)}.${image_format}`,
    'expiring',
  )
  await work.onReserved?.(place.id)
  const rendered = await deps.engine
    .render(
      {
        file: mockup.source,
        edits,
        output: {
          format: image_format,
          width: sizeOf(request, deps),
          quality,
          dpi: dpi ?? null,
          profile: icc,
        },
        target: place.path,
      },
      { ...(signal && { signal }), ...(work.onProgress && { onProgress: work.onProgress }) },
    )
    .catch(async (error: unknown) => {
      await deps.servedFiles.remove(place.id)
      throw isLost(error) ? reuploadRequired(mockup, error) : withoutPath(error)
    })
  await deps.servedFiles.seal(place.id)
  return {
    success: true as const,
    data: {
      print_files: [
        {
          export_path: await deps.servedFiles.addressOf(place.id, work.keyId),
          smart_object_uuid: request.smart_objects[0]?.uuid ?? null,
          render_uuid: renderUuid,
        },
      ],
      render_uuid: renderUuid,
      text_layers: renderedTexts(rendered.texts ?? [], index),
    },
    warnings: [...warnings, ...renderWarnings(request, index, rendered.diagnostics)],
  }
}

/** Whether the mockup's own file is gone or damaged, although it could be read when it was taken in. */
const isLost = (error: unknown): boolean =>
  error instanceof AppError && (error.kind === 'fileMissing' || error.code === 'PSD_PARSE_FAILED')

const reuploadRequired = ({ name }: StoredMockup, cause: unknown): AppError =>
  new AppError('mockupFileLost', { mockup: name }, { cause })

/** The path is internal and means nothing to the caller. */
const withoutPath = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error
  if (error.code === 'FILE_NOT_FOUND')
    return new AppError(
      'dataFileFailed',
      { why: fileFaultIn(error.cause) ?? 'deviceFailed' },
      { cause: error },
    )
  if (error.code !== 'FILE_NOT_WRITABLE') return error
  const why = isOfKind(error.failure, 'fileUnwritableBecause') ? error.failure.params.why : null
  return new AppError('resultUnwritable', { why }, { cause: error })
}

/** Keeps only characters that every file system and URL accepts. */
const fileNamePrefix = (label: string): string =>
  label
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100) || 'render'
