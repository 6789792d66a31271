import type { PhotoDraft } from '@contract/desktop/photo-drafts'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { base64Of } from '../editor/add-artworks'
import { useShellStore } from '../shell/shell-store'
import { usePhotoStore } from './photo-store'

/** The ways into the wizard; a photo that is refused leaves the person where they were, and says why. */
export function useBeginPhoto() {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { beginPhoto, openPhotoDraft } = usePhotoStore.getState()

  const begin = async (name: string, open: (signal: AbortSignal) => Promise<PhotoDraft>): Promise<void> => {
    const { place, go, notify } = useShellStore.getState()
    const abort = new AbortController()
    const back = () => {
      beginPhoto(null)
      if (useShellStore.getState().place === 'photo') go(place)
    }
    beginPhoto({
      name,
      cancel: () => {
        abort.abort()
        back()
      },
    })
    go('photo')
    try {
      const draft = await open(abort.signal)
      if (abort.signal.aborted) return
      openPhotoDraft(draft)
    } catch (error) {
      if (abort.signal.aborted) return
      back()
      notify({ tone: 'danger', title: () => t('notOpened', { name }), failure: failureOfCall(error) })
    } finally {
      await queryClient.invalidateQueries({ queryKey: queries.photoDrafts.list.key() })
    }
  }

  return {
    /** A photo from the desktop, or from a browser. */
    beginWithFile(file: File): Promise<void> {
      const path = window.mockwright.pathForFile(file)
      return begin(file.name, async (signal) =>
        path === ''
          ? client.photoDrafts.openBytes({ name: file.name, base64: await base64Of(file) }, { signal })
          : client.photoDrafts.open({ path }, { signal }),
      )
    },
    /** Shows the system's dialog first. */
    async choosePhoto(): Promise<void> {
      const path = await client.photoDrafts.choose()
      if (path !== null) await begin(nameOf(path), (signal) => client.photoDrafts.open({ path }, { signal }))
    },
    /** Another look at the areas of a mockup. */
    editAreas: (path: string): Promise<void> =>
      begin(nameOf(path), (signal) => client.photoDrafts.edit({ path }, { signal })),
    /** The print areas that a person adds to a document of the editor. */
    editDocument: (uuid: Uuid, name: string): Promise<void> =>
      begin(name, (signal) => client.photoDrafts.editDocument({ uuid }, { signal })),
    goOn: (draft: PhotoDraft): Promise<void> =>
      begin(draft.photo_name, (signal) => client.photoDrafts.get({ draft_id: draft.draft_id }, { signal })),
  }
}

const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** Whether a file on this computer is a photo mockup, whose areas can be edited. */
export const isPhotoMockup = (path: string | null): path is string =>
  path?.toLowerCase().endsWith('.mockphoto') ?? false
