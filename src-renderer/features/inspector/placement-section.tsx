import type { ArtworkPlacement } from '@contract/desktop/edits'
import type { FitMode, Uuid } from '@contract/vocabulary'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  FlipHorizontal2,
  FlipVertical2,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import type { SmartObjectRow } from '../layers-panel/layer-tree'
import type { PlacedArtwork } from '../placement/edits'
import { firstPlacement } from '../placement/first-placement'
import { minimumSide, type PlacedBox, placementOfBox, visibleBox } from '../placement/placed-box'
import { placementActions } from '../placement/use-placement'
import { advisedDpi } from './print-resolution'
import { Section } from './section'

interface PlacementSectionProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: PlacedArtwork
}

const fits = ['fill', 'fit', 'crop'] as const satisfies readonly FitMode[]

/** Where the artwork lies, in pixels of the smart object's own canvas. A fitted artwork keeps its shape. */
export function PlacementSection({ documentUuid, layer, placed }: PlacementSectionProps) {
  const { t } = useTranslation('inspector')
  const { canvas } = layer.smart_object
  const { placement, artwork } = placed
  const box = visibleBox(placement, canvas, artwork)
  const keepsShape = placement.fit === 'fit'
  const change = (next: ArtworkPlacement, gesture: string | null = null) =>
    placementActions(documentUuid).change(layer, next, gesture)
  const changeBox = (next: Partial<PlacedBox>, gesture: string | null = null) =>
    change(placementOfBox(placement, { ...box, ...next }), gesture)
  const left = box.center.x - box.width / 2
  const top = box.center.y - box.height / 2

  return (
    <Section
      title={t('placement')}
      actions={
        <IconButton
          icon={RotateCcw}
          label={t('resetPlacement')}
          className="size-6"
          onClick={() => change(firstPlacement(artwork, canvas))}
        />
      }
    >
      <div className="flex flex-col gap-2">
        <SegmentedControl
          label={t('fit')}
          value={placement.fit}
          options={fits.map((fit) => ({
            value: fit,
            label: t(`fits.${fit}`),
            title: t(`fits.${fit}Text`),
          }))}
          onChange={(fit) => change({ ...placement, fit })}
        />
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            label={t('left')}
            caption="X"
            unit="px"
            value={left}
            whole={canvas.width}
            pixelsPerInch={advisedDpi}
            onChange={(x, gesture) => changeBox({ center: { ...box.center, x: x + box.width / 2 } }, gesture)}
          />
          <NumberField
            label={t('top')}
            caption="Y"
            unit="px"
            value={top}
            whole={canvas.height}
            pixelsPerInch={advisedDpi}
            onChange={(y, gesture) =>
              changeBox({ center: { ...box.center, y: y + box.height / 2 } }, gesture)
            }
          />
          <NumberField
            label={t('width')}
            caption="W"
            unit="px"
            value={box.width}
            minimum={minimumSide}
            whole={canvas.width}
            pixelsPerInch={advisedDpi}
            onChange={(width, gesture) =>
              changeBox(
                { width, height: keepsShape ? (box.height * width) / box.width : box.height },
                gesture,
              )
            }
          />
          <NumberField
            label={t('height')}
            caption="H"
            unit="px"
            value={box.height}
            minimum={minimumSide}
            whole={canvas.height}
            pixelsPerInch={advisedDpi}
            onChange={(height, gesture) =>
              changeBox(
                { height, width: keepsShape ? (box.width * height) / box.height : box.width },
                gesture,
              )
            }
          />
          <NumberField
            label={t('rotation')}
            caption="∠"
            unit="°"
            value={box.rotateDegrees}
            minimum={-360}
            maximum={360}
            whole={360}
            onChange={(rotateDegrees, gesture) => changeBox({ rotateDegrees }, gesture)}
          />
          <div className="flex justify-between">
            <Flip
              icon={FlipHorizontal2}
              label={t('flipHorizontally')}
              isOn={placement.flip_horizontal}
              onToggle={() => change({ ...placement, flip_horizontal: !placement.flip_horizontal })}
            />
            <Flip
              icon={FlipVertical2}
              label={t('flipVertically')}
              isOn={placement.flip_vertical}
              onToggle={() => change({ ...placement, flip_vertical: !placement.flip_vertical })}
            />
            <IconButton
              icon={AlignCenterVertical}
              label={t('centreAcross')}
              onClick={() => changeBox({ center: { ...box.center, x: canvas.width / 2 } })}
            />
            <IconButton
              icon={AlignCenterHorizontal}
              label={t('centreDown')}
              onClick={() => changeBox({ center: { ...box.center, y: canvas.height / 2 } })}
            />
          </div>
        </div>
      </div>
    </Section>
  )
}

interface FlipProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly isOn: boolean
  onToggle(): void
}

const Flip = ({ icon, label, isOn, onToggle }: FlipProps) => (
  <IconButton icon={icon} label={label} isPressed={isOn} onClick={onToggle} />
)
