import type { DraftArea, PhotoDraftState } from '@contract/desktop/photo-drafts'
import { mostDraftAreas } from '@contract/desktop/photo-drafts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bentAs, withArea, withoutArea } from '../../model/photo/photo-edits'
import { quadTrouble } from '../../model/photo/quads'
import { IconButton } from '../../shared/icon-button'
import { NumberField } from '../../shared/number-field'
import { Section } from '../../shared/section'
import { SegmentedControl } from '../../shared/segmented-control'
import { usePhotoStore } from '../../state/photo/photo-store'
import { TargetRow } from './target-row'

/** The print areas by name, and how the chosen one bends. */
export function AreasSection({ state }: { readonly state: PhotoDraftState }) {
  const { t } = useTranslation('photos')
  const tool = usePhotoStore((store) => store.photoTool)
  const selected = usePhotoStore((store) => store.selectedTarget)
  const { changePhoto, selectTarget, takePhotoTool } = usePhotoStore.getState()
  const isFull = state.areas.length >= mostDraftAreas
  const area = state.areas.find(({ uuid }) => uuid === selected) ?? null
  return (
    <Section
      title={t('areas')}
      actions={
        <IconButton
          icon={Plus}
          label={t(isFull ? 'mostAreas' : 'addArea')}
          disabled={isFull}
          isPressed={tool === 'new-area'}
          onClick={() => takePhotoTool(tool === 'new-area' ? 'set' : 'new-area')}
        />
      }
    >
      {state.areas.length === 0 && <p className="text-secondary">{t('noAreas')}</p>}
      <ul className="flex flex-col gap-0.5">
        {state.areas.map(({ uuid, name }) => (
          <TargetRow
            key={uuid}
            name={name}
            fieldName={t('areaName')}
            isSelected={uuid === selected}
            onSelect={() => {
              selectTarget(uuid)
              takePhotoTool('set')
            }}
            onRename={(next) =>
              changePhoto((before) => withArea(before, uuid, (each) => ({ ...each, name: next })))
            }
          >
            <IconButton
              icon={Trash2}
              label={t('deleteArea', { name })}
              onClick={() => changePhoto((before) => withoutArea(before, uuid))}
            />
          </TargetRow>
        ))}
      </ul>
      {area && <Shape area={area} />}
    </Section>
  )
}

function Shape({ area }: { readonly area: DraftArea }) {
  const { t } = useTranslation('photos')
  const { changePhoto } = usePhotoStore.getState()
  const { uuid, curve, name, quad } = area
  const trouble = quadTrouble(quad)
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      {trouble && (
        <p role="alert" className="text-danger">
          {t('troubled', { name, why: t(`troubles.${trouble}`) })}
        </p>
      )}
      <SegmentedControl
        label={t('shape')}
        value={curve.kind}
        options={(['flat', 'cylinder', 'grid'] as const).map((kind) => ({
          value: kind,
          label: t(`shapes.${kind}`),
          title: t(`shapeHints.${kind}`),
        }))}
        onChange={(kind) => changePhoto((state) => withArea(state, uuid, (each) => bentAs(each, kind)))}
      />
      <p className="text-secondary text-sm">{t(`shapeHints.${curve.kind}`)}</p>
      {curve.kind === 'cylinder' && (
        <div className="grid grid-cols-[1fr_88px] items-center gap-2">
          <span>{t('degrees')}</span>
          <NumberField
            label={t('degrees')}
            caption="∡"
            unit="°"
            value={curve.degrees}
            minimum={10}
            maximum={170}
            decimals={0}
            onChange={(degrees, gesture) =>
              changePhoto(
                (state) => withArea(state, uuid, (each) => ({ ...each, curve: { ...curve, degrees } })),
                gesture,
              )
            }
          />
        </div>
      )}
    </div>
  )
}
