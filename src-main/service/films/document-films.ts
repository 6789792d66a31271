import type { FilmEvent, FilmScene } from '@contract/desktop/films'
import { AppError } from '@contract/errors'
import type { FilmContainer } from '@contract/failures/films'
import { smallestFilmSide } from '@contract/film/film-limits'
import { filmOfOrder } from '@contract/film/film-of-order'
import type { FilmFile } from '@contract/film/film-order'
import type { FilmSize } from '@contract/film/film-size'
import type { Uuid } from '@contract/vocabulary'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { Artworks } from '../artworks/artworks'
import type { Documents } from '../documents/documents'
import { editTargetsIn } from '../documents/edit-targets'
import type { OpenedDocument } from '../documents/opened-document'
import { progressEvents } from '../events/progress-events'
import { diagnosticsOf, layerOf } from '../layers/layer-index'
import { withSeenPrintsOf } from '../layers/with-seen-prints'
import type { Dialogs } from '../ports/dialogs'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { FilmDrawer, FilmQuestion } from '../ports/film-drawer'
import type { FilmEncoder } from '../ports/film-encoder'
import type { NewUuid } from '../ports/ids'
import type { ServedFilm } from '../ports/pictures'
import { filmContentTypes } from './film-content-types'
import type { FilmMaker } from './film-maker'
import { namedPlanes } from './named-planes'

export interface DocumentFilmsDeps {
  readonly films: FilmMaker
  readonly drawer: Pick<FilmDrawer, 'describeFilm'>
  readonly encoder: Pick<FilmEncoder, 'capabilities'>
  readonly documents: Pick<Documents, 'documentOf'>
  readonly artworks: Pick<Artworks, 'artworksOf'>
  readonly dialogs: Pick<Dialogs, 'chooseFilm' | 'reveal'>
  readonly files: Pick<Files, 'blobOf'>
  readonly newUuid: NewUuid
  readonly nowMs: () => number
}

interface StartedFilm extends FilmScene {
  readonly target_id: string
  readonly file: FilmFile
  readonly film_id?: Uuid | undefined
}

interface WrittenFilm {
  readonly path: FilePath
  readonly container: FilmContainer
  /** A small picture of it, JPEG. */
  readonly icon: Promise<Uint8Array>
}

