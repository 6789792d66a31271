import { extname, join } from 'node:path'
import type { ProofOptions } from '@contract/desktop/batches'
import { isFilmName } from '@contract/desktop/output-ending'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { noEdits } from '../../../engine/edits/no-edits'
import type { Artworks } from '../../artworks/artworks'
import { type ProgressOf, progressEvents } from '../../events/progress-events'
import { safePathPart } from '../../naming/safe-path-part'
import type { BatchDialogs } from '../../ports/batch-dialogs'
import type { BatchRunStore, StoredItem, StoredRun } from '../../ports/batch-run-store'
import type { PdfPage, WritePdf, WriteZip } from '../../ports/deliverables'
import type { CallOptions, Engine, FilePath } from '../../ports/engine'
import type { Files } from '../../ports/files'
import {
  picturesOnSheet,
  proofPage,
  proofPixels,
  type SheetPicture,
  type SheetWords,
  sheetPage,
  sheetPixels,
} from './sheet-pages'

export interface DeliverablesDeps {
  readonly store: Pick<BatchRunStore, 'find' | 'items'>
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly files: Pick<Files, 'exists'>
  readonly artworks: Pick<Artworks, 'artworkOf'>
  readonly dialogs: BatchDialogs
  readonly writePdf: WritePdf
  readonly writeZip: WriteZip
  /** Texts in the language of the app. */
  readonly wordsOf: (run: StoredRun, pictures: number) => SheetWords
}

type DeliverableEvent =
  | { readonly type: 'progress'; readonly progress: number }
  | { readonly type: 'done'; readonly path: FilePath | null }
export type DeliverableEvents = AsyncGenerator<DeliverableEvent, void, void>
type Writing = ProgressOf<FilePath | null>

/** The content of the pages. */
interface Sheet {
  readonly run: StoredRun
  readonly items: readonly StoredItem[]
  readonly words: SheetWords
  readonly pages: number
  readonly signal: AbortSignal | undefined
}

interface PagesOptions {
  /** Part of the file's name. */
  readonly name: string
  readonly picturesOnPage: number
  readonly options: CallOptions
}

const plainProof: ProofOptions = { logo_id: null, notes: '', has_ticks: false }

/** Side length of a logo, px: four times its size on paper. */
const logoPixels = 600

