import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import { ArrowLeft, Magnet, Redo2, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { quadTrouble } from '../../model/photo/quads'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { canUndoPhoto } from '../../state/photo/photo-slice'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useShellStore } from '../../state/shell/shell-store'

interface WizardHeaderProps {
  readonly draft: PhotoDraft
  readonly state: PhotoDraftState
  /** 0..1 while the mockup is being saved. */
  readonly progress: number | null
  onSave(): void
  onCancel(): void
  onDiscard(): void
}

/** The name, the steps back and forth, and the way out. */
export function WizardHeader({ draft, state, progress, onSave, onCancel, onDiscard }: WizardHeaderProps) {
  const { t } = useTranslation('photos')
  const canUndo = usePhotoStore(canUndoPhoto)
  const canRedo = usePhotoStore((store) => (store.photoHistory?.future.length ?? 0) > 0)
  const hasMagnet = usePhotoStore((store) => store.hasMagnet)
  const { undoPhoto, redoPhoto, setMagnet, changePhoto } = usePhotoStore.getState()
  const troubled = state.areas.find(({ quad }) => quadTrouble(quad) !== null)
  const trouble = troubled && quadTrouble(troubled.quad)
  const isPhoto = draft.document_uuid === null
  const obstacle =
    trouble && troubled
      ? t('troubled', { name: troubled.name, why: t(`troubles.${trouble}`) })
      : isPhoto && state.areas.length + state.surfaces.length === 0
        ? t('nothingToSave')
        : null
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-line border-b bg-chrome px-2">
      <IconButton
        icon={ArrowLeft}
        label={t(isPhoto ? 'back' : 'backToEditor')}
        onClick={() => useShellStore.getState().go(isPhoto ? 'library' : 'editor')}
      />
      {isPhoto ? (
        <input
          aria-label={t('name')}
          value={state.name}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            changePhoto((before) => ({ ...before, name: event.target.value }), 'photo-name')
          }
          className="h-7 w-72 min-w-24 rounded-md border border-transparent bg-transparent px-2 font-semibold text-lg outline-none select-text hover:border-line focus:border-accent focus:bg-field"
        />
      ) : (
        <h2 className="min-w-0 truncate px-2 font-semibold text-lg">
          {t('areasOf', { name: draft.photo_name })}
        </h2>
      )}
      <span className="flex-1" />
      <IconButton icon={Undo2} label={t('undo')} chord="mod+z" disabled={!canUndo} onClick={undoPhoto} />
      <IconButton
        icon={Redo2}
        label={t('redo')}
        chord="mod+shift+z"
        disabled={!canRedo}
        onClick={redoPhoto}
      />
      <IconButton
        icon={Magnet}
        label={t('magnet')}
        isPressed={hasMagnet}
        onClick={() => setMagnet(!hasMagnet)}
      />
      <IconButton icon={Trash2} label={t('discard')} onClick={onDiscard} />
      <span className="w-2" />
      {progress === null ? (
        <Button look="primary" disabled={obstacle !== null} title={obstacle ?? undefined} onClick={onSave}>
          {t(isPhoto ? (draft.mockup_path === null ? 'save' : 'saveAgain') : 'saveAreas')}
        </Button>
      ) : (
        <div className="flex items-center gap-3">
          <div className="w-56">
            <p role="status" className="text-secondary text-sm tabular-nums">
              {t('saving', { percent: Math.round(progress * 100) })}
            </p>
            <div className="mt-1 h-1 overflow-hidden rounded-full bg-line-strong">
              <div className="h-full bg-accent-fill" style={{ width: `${progress * 100}%` }} />
            </div>
          </div>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      )}
    </header>
  )
}
