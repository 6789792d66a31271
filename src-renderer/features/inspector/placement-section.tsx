import type { AreaArtwork, ArtworkPlacement } from '@contract/edits/artwork'
import type { FitMode, Uuid } from '@contract/vocabulary'
import { RotateCcw, RotateCwSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { firstPlacement } from '../../model/placement/first-placement'
import { fittedPlacement } from '../../model/placement/fitted-placement'
import { minimumSide, type PlacedBox, placementOfBox, visibleBox } from '../../model/placement/placed-box'
import { IconButton } from '../../shared/icon-button'
import { NumberField } from '../../shared/number-field'
import { Section } from '../../shared/section'
import { SegmentedControl } from '../../shared/segmented-control'
import { useShownParts } from '../../state/editor/shown-parts'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { usePixelsPerInch } from '../../state/editor/use-pixels-per-inch'
import { placementActions } from '../../state/editor/use-placement'
import { useGeneralStore } from '../../state/settings/use-general-settings'
import { AlignmentGrid } from './alignment-grid'
import { flipIcons } from './flip-icons'
import { LengthField } from './length-field'
import { PatternFields } from './pattern-fields'
import { PresetMenu } from './preset-menu'
import { PrintAreaSize } from './print-area-size'
import { SkewFields } from './skew-fields'

interface PlacementSectionProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork
}

const fits = ['fill', 'fit', 'crop'] as const satisfies readonly FitMode[]

/** The placement of artwork, in pixels of the smart object's own canvas. A fitted artwork keeps its aspect ratio. */
export function PlacementSection({ documentUuid, layer, placed }: PlacementSectionProps) {
  const { t } = useTranslation('inspector')
  const shown = useShownParts()
  const { canvas } = layer.smart_object
  const { placement, artwork } = placed
  const pixelsPerInch = usePixelsPerInch(documentUuid, layer)
  const isRemote = useCurrentDocument().data?.remote != null
  const box = visibleBox(placement, canvas, artwork)
  const keepsShape = placement.fit === 'fit'
  const change = (next: ArtworkPlacement, gesture: string | null = null) =>
    placementActions(documentUuid).change(layer, next, gesture)
  const changeBox = (next: Partial<PlacedBox>, gesture: string | null = null) =>
    change(placementOfBox(placement, { ...box, ...next }), gesture)
  const left = box.center.x - box.width / 2
  const top = box.center.y - box.height / 2
  const across = { whole: canvas.width, pixelsPerInch }
  const down = { whole: canvas.height, pixelsPerInch }

  return (
    <Section
      title={t('placement')}
      actions={
        <>
          {shown.tools && <PresetMenu documentUuid={documentUuid} layer={layer} placed={placed} />}
          <IconButton
            icon={RotateCcw}
            label={t('resetPlacement')}
            className="size-6"
            onClick={() => change(firstPlacement(artwork, canvas, useGeneralStore.getState().fit))}
          />
        </>
      }
    >
      <div className="flex flex-col gap-2">
        {shown.fit && (
          <SegmentedControl
            label={t('fit')}
            value={placement.fit}
            options={fits.map((fit) => ({
              value: fit,
              label: t(`fits.${fit}`),
              title: t(`fits.${fit}Text`),
            }))}
            onChange={(fit) => change(fittedPlacement(placement, fit, canvas, artwork))}
          />
        )}
        {(shown.position || shown.size) && (
          <div className="flex gap-2">
            {shown.position && (
              <AlignmentGrid box={box} canvas={canvas} onAlign={(aligned) => changeBox(aligned)} />
            )}
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
              {shown.position && (
                <>
                  <LengthField
                    {...across}
                    label={t('left')}
                    caption="X"
                    value={left}
                    onChange={(x, gesture) =>
                      changeBox({ center: { ...box.center, x: x + box.width / 2 } }, gesture)
                    }
                  />
                  <LengthField
                    {...down}
                    label={t('top')}
                    caption="Y"
                    value={top}
                    onChange={(y, gesture) =>
                      changeBox({ center: { ...box.center, y: y + box.height / 2 } }, gesture)
                    }
                  />
                </>
              )}
              {shown.size && (
                <>
                  <LengthField
                    {...across}
                    label={t('width')}
                    caption={t('widthCaption')}
                    value={box.width}
                    minimum={minimumSide}
                    onChange={(width, gesture) =>
                      changeBox(
                        { width, height: keepsShape ? (box.height * width) / box.width : box.height },
                        gesture,
                      )
                    }
                  />
                  <LengthField
                    {...down}
                    label={t('height')}
                    caption={t('heightCaption')}
                    value={box.height}
                    minimum={minimumSide}
                    onChange={(height, gesture) =>
                      changeBox(
                        { height, width: keepsShape ? (box.width * height) / box.height : box.width },
                        gesture,
                      )
                    }
                  />
                </>
              )}
            </div>
          </div>
        )}
        {(shown.rotation || shown.flip) && (
          <div className="flex items-center gap-2">
            {shown.rotation && (
              <>
                <div className="w-[84px]">
                  <NumberField
                    label={t('rotation')}
                    caption="∠"
                    unit="°"
                    value={box.rotateDegrees}
                    whole={360}
                    onChange={(rotateDegrees, gesture) => changeBox({ rotateDegrees }, gesture)}
                  />
                </div>
                <IconButton
                  icon={RotateCwSquare}
                  label={t('quarterTurn')}
                  onClick={() => changeBox({ rotateDegrees: box.rotateDegrees + 90 })}
                />
              </>
            )}
            {shown.flip && (
              <>
                <IconButton
                  icon={flipIcons.horizontal}
                  label={t('flipHorizontally')}
                  isPressed={placement.flip_horizontal}
                  onClick={() => change({ ...placement, flip_horizontal: !placement.flip_horizontal })}
                />
                <IconButton
                  icon={flipIcons.vertical}
                  label={t('flipVertically')}
                  isPressed={placement.flip_vertical}
                  onClick={() => change({ ...placement, flip_vertical: !placement.flip_vertical })}
                />
              </>
            )}
          </div>
        )}
        {!isRemote && shown.tools && (
          <>
            <SkewFields placement={placement} onChange={change} />
            <PatternFields placement={placement} onChange={change} />
          </>
        )}
        {shown.tools && <PrintAreaSize documentUuid={documentUuid} layer={layer} placed={placed} />}
      </div>
    </Section>
  )
}
