import { basename, dirname, extname, join } from 'node:path'
import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type {
  ExportEvent,
  ExportedFile,
  ExportFolder,
  ExportTarget,
  PlannedExport,
  PrintFileWish,
} from '@contract/desktop/exports'
import type { ServiceExtras } from '@contract/desktop/service-extras'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError, failureOf, fromFailure, toFailure } from '@contract/errors'
import type { RenderFormat, Uuid } from '@contract/vocabulary'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { Artworks } from '../artworks/artworks'
import type { Documents } from '../documents/documents'
import { editTargetsIn } from '../documents/edit-targets'
import type { OpenedDocument } from '../documents/opened-document'
import { type ProgressOf, progressEvents } from '../events/progress-events'
import { diagnosticsOf } from '../layers/layer-index'
import { withSeenPrintsOf } from '../layers/with-seen-prints'
import type { Clock } from '../ports/clock'
import type { WritePrintPdf } from '../ports/deliverables'
import type { Dialogs } from '../ports/dialogs'
import { fileOfSource } from '../ports/document-source'
import type { Engine, FilePath, OutputFile, OutputResult } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import { printFileOf } from '../prints/print-file'
import { writePrint } from '../prints/write-print'
import type { AskedDrawing, RemoteEngine } from '../remote-renders/remote-engine'
import { serviceOptionsOf } from '../remote-renders/service-options'
import { isFramed, outputOptionsOf } from '../renders/output-options-of'
import type { ExportFolders } from './export-folders'
import { exportPlan, isPlanProblem, refuseTaken, withCollisions } from './export-plan'

export interface ExportsDeps {
  readonly engine: Pick<Engine, 'renderOutputs'>
  /** Opens the engine that draws mockups kept by a service. */
  readonly openDrawing: (connectionId: Uuid) => Promise<Pick<RemoteEngine, 'asking'>>
  readonly documents: Pick<Documents, 'documentOf'>
  readonly artworks: Pick<Artworks, 'artworkOf' | 'artworksOf'>
  readonly dialogs: Pick<Dialogs, 'chooseTarget' | 'chooseFolder' | 'reveal'>
  readonly files: Pick<Files, 'namesIn' | 'makeFolder'>
  readonly folders: ExportFolders
  readonly print: {
    readonly choosePdf: (suggestedName: string) => Promise<FilePath | null>
    readonly writePdf: WritePrintPdf
    /** sRGB, as sheets have it. */
    readonly profile: () => Uint8Array
  }
  readonly newUuid: NewUuid
  readonly now: Clock
  readonly nowMs: () => number
}

interface ExportScene {
  readonly uuid: Uuid
  readonly edits: DocumentEdits
  readonly outputs: readonly BatchOutput[]
}

interface StartedExport extends ExportScene {
  readonly target: ExportTarget
  readonly export_id?: Uuid | undefined
  readonly service: ServiceExtras
}

interface NamedFile extends OutputFile {
  /** Name shown to people. */
  readonly name: string
}