/** The use cases behind the window's `films`. */
export const createDocumentFilms = (deps: DocumentFilmsDeps) => {
  /** Targets chosen in dialogs, and films written since, by the ids that the page knows. */
  const targets = new Map<string, FilePath>()
  const written = new Map<Uuid, WrittenFilm>()
  const running = new Map<Uuid, AbortController>()

  async function* made(
    { target_id, file, ...scene }: StartedFilm,
    cancelled: AbortSignal,
    gone: AbortSignal | undefined,
  ): AsyncGenerator<FilmEvent, void, void> {
    const startedAt = deps.nowMs()
    const into = known(targets.get(target_id))
    const { document, question } = await questionOf(scene, deps)
    await deps.films.assertWrites(file.container)
    try {
      const either = gone ? AbortSignal.any([gone, cancelled]) : cancelled
      const work = progressEvents(
        (options) => deps.films.make({ ...question, ...file, into }, options),
        either,
      )
      for await (const event of work) {
        if (event.type === 'progress') yield event
        else {
          const file_id = deps.newUuid()
          written.set(file_id, { path: into, container: file.container, icon: iconOf(question) })
          const { width, height, bytes, seconds, audioCodec, diagnostics } = event.result
          yield {
            ...{ type: 'done', file_id, path: into, width, height, bytes, seconds },
            has_audio: audioCodec !== null,
            duration_ms: deps.nowMs() - startedAt,
            diagnostics: [...diagnosticsOf(document.index, diagnostics)],
          }
        }
      }
    } catch (error) {
      if (!cancelled.aborted) throw error
      yield { type: 'cancelled' }
    }
  }

  /** Drawn before anybody drags the film: a drag does not wait. */
  const iconOf = (question: FilmQuestion): Promise<Uint8Array> => {
    const icon = deps.films.poster({
      ...question,
      film: { ...question.film, ...smallFilmSize(question.film) },
    })
    // Told to whoever drags.
    icon.catch(() => undefined)
    return icon
  }

  return {
    async capabilities() {
      const found = await deps.encoder.capabilities()
      const containers = [...new Set(found.map(({ container }) => container))]
      return containers.map((container) => ({
        container,
        // The first one is the one that writes.
        has_audio: found.find((each) => each.container === container)?.audioCodec != null,
      }))
    },

    async describe(scene: FilmScene, signal?: AbortSignal) {
      const { document, question } = await questionOf(scene, deps)
      const { planes, crop, subject } = await deps.drawer.describeFilm(question, signal && { signal })
      const { width, height } = question.film
      return { width, height, planes: namedPlanes(planes, document.index), crop, subject }
    },

    async chooseTarget({ suggested_name, container }: { suggested_name: string; container: FilmContainer }) {
      const path = await deps.dialogs.chooseFilm(suggested_name, container)
      if (path === null) return null
      const target_id = deps.newUuid()
      targets.set(target_id, path)
      return { target_id, path }
    },

    async *run(film: StartedFilm, signal?: AbortSignal): AsyncGenerator<FilmEvent, void, void> {
      const cancel = new AbortController()
      const id = film.film_id ?? deps.newUuid()
      running.set(id, cancel)
      try {
        yield* made(film, cancel.signal, signal)
      } finally {
        running.delete(id)
      }
    },

    cancel: (filmId: Uuid): void => running.get(filmId)?.abort(),

    reveal(fileId: Uuid) {
      deps.dialogs.reveal(known(written.get(fileId)).path)
      return { revealed: true }
    },

    /** A film written since the app started, for dragging. Throws `NOT_FOUND`. */
    async dragged(fileId: Uuid): Promise<{ readonly path: FilePath; readonly icon: Uint8Array }> {
      const { path, icon } = known(written.get(fileId))
      return { path, icon: await icon }
    },

    /** A film written since the app started, for playing. Throws `NOT_FOUND` and `FILE_NOT_FOUND`. */
    async filmOf(fileId: string): Promise<ServedFilm> {
      const { path, container } = known(written.get(fileId))
      return { file: await deps.files.blobOf(path), contentType: filmContentTypes[container] }
    },
  }
}
export type DocumentFilms = ReturnType<typeof createDocumentFilms>

const questionOf = async (
  { uuid, scenes, film }: FilmScene,
  { documents, artworks }: Pick<DocumentFilmsDeps, 'documents' | 'artworks'>,
): Promise<{ readonly document: OpenedDocument; readonly question: FilmQuestion }> => {
  const document = await documents.documentOf(uuid)
  if (document.remote) throw new AppError('filmOnService', {})
  const { source: file, index, description } = document
  const resolved = await Promise.all(
    scenes.map(async (edits) =>
      withSeenPrintsOf(resolveEdits(edits, await editTargetsIn(document, edits, artworks)), index),
    ),
  )
  const layers = new Map(
    Object.keys(film.depths).map((layer) => [layer, layerOf(index, layer).layer.path] as const),
  )
  const question = {
    subject: { kind: 'document', file, scenes: resolved },
    film: filmOfOrder(film, description),
    layers,
  } as const
  return { document, question }
}

/** The film's shape with a shorter side as short as films may have it, px. */
const smallFilmSize = ({ width, height }: FilmSize): FilmSize => {
  const scale = smallestFilmSide / Math.min(width, height)
  const sideOf = (side: number) => 2 * Math.round((side * scale) / 2)
  return { width: sideOf(width), height: sideOf(height) }
}

const known = <Kept>(kept: Kept | undefined): Kept => {
  if (kept !== undefined) return kept
  throw new AppError('exportWithoutTarget', {})
}
