import type { PhotoDraft } from '@contract/desktop/photo-drafts'
import { failureOfCall } from '@contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { useElementSize } from '../../shared/use-element-size'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useShellStore } from '../../state/shell/shell-store'
import { AreasSection } from './areas-section'
import { ColorsSection, DesignSection } from './look-sections'
import { PhotoStage } from './photo-stage'
import { StageNote } from './stage-note'
import { SurfacesSection } from './surfaces-section'
import { useKeptDraft } from './use-kept-draft'
import { usePhotoPreview } from './use-photo-preview'
import { usePhotoSearch } from './use-photo-search'
import { useSavePhoto } from './use-save-photo'
import { WizardHeader } from './wizard-header'

/** The place where a photo becomes a mockup: on its way in, open, or gone. */
export function PhotoWizard() {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const opening = usePhotoStore((store) => store.photoOpening)
  const draft = usePhotoStore((store) => store.photoDraft)
  const draftId = usePhotoStore((store) => store.photoDraftId)
  const { openPhotoDraft, closePhotoDraft } = usePhotoStore.getState()
  const { go, tellFailure } = useShellStore.getState()

  useEffect(() => {
    if (draft !== null || opening !== null) return
    // After a restart: main has kept the draft.
    if (draftId === null) return go('library')
    client.photoDrafts.get({ draft_id: draftId }).then(openPhotoDraft, (error: unknown) => {
      closePhotoDraft()
      go('library')
      tellFailure(failureOfCall(error))
    })
  }, [client, draft, draftId, opening, openPhotoDraft, closePhotoDraft, go, tellFailure])

  if (opening)
    return (
      <div className="flex h-full flex-col items-center justify-center gap-4 bg-canvas">
        <h1 className="sr-only">{t('title')}</h1>
        <p role="status" className="flex items-center gap-2 text-secondary">
          <LoaderCircle
            size={16}
            strokeWidth={1.5}
            className="animate-[spin_1.2s_steps(12)_infinite] text-accent-text"
            aria-hidden
          />
          {t('opening', { name: opening.name })}
        </p>
        <Button onClick={opening.cancel}>{t('cancel')}</Button>
      </div>
    )
  return draft ? (
    <OpenWizard key={draft.draft_id} draft={draft} />
  ) : (
    <div className="h-full bg-canvas">
      <h1 className="sr-only">{t('title')}</h1>
    </div>
  )
}

function OpenWizard({ draft }: { readonly draft: PhotoDraft }) {
  const { t } = useTranslation('photos')
  const state = usePhotoStore((store) => store.photoHistory?.present ?? draft.state)
  const queries = useDesktopQueries()
  const { data: designs = [] } = useQuery(queries.artworks.samples.queryOptions())
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const [color, setColor] = useState<string | null>(null)
  const artwork = chosen === null ? null : (designs.find(isChosen(chosen)) ?? designs[0] ?? null)
  const element = useRef<HTMLDivElement>(null)
  const room = useElementSize(element)
  const search = usePhotoSearch(draft)
  const isPaused = usePhotoStore(({ photoTool }) => photoTool === 'add' || photoTool === 'remove')
  const artworkId = artwork?.artwork_id ?? null
  const preview = usePhotoPreview(draft, state, { isPaused, artworkId, color })
  const { save, progress, failure, cancel } = useSavePhoto(draft)
  const discard = useDiscard(draft)
  const isPhoto = draft.document_uuid === null
  useKeptDraft()
  /** A colour is judged on the goods, not under their tint. */
  const show = (hex: string | null) => {
    const { takePhotoTool, selectTarget, selectedTarget } = usePhotoStore.getState()
    takePhotoTool('set')
    if (state.surfaces.some(({ uuid }) => uuid === selectedTarget)) selectTarget(null)
    setColor(hex)
  }

  return (
    <section aria-label={t('title')} className="flex h-full min-w-0 flex-col bg-canvas">
      <h1 className="sr-only">{t('title')}</h1>
      <WizardHeader
        draft={draft}
        state={state}
        progress={progress}
        onSave={() => void save()}
        onCancel={cancel}
        onDiscard={() => void discard()}
      />
      <div className="flex min-h-0 flex-1">
        <div ref={element} className="relative min-w-0 flex-1">
          {room && room.width > 0 && <PhotoStage {...{ draft, state, search, preview, artwork, room }} />}
          <StageNote state={state} search={search} preview={preview} />
        </div>
        <section
          aria-label={t('settings')}
          inert={progress !== null}
          className="flex w-[300px] shrink-0 flex-col overflow-y-auto border-line border-l bg-chrome [&>h2+div]:border-t-0"
        >
          <h2 className="sr-only">{t('settings')}</h2>
          {failure && <FailureNote title={t('notSaved')} failure={failure} className="m-3" />}
          {search.failure && <FailureNote title={t('notFound')} failure={search.failure} className="m-3" />}
          {preview.failure && (
            <FailureNote title={t('previewFailed')} failure={preview.failure} className="m-3" />
          )}
          <AreasSection state={state} />
          {isPhoto && <SurfacesSection draft={draft} state={state} search={search} />}
          <DesignSection designs={designs} chosen={artwork?.artwork_id ?? null} onChoose={setChosen} />
          {isPhoto && <ColorsSection state={state} shown={color} onShow={show} />}
        </section>
      </div>
    </section>
  )
}

const isChosen =
  (chosen: string | undefined) =>
  ({ artwork_id }: { readonly artwork_id: string }): boolean =>
    artwork_id === chosen

/** Back to the library, with a way to bring the draft back. */
function useDiscard(draft: PhotoDraft): () => Promise<void> {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { notify, go, tellFailure } = useShellStore.getState()
  const { closePhotoDraft, openPhotoDraft } = usePhotoStore.getState()
  const { draft_id } = draft
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.photoDrafts.list.key() })

  return async () => {
    try {
      const { photoHistory, isLookedAt } = usePhotoStore.getState()
      const state = photoHistory?.present ?? draft.state
      await client.photoDrafts.keep({ draft_id, state, is_looked_at: isLookedAt })
      await client.photoDrafts.discard({ draft_id })
    } catch (error) {
      return tellFailure(failureOfCall(error))
    }
    closePhotoDraft()
    go(draft.document_uuid === null ? 'library' : 'editor')
    await refresh()
    const bringBack = async (): Promise<void> => {
      openPhotoDraft(await client.photoDrafts.restore({ draft_id }))
      go('photo')
      await refresh()
    }
    notify({
      tone: 'neutral',
      title: () => t('discarded', { name: draft.photo_name }),
      action: { label: () => t('keep'), run: bringBack },
    })
  }
}