/** The use cases behind the window's `exports`. */
export const createExports = (deps: ExportsDeps) => {
  /** Targets chosen in dialogs, and files written since, by the ids that the page knows. */
  const targets = new Map<string, FilePath>()
  const written = new Map<Uuid, FilePath>()
  const running = new Map<Uuid, AbortController>()
  const { folders } = deps

  const marksOf = async ({ outputs }: ExportScene): Promise<(artworkId: string) => FilePath> => {
    const artworkOf = await deps.artworks.artworksOf(
      outputs.flatMap(({ watermark }) => watermark?.artwork_id ?? []),
    )
    return (id) => artworkOf(id).path
  }

  /** The files of an export and their paths. Throws if a name occurs twice, or is taken and must not be replaced. */
  const filesFor = async (scene: ExportScene, target: ExportTarget): Promise<readonly NamedFile[]> => {
    if (target.kind === 'file') {
      const path = known(targets.get(target.target_id))
      await folders.keep(dirname(path))
      return [soleFile(scene.outputs, path, await marksOf(scene))]
    }
    const folder = known(folders.pathOf(target.folder_id))
    const files = await planned(scene, target.naming, folder)
    refuseTaken(files, target.may_replace)
    const pathOf = await marksOf(scene)
    return files.map(({ output, name }) => ({
      output: outputOptionsOf(output, pathOf),
      target: join(folder, name),
      name,
    }))
  }

  const drawingOf = async (
    { remote }: OpenedDocument,
    { service }: StartedExport,
  ): Promise<Pick<AskedDrawing, 'renderOutputs' | 'takeLeft'>> => {
    if (!remote) return { renderOutputs: deps.engine.renderOutputs, takeLeft: () => null }
    return (await deps.openDrawing(remote.connectionId)).asking(serviceOptionsOf(service))
  }

  const planned = async ({ uuid, ...scene }: ExportScene, naming: string, folder: FilePath | null) => {
    const document = await deps.documents.documentOf(uuid)
    const [placed] = scene.edits.smart_objects
    const artwork = placed ? await deps.artworks.artworkOf(placed.artwork_id) : null
    const files = exportPlan({ ...scene, document, artwork, naming, date: deps.now() })
    return withCollisions(files, folder, deps.files)
  }

  const exportedOf = (
    output_id: string,
    { name }: NamedFile,
    end: OutputResult | undefined,
  ): ExportedFile => {
    if (!end || 'failure' in end)
      return { output_id, name, made: null, failure: end?.failure ?? failureOf('internal', {}) }
    const { path, width, height, bytes } = end.file
    const file_id = deps.newUuid()
    written.set(file_id, path)
    return { output_id, name, made: { file_id, path, width, height, bytes }, failure: null }
  }

  async function* exported(
    scene: StartedExport,
    cancelled: AbortSignal,
    gone: AbortSignal | undefined,
  ): AsyncGenerator<ExportEvent, void, void> {
    const startedAt = deps.nowMs()
    const document = await deps.documents.documentOf(scene.uuid)
    const targets = await editTargetsIn(document, scene.edits, deps.artworks)
    const edits = withSeenPrintsOf(resolveEdits(scene.edits, targets), document.index)
    if (document.remote) refuseOwnWork(scene.outputs)
    const files = await filesFor(scene, scene.target)
    if (scene.target.kind === 'folder')
      for (const folder of new Set(files.map(({ target }) => dirname(target))))
        await deps.files.makeFolder(folder)
    const { renderOutputs, takeLeft } = await drawingOf(document, scene)
    const drawing: ProgressOf<readonly OutputResult[]> = (options) =>
      renderOutputs({ file: document.source, edits, files }, options)
    const either = gone ? AbortSignal.any([gone, cancelled]) : cancelled
    try {
      for await (const event of progressEvents(drawing, either)) {
        if (event.type === 'progress') yield event
        else {
          const ends = files.map((file, at) => ({ file, end: event.result[at] }))
          yield {
            type: 'done',
            files: ends.map(({ file, end }, at) => exportedOf(scene.outputs[at]?.id ?? '', file, end)),
            duration_ms: deps.nowMs() - startedAt,
            diagnostics: diagnosticsOfAll(document, event.result),
          }
        }
      }
    } catch (error) {
      if (!cancelled.aborted) throw error
      yield { type: 'cancelled', left: takeLeft() }
    }
  }

  return {
    async chooseTarget(suggestedName: string, format: RenderFormat) {
      const path = await deps.dialogs.chooseTarget(suggestedName, format, await folders.lastPath())
      if (path === null) return null
      const target_id = deps.newUuid()
      targets.set(target_id, path)
      return { target_id, path }
    },

    async chooseFolder(): Promise<ExportFolder | null> {
      const path = await deps.dialogs.chooseFolder()
      return path === null ? null : folders.keep(path)
    },

    lastFolder: (): Promise<ExportFolder | null> => folders.last(),

    async plan(scene: ExportScene & { readonly naming: string; readonly folder_id: string | null }) {
      const folder = scene.folder_id === null ? null : known(folders.pathOf(scene.folder_id))
      try {
        const files = await planned(scene, scene.naming, folder)
        return {
          files: files.map(({ output, ...file }): PlannedExport => ({ output_id: output.id, ...file })),
          problem: null,
        }
      } catch (error) {
        if (!isPlanProblem(error)) throw error
        return { files: [], problem: toFailure(error) }
      }
    },

    async *run(scene: StartedExport, signal?: AbortSignal): AsyncGenerator<ExportEvent, void, void> {
      const cancel = new AbortController()
      const id = scene.export_id ?? deps.newUuid()
      running.set(id, cancel)
      try {
        yield* exported(scene, cancel.signal, signal)
      } finally {
        running.delete(id)
      }
    },

    cancel: (exportId: Uuid): void => running.get(exportId)?.abort(),

    reveal(fileId: Uuid) {
      deps.dialogs.reveal(known(written.get(fileId)))
      return { revealed: true }
    },

    /** Null: the dialog was closed. Throws as `printFileOf` does, and for a mockup that a service keeps. */
    async writePrintFile({ uuid, edits: wire, ...wish }: PrintFileWish, signal?: AbortSignal) {
      const document = await deps.documents.documentOf(uuid)
      if (document.remote) throw new AppError('printFileOnService', {})
      const resolved = resolveEdits(wire, await editTargetsIn(document, wire, deps.artworks))
      const print = printFileOf(document, resolved, wish)
      const { format } = wish
      const name = `${withoutEnding(basename(fileOfSource(print.request.file)))} print`
      const target =
        format === 'pdf'
          ? await deps.print.choosePdf(name)
          : await deps.dialogs.chooseTarget(name, format, await folders.lastPath())
      if (target === null) return null
      const parts = { ...deps.print, engine: deps.engine }
      const end = await writePrint(print, { format, target }, parts, signal ? { signal } : {})
      if ('failure' in end) throw fromFailure(end.failure)
      await folders.keep(dirname(target))
      const file_id = deps.newUuid()
      written.set(file_id, target)
      return { path: target, file_id, width: print.width, height: print.height }
    },

    /** The path of a file exported since the app started. Throws `NOT_FOUND`. */
    fileOf: (fileId: Uuid): FilePath => known(written.get(fileId)),
  }
}
export type Exports = ReturnType<typeof createExports>

