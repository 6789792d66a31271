import type { AreaArtwork } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { lengthUnits } from '../../model/view/length-unit'
import { SegmentedControl } from '../../shared/segmented-control'
import { useEditorStore } from '../../state/editor/editor-store'
import { usePixelsPerInch } from '../../state/editor/use-pixels-per-inch'
import { LengthField } from './length-field'
import { PrintFileMenu } from './print-file-menu'
import { PrintMarginFields } from './print-margin-fields'

interface PrintAreaSizeProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork
}

/** The size of the print area on the goods, from which every length and every resolution is computed. */
export function PrintAreaSize({ documentUuid, layer, placed }: PrintAreaSizeProps) {
  const { t } = useTranslation('inspector')
  const { canvas, contents_id } = layer.smart_object
  const pixelsPerInch = usePixelsPerInch(documentUuid, layer)
  const unit = useEditorStore((state) => state.lengthUnit)
  const { edit, setLengthUnit } = useEditorStore.getState()
  // In pixels it is the canvas's own size, which cannot be changed.
  const setInches = (inches: number, gesture: string | null) =>
    inches > 0 &&
    edit(
      documentUuid,
      (edits) => ({ ...edits, printWidths: { ...edits.printWidths, [contents_id]: inches } }),
      gesture,
    )
  const field = { whole: canvas.width, pixelsPerInch, minimum: 1 }
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[64px_1fr] items-center gap-2">
        <span className="text-secondary text-sm">{t('units')}</span>
        <SegmentedControl
          label={t('unitOfLengths')}
          value={unit}
          options={lengthUnits.map((value) => ({ value, label: value }))}
          onChange={setLengthUnit}
        />
      </div>
      {unit !== 'px' && (
        <div className="grid grid-cols-[64px_1fr_1fr] items-center gap-2">
          <span className="text-secondary text-sm" title={t('printSizeText')}>
            {t('printSize')}
          </span>
          <LengthField
            {...field}
            label={t('printWidth')}
            caption={t('widthCaption')}
            value={canvas.width}
            onChange={(width, gesture) => setInches(width / pixelsPerInch, gesture)}
          />
          <LengthField
            {...field}
            label={t('printHeight')}
            caption={t('heightCaption')}
            value={canvas.height}
            onChange={(height, gesture) =>
              setInches((height / pixelsPerInch) * (canvas.width / canvas.height), gesture)
            }
          />
        </div>
      )}
      {unit !== 'px' && <PrintMarginFields documentUuid={documentUuid} layer={layer} placed={placed} />}
      <PrintFileMenu documentUuid={documentUuid} layer={layer} />
    </div>
  )
}
