import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import { failureOfCall } from '@contract/errors'
import { Brush, Eraser, LoaderCircle, ScanSearch, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { withoutSurface, withSurface } from '../../model/photo/photo-edits'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { Slider } from '../../shared/slider'
import { Switch } from '../../shared/switch'
import type { PhotoTool } from '../../state/photo/photo-slice'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useShellStore } from '../../state/shell/shell-store'
import { TargetRow } from './target-row'
import type { PhotoSearch } from './use-photo-search'

interface SurfacesSectionProps {
  readonly draft: PhotoDraft
  readonly state: PhotoDraftState
  readonly search: PhotoSearch
}

/** The goods as masks: found, painted, corrected. */
export function SurfacesSection({ draft, state, search }: SurfacesSectionProps) {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const tool = usePhotoStore((store) => store.photoTool)
  const selected = usePhotoStore((store) => store.selectedTarget)
  const { changePhoto, selectTarget, takePhotoTool } = usePhotoStore.getState()
  const isFinding = search.tasks.has('product')
  const area = state.areas.find(({ uuid }) => uuid === selected) ?? null

  const take = (wanted: PhotoTool) => () => {
    const [first] = state.surfaces
    if (first && !state.surfaces.some(({ uuid }) => uuid === selected)) selectTarget(first.uuid)
    takePhotoTool(tool === wanted ? 'set' : wanted)
  }
  const addFromArea = async (): Promise<void> => {
    if (!area) return
    try {
      const found = await client.photoDrafts.mask({
        draft_id: draft.draft_id,
        from: { kind: 'area', quad: area.quad },
      })
      if (!found) return
      const uuid = crypto.randomUUID()
      changePhoto((before) => withSurface(before, { uuid, name: t('surface'), mask_id: found.mask_id }))
      selectTarget(uuid)
    } catch (error) {
      useShellStore.getState().tellFailure(failureOfCall(error))
    }
  }

  return (
    <Section title={t('surfaces')}>
      {state.surfaces.length === 0 && !isFinding && (
        <p className="mb-2 text-secondary">
          {t(search.guess ? 'productUnsure' : search.isProductMissing ? 'productNotFound' : 'noSurfaces')}
        </p>
      )}
      {isFinding && (
        <p role="status" className="mb-2 flex items-center gap-2 text-secondary">
          <LoaderCircle
            size={14}
            strokeWidth={1.5}
            className="animate-[spin_1.2s_steps(12)_infinite] text-accent-text"
            aria-hidden
          />
          {t('findingProduct')}
        </p>
      )}
      <ul className="flex flex-col gap-0.5">
        {state.surfaces.map((surface) => (
          <TargetRow
            key={surface.uuid}
            name={surface.name}
            fieldName={t('surfaceName')}
            isSelected={surface.uuid === selected}
            onSelect={() => selectTarget(surface.uuid)}
            onRename={(name) => changePhoto((before) => withSurface(before, { ...surface, name }))}
          >
            <IconButton
              icon={Trash2}
              label={t('deleteSurface', { name: surface.name })}
              onClick={() => {
                takePhotoTool('set')
                changePhoto((before) => withoutSurface(before, surface.uuid))
              }}
            />
          </TargetRow>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button aria-pressed={tool === 'add'} className={pressed} onClick={take('add')}>
          <Brush size={14} strokeWidth={1.5} aria-hidden />
          {t('addStroke')}
        </Button>
        {state.surfaces.length > 0 && (
          <Button aria-pressed={tool === 'remove'} className={pressed} onClick={take('remove')}>
            <Eraser size={14} strokeWidth={1.5} aria-hidden />
            {t('removeStroke')}
          </Button>
        )}
        {state.surfaces.length === 0 && search.guess && (
          <Button
            onClick={() => {
              if (search.guess) search.takeProduct(search.guess)
              takePhotoTool('remove')
            }}
          >
            <ScanSearch size={14} strokeWidth={1.5} aria-hidden />
            {t('takeGuess')}
          </Button>
        )}
        {state.surfaces.length === 0 && !isFinding && !search.guess && (
          <Button onClick={() => void search.findProduct()}>
            <ScanSearch size={14} strokeWidth={1.5} aria-hidden />
            {t('findProduct')}
          </Button>
        )}
        {area && !isFinding && <Button onClick={() => void addFromArea()}>{t('fromArea')}</Button>}
      </div>
      {(tool === 'add' || tool === 'remove') && <BrushSize />}
      <div className="mt-3 flex items-center justify-between gap-3">
        <div>
          <p>{t('soft')}</p>
          <p className="text-secondary text-sm">{t('softHint')}</p>
        </div>
        <Switch
          label={t('soft')}
          isOn={state.is_soft}
          onChange={(is_soft) => changePhoto((before) => ({ ...before, is_soft }))}
        />
      </div>
    </Section>
  )
}

const pressed = 'aria-pressed:border-accent aria-pressed:bg-selected'

function BrushSize() {
  const { t } = useTranslation('photos')
  const size = usePhotoStore((store) => store.brushSize)
  return (
    <div className="mt-2 grid grid-cols-[1fr_112px] items-center gap-3">
      <span className="text-secondary">{t('brushSize')}</span>
      <Slider
        look="quiet"
        label={t('brushSize')}
        minimum={6}
        maximum={120}
        step={2}
        value={size}
        onChange={usePhotoStore.getState().setBrushSize}
      />
    </div>
  )
}
