import type { DocumentRecord } from '@contract/desktop/documents'
import { wireOfKept } from '@contract/edits/kept-edits'
import { type Failure, failureOfCall } from '@contract/errors'
import type { FilmFile } from '@contract/film/film-order'
import type { Uuid } from '@contract/vocabulary'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import type { FilmExport } from '../../model/film/film-export'
import { type FilmSettings, filmOrderOf } from '../../model/film/film-settings'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useShellStore } from '../../state/shell/shell-store'

export interface FilmExportWish {
  readonly settings: FilmSettings
  readonly file: FilmFile
}

/**
 * The export of a mockup's video, until its end has been seen. It goes on while another mockup or place is shown, and
 * then tells its end there.
 */
export function useFilmExport(document: DocumentRecord) {
  const { client } = useConnection()
  const { t } = useTranslation('videos')
  const { uuid, name } = document
  const state = useEditorStore(({ filmExports }): FilmExport | null => filmExports[uuid] ?? null)
  const isChoosing = useRef(false)
  const show = (next: FilmExport | null) => useEditorStore.getState().showFilmExport(uuid, next)

  const chooseTarget = async ({ file }: FilmExportWish) => {
    isChoosing.current = true
    try {
      return await client.films.chooseTarget({
        suggested_name: name.replace(/\.(ps[db]|mockphoto)$/i, ''),
        container: file.container,
      })
    } catch (error) {
      useShellStore.getState().tellFailure(failureOfCall(error))
      return null
    } finally {
      isChoosing.current = false
    }
  }

  const tellDone = (path: string): void => {
    if (isOnScreen(uuid)) {
      useEditorStore.getState().playFilm(false)
      return
    }
    const action = { label: () => t('play'), run: () => bringBack(uuid) }
    const detail = path.split(/[\\/]/).at(-1) ?? path
    useShellStore
      .getState()
      .notify({ tone: 'success', title: () => t('exportedOf', { name }), detail: () => detail, action })
  }

  const fail = (failure: Failure): void => {
    show({ step: 'failed', failure })
    if (isOnScreen(uuid)) return
    useShellStore.getState().notify({ tone: 'danger', title: () => t('notExportedOf', { name }), failure })
  }

  /** An export that has ended meanwhile tells its end. */
  const askToCancel = (filmId: Uuid) => void client.films.cancel({ film_id: filmId }).catch(() => undefined)

  const write = async (
    wish: FilmExportWish,
    target: { readonly target_id: string; readonly path: string },
  ) => {
    const filmId = crypto.randomUUID()
    const { path } = target
    const isCancelling = () => runningIn(uuid, filmId)?.isCancelling ?? true
    const showProgress = (progress: number, isAsked: boolean) =>
      show({ step: 'running', filmId, path, progress, isCancelling: isAsked })
    showProgress(0, false)
    try {
      const edits = wireOfKept(historyOf(useEditorStore.getState(), uuid).present)
      const events = await client.films.run({
        ...{ uuid, scenes: [edits], film: filmOrderOf(wish.settings, document) },
        ...{ file: wish.file, target_id: target.target_id, film_id: filmId },
      })
      for await (const event of events) {
        if (event.type === 'progress') {
          showProgress(event.progress, isCancelling())
          // Asked before it had begun, it did not hear.
          if (isCancelling()) askToCancel(filmId)
        } else if (event.type === 'cancelled') show(null)
        else {
          show({ step: 'done', film: { ...event, container: wish.file.container } })
          tellDone(path)
        }
      }
    } catch (error) {
      if (isCancelling()) show(null)
      else fail(failureOfCall(error))
    }
  }

  return {
    state,
    async start(wish: FilmExportWish): Promise<void> {
      if (isChoosing.current || state?.step === 'running') return
      const target = await chooseTarget(wish)
      if (target) await write(wish, target)
    },
    cancel(): void {
      if (state?.step !== 'running' || state.isCancelling) return
      show({ ...state, isCancelling: true })
      askToCancel(state.filmId)
    },
    /** Its end has been seen. */
    forget: () => show(null),
  }
}

const runningIn = (uuid: Uuid, filmId: Uuid) => {
  const state = useEditorStore.getState().filmExports[uuid]
  return state?.step === 'running' && state.filmId === filmId ? state : null
}

const isOnScreen = (uuid: Uuid): boolean => {
  const { currentUuid, isFilmOpen } = useEditorStore.getState()
  return useShellStore.getState().place === 'editor' && currentUuid === uuid && isFilmOpen
}

/** Shows the mockup with its strip, also after its tab was closed. */
const bringBack = (uuid: Uuid): void => {
  const { showDocument, openFilm } = useEditorStore.getState()
  useShellStore.getState().go('editor')
  showDocument(uuid)
  openFilm()
}