const refuseOwnWork = (outputs: readonly BatchOutput[]): void => {
  if (outputs.some(({ max_kilobytes }) => max_kilobytes !== null))
    throw new AppError('exportSizeOnService', {})
  if (outputs.some(({ print }) => print !== null)) throw new AppError('printFileOnService', {})
  if (outputs.some(isFramed)) throw new AppError('frameOnService', {})
  if (outputs.some(({ watermark }) => watermark !== null)) throw new AppError('watermarkOnService', {})
}

const known = (path: FilePath | undefined): FilePath => {
  if (path !== undefined) return path
  throw new AppError('exportWithoutTarget', {})
}

const soleFile = (
  outputs: readonly BatchOutput[],
  target: FilePath,
  pathOf: (artworkId: string) => FilePath,
): NamedFile => {
  const [output] = outputs
  if (output && outputs.length === 1)
    return { output: outputOptionsOf(output, pathOf), target, name: basename(target) }
  throw new AppError('exportOneFileForMany', { outputs: outputs.length })
}

/** Diagnostics that the files of one document share are reported once. */
const diagnosticsOfAll = ({ index }: OpenedDocument, results: readonly OutputResult[]) => {
  const all = results.flatMap((result) => ('file' in result ? result.file.diagnostics : []))
  return [...diagnosticsOf(index, [...new Map(all.map((each) => [JSON.stringify(each), each])).values()])]
}

const withoutEnding = (name: string): string => name.slice(0, name.length - extname(name).length)
