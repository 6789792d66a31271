import type { AreaArtwork } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { type PrintResolution, printResolution } from '@geometry/print-resolution'
import type { TFunction } from 'i18next'
import { CopyCheck, ImagePlus, RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDropActions } from '../../drop/use-drop-actions'
import { useDropTarget } from '../../drop/use-drop-target'
import { usePlaceHint } from '../../drop/use-place-hint'
import { areasFrom, printAreas, type SmartObjectRow } from '../../model/layers/layer-tree'
import { Button } from '../../shared/button'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { useShownParts } from '../../state/editor/shown-parts'
import { useChooseArtwork } from '../../state/editor/use-choose-artwork'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { usePixelsPerInch } from '../../state/editor/use-pixels-per-inch'
import { placementActions } from '../../state/editor/use-placement'
import { useGeneralSettings } from '../../state/settings/use-general-settings'
import { CutOutRow } from '../cut-outs/cut-out-row'
import { AddDesign } from './add-design'
import { CarryMenu } from './carry-menu'
import { DesignList } from './design-list'

interface ArtworkSectionProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork | null
}

export function ArtworkSection({ documentUuid, layer, placed }: ArtworkSectionProps) {
  const { t } = useTranslation('inspector')
  const actions = placementActions(documentUuid)
  const chooseArtwork = useChooseArtwork()
  const { placeOn } = useDropActions()
  const placeHint = usePlaceHint()
  const drop = useDropTarget({
    hint: (contents, event) =>
      placeHint(contents, event, { area: layer, isFilled: placed !== null, areas: [layer] }),
    onDrop: (dropped) => placeOn(documentUuid, [layer], dropped),
  })
  const { data } = useCurrentDocument()
  const isRemote = data?.remote != null
  const areas = data ? printAreas(data.layers) : []
  const others = data
    ? areasFrom(data.layers, layer).filter(
        ({ smart_object }) => smart_object.contents_id !== layer.smart_object.contents_id,
      )
    : []
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
            {areas.length > 1 && (
              <IconButton
                icon={CopyCheck}
                label={t('useOnAllAreas')}
                className="size-6"
                onClick={() => actions.placeOnAll(areas, placed.artwork)}
              />
            )}
            {others.length > 0 && <CarryMenu documentUuid={documentUuid} from={layer} areas={others} />}
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
          <>
            <PlacedCard documentUuid={documentUuid} layer={layer} placed={placed} />
            <DesignList documentUuid={documentUuid} layer={layer} />
          </>
        ) : (
          <div className="flex flex-col items-center gap-2 rounded-lg border border-line-strong border-dashed px-3 py-5 text-center">
            <ImagePlus size={20} strokeWidth={1.5} className="text-secondary" aria-hidden />
            <p className="text-secondary">{t('dropPicture')}</p>
            <Button onClick={choose}>{t('chooseArtwork')}</Button>
          </div>
        )}
      </div>
      {placed && !isRemote && <AddDesign documentUuid={documentUuid} layer={layer} />}
    </Section>
  )
}

interface PlacedCardProps extends ArtworkSectionProps {
  readonly placed: AreaArtwork
}

function PlacedCard({ documentUuid, layer, placed }: PlacedCardProps) {
  const { t } = useTranslation('inspector')
  const { artwork, placement } = placed
  const shown = useShownParts()
  const pixelsPerInch = usePixelsPerInch(documentUuid, layer)
  const advised = useGeneralSettings().general.advised_dpi
  const resolution = printResolution(artwork, placement, layer.smart_object.canvas, {
    pixelsPerInch,
    advisedPpi: advised,
  })
  const { ppi: dpi, isLow } = resolution
  return (
    <>
      <div className="flex items-center gap-3">
        <FramedPicture
          src={artwork.thumbnail_url}
          alt=""
          fit="contain"
          placeholder={<ImagePlus size={16} strokeWidth={1.5} aria-hidden />}
          isSeeThrough
          className="size-14 shrink-0 rounded-md border border-line"
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
          title={t('dpiBasis', { advised })}
          className="mt-2 flex items-center gap-2 rounded-md bg-warning-wash px-2 py-1.5 text-sm text-warning"
        >
          <TriangleAlert size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
          {lowWords(resolution, advised, t)}
        </p>
      )}
      {shown.tools && <CutOutRow documentUuid={documentUuid} layer={layer} placed={placed} />}
    </>
  )
}

/** Below this a number says less than the pixels that are missing. */
const leastTellingPpi = 10

const lowWords = ({ ppi, wanted }: PrintResolution, advised: number, t: TFunction<'inspector'>): string =>
  wanted !== null && ppi !== null && ppi < leastTellingPpi
    ? t('tooFewPixels', { ...wanted })
    : t('dpiLow', { dpi: ppi, advised })
