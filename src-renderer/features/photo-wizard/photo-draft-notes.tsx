import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useBeginPhoto } from '../../state/photo/use-begin-photo'
import { useShellStore } from '../../state/shell/shell-store'

/** Photos that wait to become mockups, above the library: one press goes on where a person stopped. */
export function PhotoDraftNotes() {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data: drafts = [] } = useQuery(queries.photoDrafts.list.queryOptions())
  const { goOn } = useBeginPhoto()
  const { notify } = useShellStore.getState()
  if (drafts.length === 0) return null
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.photoDrafts.list.key() })
  const throwAway = async (draft_id: string, name: string): Promise<void> => {
    if (usePhotoStore.getState().photoDraftId === draft_id) usePhotoStore.getState().closePhotoDraft()
    await client.photoDrafts.discard({ draft_id })
    await refresh()
    const run = async () => {
      await client.photoDrafts.restore({ draft_id })
      await refresh()
    }
    notify({
      tone: 'neutral',
      title: () => t('discarded', { name }),
      action: { label: () => t('keep'), run },
    })
  }
  return (
    <section
      aria-label={t('drafts', { count: drafts.length })}
      className="mx-4 mt-3 flex shrink-0 items-center gap-2 overflow-x-auto pb-1"
    >
      {drafts.map((draft) => (
        <div
          key={draft.draft_id}
          className="flex h-11 shrink-0 items-center gap-2.5 rounded-lg border border-line bg-raised pr-1.5 pl-1.5"
        >
          <FramedPicture
            src={draft.picture_url}
            alt=""
            fit="cover"
            placeholder={null}
            className="size-8 rounded-sm"
          />
          <p className="max-w-64 truncate">
            {t('draftOf', {
              photo: draft.state.name || draft.photo_name,
              areas: t('areaCount', { count: draft.state.areas.length }),
            })}
          </p>
          <Button onClick={() => void goOn(draft)}>{t('goOn')}</Button>
          <IconButton
            icon={Trash2}
            label={t('throwAway')}
            onClick={() => void throwAway(draft.draft_id, draft.photo_name)}
          />
        </div>
      ))}
    </section>
  )
}
