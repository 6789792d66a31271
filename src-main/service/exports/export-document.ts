import type { DocumentEdits } from '@contract/desktop/edits'
import type { ExportEvent, exportOptions } from '@contract/desktop/exports'
import { AppError } from '@contract/errors'
import type { ImageFormat, Uuid } from '@contract/vocabulary'
import type { z } from 'zod'
import type { Artworks } from '../artworks/artworks'
import type { Documents } from '../documents/documents'
import { engineEditsOf } from '../documents/engine-edits'
import type { OpenRemoteDrawing } from '../documents/remote-documents'
import { diagnosticsOf } from '../layer-index'
import type { Dialogs } from '../ports/dialogs'
import type * as engine from '../ports/engine'
import type { NewUuid } from '../ports/ids'
import { type ProgressOf, progressEvents } from './progress-events'

export interface ExportsDeps {
  readonly engine: Pick<engine.Engine, 'render'>
  /** Draws what a service keeps. */
  readonly openDrawing: OpenRemoteDrawing
  readonly documents: Pick<Documents, 'documentOf'>
  readonly artworks: Pick<Artworks, 'artworkOf'>
  readonly dialogs: Pick<Dialogs, 'chooseTarget' | 'reveal'>
  readonly newUuid: NewUuid
  readonly nowMs: () => number
}

export interface ExportJob {
  readonly uuid: Uuid
  readonly edits: DocumentEdits
  readonly options: z.output<typeof exportOptions>
  readonly target_id: string
}

/** The use cases behind the window's `exports`. */
export const createExports = (deps: ExportsDeps) => {
  const targets = new Map<string, engine.FilePath>()

  const targetOf = (id: string): engine.FilePath => {
    const path = targets.get(id)
    if (path !== undefined) return path
    throw new AppError('NOT_FOUND', 'This export has no target.', { suggestion: 'Choose where to save it.' })
  }

  return {
    async chooseTarget(suggestedName: string, format: ImageFormat) {
      const path = await deps.dialogs.chooseTarget(suggestedName, format)
      if (path === null) return null
      const target_id = deps.newUuid()
      targets.set(target_id, path)
      return { target_id, path }
    },

    async *run(job: ExportJob, signal?: AbortSignal): AsyncGenerator<ExportEvent, void, void> {
      const startedAt = deps.nowMs()
      const target = targetOf(job.target_id)
      const document = await deps.documents.documentOf(job.uuid)
      const request: engine.RenderRequest = {
        file: document.file,
        edits: engineEditsOf(job.edits, document, deps.artworks),
        output: job.options,
        target,
      }
      const { render } = document.remote ? await deps.openDrawing(document.remote.connectionId) : deps.engine
      const drawing: ProgressOf<engine.RenderedFile> = (options) => render(request, options)
      for await (const event of progressEvents(drawing, signal)) {
        yield event.type === 'progress'
          ? event
          : {
              type: 'done',
              path: event.result.path,
              width: event.result.width,
              height: event.result.height,
              bytes: event.result.bytes,
              duration_ms: deps.nowMs() - startedAt,
              diagnostics: [...diagnosticsOf(document.index, event.result.diagnostics)],
            }
      }
    },

    reveal(targetId: string) {
      deps.dialogs.reveal(targetOf(targetId))
      return { revealed: true }
    },
  }
}
export type Exports = ReturnType<typeof createExports>
