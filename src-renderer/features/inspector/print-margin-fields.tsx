import type { AreaArtwork } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { scaleInto } from '@geometry/fitted-box'
import { type MarginFaults, marginFaults } from '@geometry/print-margins'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { boxCorners, boxOfPlacement, placementOfBox } from '../../model/placement/placed-box'
import { Button } from '../../shared/button'
import { useEditorStore } from '../../state/editor/editor-store'
import { usePixelsPerInch } from '../../state/editor/use-pixels-per-inch'
import { placementActions } from '../../state/editor/use-placement'
import { usePrintMargins } from '../../state/editor/use-print-margins'
import { LengthField } from './length-field'

interface PrintMarginFieldsProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork
}

/** Bleed and safe area of a print area, and whether the design keeps to them. They are never printed. */
export function PrintMarginFields({ documentUuid, layer, placed }: PrintMarginFieldsProps) {
  const { t } = useTranslation('printing')
  const pixelsPerInch = usePixelsPerInch(documentUuid, layer)
  const margins = usePrintMargins(documentUuid, layer)
  const { canvas, contents_id } = layer.smart_object
  const change = (next: Partial<typeof margins>, gesture: string | null) =>
    useEditorStore.getState().edit(
      documentUuid,
      (edits) => ({
        ...edits,
        printMargins: { ...edits.printMargins, [contents_id]: { ...margins, ...next } },
      }),
      gesture,
    )
  const bleed = margins.bleed * pixelsPerInch
  const faults = faultsOf(placed, canvas, { bleed, safe: margins.safe * pixelsPerInch })
  const field = { whole: canvas.width, pixelsPerInch, minimum: 0 }
  const fillBleed = () => {
    const center = { x: canvas.width / 2, y: canvas.height / 2 }
    const size = { width: canvas.width + 2 * bleed, height: canvas.height + 2 * bleed }
    const placement = { ...placed.placement, fit: 'crop' as const }
    placementActions(documentUuid).change(
      layer,
      placementOfBox(placement, { center, ...size, rotateDegrees: placement.rotate }),
    )
  }
  return (
    <>
      <div className="grid grid-cols-[64px_1fr_1fr] items-center gap-2">
        <span className="text-secondary text-sm" title={t('marginsText')}>
          {t('margins')}
        </span>
        <LengthField
          {...field}
          label={t('bleed')}
          caption={t('bleedCaption')}
          value={bleed}
          onChange={(width, gesture) => change({ bleed: Math.min(10, width / pixelsPerInch) }, gesture)}
        />
        <LengthField
          {...field}
          label={t('safe')}
          caption={t('safeCaption')}
          value={margins.safe * pixelsPerInch}
          onChange={(width, gesture) => change({ safe: Math.min(10, width / pixelsPerInch) }, gesture)}
        />
      </div>
      {faults.isBleedShort && (
        <Warning text={t('bleedShort')}>
          <Button className="h-6 px-2 text-sm" onClick={fillBleed}>
            {t('fillBleed')}
          </Button>
        </Warning>
      )}
      {faults.isBeyondSafe && <Warning text={t('beyondSafe')} />}
    </>
  )
}

/** Artwork that crops reaches beyond its box: the print area alone cuts it. */
const faultsOf = (
  { placement, artwork }: AreaArtwork,
  canvas: { readonly width: number; readonly height: number },
  margins: Parameters<typeof marginFaults>[2],
): MarginFaults => {
  const box = boxOfPlacement(placement, canvas)
  const scale = scaleInto(box, artwork, placement.fit)
  const whole = { ...box, width: artwork.width * scale.x, height: artwork.height * scale.y }
  return marginFaults(boxCorners(whole), canvas, margins)
}

const Warning = ({ text, children }: { readonly text: string; readonly children?: React.ReactNode }) => (
  <div role="status" className="flex gap-2 rounded-md bg-warning-wash px-2 py-1.5 text-sm">
    <TriangleAlert size={14} strokeWidth={1.5} className="mt-0.5 shrink-0 text-warning" aria-hidden />
    <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
      <span>{text}</span>
      {children}
    </div>
  </div>
)
