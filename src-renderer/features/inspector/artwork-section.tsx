import type { Uuid } from '@contract/vocabulary'
import { ImagePlus, RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { Picture } from '../../shared/picture'
import { useChooseArtwork } from '../artworks/use-choose-artwork'
import { useDropActions } from '../drop/use-drop-actions'
import { useDropTarget } from '../drop/use-drop-target'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import type { PlacedArtwork } from '../placement/edits'
import { placementActions } from '../placement/use-placement'
import { advisedDpi, printResolution } from './print-resolution'
import { Section } from './section'

interface ArtworkSectionProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: PlacedArtwork | null
}

export function ArtworkSection({ documentUuid, layer, placed }: ArtworkSectionProps) {
  const { t } = useTranslation(['inspector', 'canvas'])
  const actions = placementActions(documentUuid)
  const chooseArtwork = useChooseArtwork()
  const { placeOn } = useDropActions()
  const drop = useDropTarget({
    hint: (contents) =>
      contents.kind === 'documents'
        ? null
        : t(placed ? 'canvas:replaceOn' : 'canvas:placeOn', { name: layer.name }),
    onDrop: (dropped) => placeOn(documentUuid, layer, dropped),
  })
  const choose = async () => {
    const artwork = await chooseArtwork()
    if (artwork) actions.place(layer, artwork)
  }

  return (
    <Section
      title={t('artwork')}
      actions={
        placed && (
          <>
            <IconButton icon={RefreshCw} label={t('replaceArtwork')} className="size-6" onClick={choose} />
            <IconButton
              icon={Trash2}
              label={t('removeArtwork')}
              chord="delete"
              className="size-6"
              onClick={() => actions.remove(layer)}
            />
          </>
        )
      }
    >
      <div {...drop}>
        {placed ? (
          <PlacedCard layer={layer} placed={placed} />
        ) : (
          <div className="flex flex-col items-center gap-2 rounded-lg border border-line-strong border-dashed px-3 py-5 text-center">
            <ImagePlus size={20} strokeWidth={1.5} className="text-secondary" aria-hidden />
            <p className="text-secondary">{t('dropPicture')}</p>
            <Button onClick={choose}>{t('chooseArtwork')}</Button>
          </div>
        )}
      </div>
    </Section>
  )
}

function PlacedCard({ layer, placed }: { readonly layer: SmartObjectRow; readonly placed: PlacedArtwork }) {
  const { t } = useTranslation('inspector')
  const { artwork, placement } = placed
  const { dpi, isLow } = printResolution(artwork, placement, layer.smart_object.canvas)
  return (
    <>
      <div className="flex items-center gap-3">
        <Picture
          src={artwork.thumbnail_url}
          alt=""
          fit="contain"
          placeholder={<ImagePlus size={16} strokeWidth={1.5} aria-hidden />}
          className="checkerboard size-14 shrink-0 rounded-md border border-line"
        />
        <div className="min-w-0">
          <p className="truncate font-medium select-text" title={artwork.name}>
            {artwork.name}
          </p>
          <p className="text-secondary text-sm tabular-nums">
            {artwork.width} × {artwork.height} px
          </p>
          {!isLow && (
            <p className="text-secondary text-sm tabular-nums">
              {dpi === null ? t('vector') : t('dpiHere', { dpi })}
            </p>
          )}
        </div>
      </div>
      {isLow && (
        <p
          title={t('dpiBasis', { advised: advisedDpi })}
          className="mt-2 flex items-center gap-2 rounded-md bg-warning-wash px-2 py-1.5 text-sm text-warning"
        >
          <TriangleAlert size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
          {t('dpiLow', { dpi, advised: advisedDpi })}
        </p>
      )}
    </>
  )
}