/** Files made of a run's pictures for sharing: each asks for its target, and is written completely or not at all. */
export const createDeliverables = (deps: DeliverablesDeps) => {
  /** Throws `NOT_FOUND`, and `CONFLICT` if nothing was made. */
  const madeOf = async (
    runId: Uuid,
  ): Promise<{ readonly run: StoredRun; readonly items: readonly StoredItem[] }> => {
    const run = await deps.store.find(runId)
    if (!run) throw new AppError('gone', { what: 'batchRun' })
    const { items } = await deps.store.items({ runId, state: 'made', offset: 0, limit: run.total })
    if (items.length > 0) return { run, items }
    throw new AppError('runWithoutPictures', { run: run.name })
  }

  const picture = async (
    item: StoredItem,
    { folder }: StoredRun,
    options: { readonly pixels: number; readonly signal: AbortSignal | undefined },
  ): Promise<SheetPicture> => {
    const { pixels, signal } = options
    const file = join(folder, item.name)
    const request = {
      file,
      layer: null,
      edits: noEdits,
      maxWidth: pixels,
      maxHeight: pixels,
      format: 'jpg',
    } as const
    const bytes =
      !isFilmName(item.name) && (await deps.files.exists(file))
        ? await deps.engine.thumbnail(request, signal ? { signal } : {})
        : null
    const size = item.width === null ? '' : `${item.width} × ${item.height} px · `
    return {
      name: item.name.slice(0, -extname(item.name).length),
      detail: `${size}${extname(item.name).slice(1).toUpperCase()}`,
      bytes,
    }
  }

  const writePages = async (
    runId: Uuid,
    pagesOf: (sheet: Sheet) => AsyncIterable<PdfPage>,
    { name, picturesOnPage, options }: PagesOptions,
  ): Promise<FilePath | null> => {
    const { run, items } = await madeOf(runId)
    const target = await deps.dialogs.chooseDeliverable(fileNameOf(run, name), 'pdf')
    if (target === null) return null
    const pictures = onePerCell(items)
    const words = deps.wordsOf(run, pictures.length)
    const pages = Math.ceil(pictures.length / picturesOnPage)
    const drawn = pagesOf({ run, items: pictures, words, pages, signal: options.signal })
    await deps.writePdf(target, counted(drawn, pages, options), { title: words.title, ...options })
    return target
  }

  async function* sheetPages({ run, items, words, pages, signal }: Sheet): AsyncGenerator<PdfPage> {
    for (let page = 1; page <= pages; page++) {
      const shown = items.slice((page - 1) * picturesOnSheet, page * picturesOnSheet)
      const drawn = shown.map((item) => picture(item, run, { pixels: sheetPixels, signal }))
      yield sheetPage(await Promise.all(drawn), words, { page, pages })
    }
  }

  async function* proofPages(
    { run, items, words, pages, signal }: Sheet,
    options: ProofOptions,
  ): AsyncGenerator<PdfPage> {
    const extras = {
      logo: options.logo_id === null ? null : await logoOf(options.logo_id, signal),
      notes: options.notes,
      hasTicks: options.has_ticks,
    }
    for (const [at, item] of items.entries()) {
      const isUpright = (item.height ?? 0) > (item.width ?? 0)
      const drawn = await picture(item, run, { pixels: proofPixels, signal })
      yield proofPage(drawn, words, { page: at + 1, pages, isUpright }, extras)
    }
  }

  /** With its transparency. Throws `FILE_NOT_FOUND` if the file is gone. */
  const logoOf = async (id: string, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    const { path } = await deps.artworks.artworkOf(id)
    const request = { file: path, layer: null, edits: noEdits, format: 'png' } as const
    const size = { maxWidth: logoPixels, maxHeight: logoPixels }
    return deps.engine.thumbnail({ ...request, ...size }, signal ? { signal } : {})
  }

  return {
    /**
     * Twenty pictures per page, with their names. `done` without a path: the user closed the dialog. Throws as `madeOf`
     * and `WritePdf` do.
     */
    contactSheet: (runId: Uuid, signal?: AbortSignal): DeliverableEvents =>
      told(
        (options) =>
          writePages(runId, sheetPages, { name: 'contact sheet', picturesOnPage: picturesOnSheet, options }),
        signal,
      ),

    /** One page per picture. Otherwise like `contactSheet`. */
    proof: (runId: Uuid, proof: ProofOptions = plainProof, signal?: AbortSignal): DeliverableEvents =>
      told(
        (options) =>
          writePages(runId, (sheet) => proofPages(sheet, proof), {
            name: 'proof',
            picturesOnPage: 1,
            options,
          }),
        signal,
      ),

    /** All finished files, in their folders. Like `contactSheet`; throws `FILE_NOT_FOUND` if a file is gone. */
    zip: (runId: Uuid, signal?: AbortSignal): DeliverableEvents =>
      told(async (options) => {
        const { run, items } = await madeOf(runId)
        const target = await deps.dialogs.chooseDeliverable(fileNameOf(run, null), 'zip')
        if (target === null) return null
        const entries = items.map(({ name }) => ({
          path: join(run.folder, name),
          name,
          isCompressed: /\.(tiff|ps[db])$/.test(name),
        }))
        await deps.writeZip(target, entries, options)
        return target
      }, signal),
  }
}
export type Deliverables = ReturnType<typeof createDeliverables>

async function* told(work: Writing, signal: AbortSignal | undefined): DeliverableEvents {
  for await (const event of progressEvents(work, signal))
    yield event.type === 'progress' ? event : { type: 'done', path: event.result }
}

async function* counted(
  drawn: AsyncIterable<PdfPage>,
  pages: number,
  { onProgress }: CallOptions,
): AsyncGenerator<PdfPage> {
  let page = 0
  for await (const each of drawn) {
    yield each
    page += 1
    onProgress?.(page / pages)
  }
}

/** Several outputs of one cell show the same picture: the first represents them. */
const onePerCell = (items: readonly StoredItem[]): readonly StoredItem[] => {
  const cells = new Map<string, StoredItem>()
  // A page shows no film where a picture of the same cell is there.
  for (const item of items.toSorted((a, b) => Number(isFilmName(a.name)) - Number(isFilmName(b.name)))) {
    const { row, mockup, variant } = item.place
    const key = `${row}/${mockup}/${variant}`
    if (!cells.has(key)) cells.set(key, item)
  }
  return [...cells.values()]
}

const fileNameOf = ({ name }: StoredRun, kind: string | null): string =>
  safePathPart([{ type: 'token', text: kind === null ? name : `${name} ${kind}` }]) || 'batch'
