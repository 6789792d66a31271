import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { PhotoDraftState } from '@contract/desktop/photo-drafts'
import { Ban, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { usePhotoStore } from '../../state/photo/photo-store'
import { ColorField } from '../colors/color-field'

interface DesignSectionProps {
  readonly designs: readonly ArtworkRecord[]
  /** Null: none. */
  readonly chosen: string | null
  onChoose(artworkId: string | null): void
}

/** The design that the preview shows on every area; it is no part of the mockup. */
export function DesignSection({ designs, chosen, onChoose }: DesignSectionProps) {
  const { t } = useTranslation('photos')
  return (
    <Section title={t('design')}>
      <div className="grid grid-cols-6 gap-1.5">
        {designs.slice(0, 5).map(({ artwork_id, name, thumbnail_url }) => (
          <button
            key={artwork_id}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={artwork_id === chosen}
            onClick={() => onChoose(artwork_id)}
            className={tile}
          >
            <FramedPicture
              src={thumbnail_url}
              alt=""
              fit="contain"
              placeholder={null}
              className="size-full"
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={t('noDesign')}
          title={t('noDesign')}
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
          className={classNames(tile, 'text-secondary')}
        >
          <Ban size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </Section>
  )
}

const tile =
  'checkerboard flex aspect-square items-center justify-center overflow-hidden rounded-md border border-line p-1 hover:border-line-strong aria-pressed:outline-2 aria-pressed:outline-accent aria-pressed:outline-offset-1 focus-visible:outline-offset-3'

interface ColorsSectionProps {
  readonly state: PhotoDraftState
  /** Shown on the goods; null: as photographed. */
  readonly shown: string | null
  onShow(hex: string | null): void
}

/** What the goods come in. */
export function ColorsSection({ state, shown, onShow }: ColorsSectionProps) {
  const { t } = useTranslation('photos')
  const { changePhoto } = usePhotoStore.getState()
  const [isPicking, setPicking] = useState(false)
  const isKept = state.colors.some(({ hex }) => hex === shown)
  const keep = () => {
    if (shown === null || isKept) return
    changePhoto((before) => ({ ...before, colors: [...before.colors, { name: shown, hex: shown }] }))
  }
  return (
    <Section
      title={t('colors')}
      actions={
        <IconButton
          icon={Plus}
          label={t('colors')}
          isPressed={isPicking}
          onClick={() => setPicking(!isPicking)}
        />
      }
    >
      <p className="mb-2 text-secondary text-sm">{t('colorsHint')}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        <button
          type="button"
          aria-pressed={shown === null}
          onClick={() => onShow(null)}
          className="h-7 rounded-md border border-line px-2 hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-selected"
        >
          {t('asPhotographed')}
        </button>
        {state.colors.map(({ name, hex }) => (
          <button
            key={hex}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={hex === shown}
            onClick={() => onShow(hex)}
            className="size-7 rounded-md shadow-[inset_0_0_0_1px_rgb(128_128_128/0.45)] forced-color-adjust-none aria-pressed:outline-2 aria-pressed:outline-accent aria-pressed:outline-offset-1"
            style={{ background: hex }}
          />
        ))}
        {shown !== null && isKept && (
          <IconButton
            icon={X}
            label={t('removeColor', { name: shown })}
            onClick={() => {
              changePhoto((before) => ({
                ...before,
                colors: before.colors.filter(({ hex }) => hex !== shown),
              }))
              onShow(null)
            }}
          />
        )}
      </div>
      {isPicking && (
        <div className="mt-3 flex flex-col gap-2">
          <ColorField hex={shown} onChange={(hex) => onShow(hex)} />
          <Button disabled={shown === null || isKept} onClick={keep}>
            {t('addColor')}
          </Button>
        </div>
      )}
    </Section>
  )
}
