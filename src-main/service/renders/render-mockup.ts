import { AppError } from '@contract/errors'
import type { RenderRequest } from '@contract/service/renders'
import { indexLayers } from '../layers/layer-index'
import { type Policy, prices } from '../policy/policy'
import type { Engine } from '../ports/engine'
import type { FontCatalogue } from '../ports/font-catalogue'
import type { MockupStore, StoredMockup } from '../ports/mockup-store'
import type { ServedFiles } from '../ports/served-files'
import { mockupOf } from '../psd-mockups/psd-mockups'
import { drawnFile, type FileWork, outputWidthOf } from './drawn-file'
import { editsOf, refuseUnknownLayers } from './render-edits'
import { renderedTexts } from './render-texts'
import { renderWarnings } from './render-warnings'
import type { ArtworkDeps } from './requested-artwork'

export interface RendersDeps extends ArtworkDeps {
  readonly engine: Pick<Engine, 'render'>
  readonly store: Pick<MockupStore, 'find'>
  readonly servedFiles: ServedFiles
  readonly fonts: Pick<FontCatalogue, 'requested'>
  readonly policy: Pick<Policy, 'admitRender' | 'usualRenderWidth'>
}

export interface RenderWork extends FileWork {
  /** Called once nothing but artwork and drawing can fail the render. */
  readonly onAdmitted?: (mockup: StoredMockup) => void
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

const admit = async (request: RenderRequest, deps: RendersDeps) => {
  const mockup = await mockupOf(deps.store, request.mockup_uuid)
  const index = indexLayers(mockup.uuid, mockup.description)
  refuseUnknownLayers(request, { index, name: mockup.name })
  for (const { font } of request.text_layers) if (font !== undefined) await deps.fonts.requested(font)
  const { image_format: format } = request.export_options
  const width = outputWidthOf({ format, width: sizeOf(request, deps) }, mockup.description.width)
  await deps.policy.admitRender(width, prices.render)
  return { mockup, index }
}

const draw = async (request: RenderRequest, work: RenderWork, deps: RendersDeps) => {
  const { signal, uuid: renderUuid } = work
  const { mockup, index } = await admit(request, deps)
  work.onAdmitted?.(mockup)
  const { edits, warnings } = await editsOf(request, { index, name: mockup.name }, deps, signal)
  const { address, texts, diagnostics } = await drawnFile(
    {
      ...{ source: mockup.source, edits, options: request.export_options, width: sizeOf(request, deps) },
      label: request.export_label ?? mockup.name,
      lost: (cause) => new AppError('mockupFileLost', { mockup: mockup.name }, { cause }),
    },
    work,
    deps,
  )
  return {
    success: true as const,
    data: {
      print_files: [
        {
          export_path: address,
          smart_object_uuid: request.smart_objects[0]?.uuid ?? null,
          render_uuid: renderUuid,
        },
      ],
      render_uuid: renderUuid,
      text_layers: renderedTexts(texts ?? [], index),
    },
    warnings: [...warnings, ...renderWarnings(request, index, diagnostics)],
  }
}
