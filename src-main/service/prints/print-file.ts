import { type PrintFileWish, printPpi } from '@contract/desktop/exports'
import { AppError } from '@contract/errors'
import { boxOn } from '@geometry/fitted-box'
import type { Size } from '@geometry/plane'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import type { CanvasPlacement } from '../../engine/warp/place-artwork'
import type { OpenedDocument } from '../documents/opened-document'
import { type DocumentSource, fileOfSource, sheetLayer } from '../ports/document-source'
import type { EngineRenderRequest } from '../ports/engine'

export interface PrintFile {
  readonly request: Pick<EngineRenderRequest, 'file' | 'edits'>
  /** Pixels, with the bleed. */
  readonly width: number
  readonly height: number
  /** On each side, px. */
  readonly bleed: number
}

/**
 * The artwork of one print area on a sheet of the size of its print, as it lies on the mockup; what the mockup does to
 * it (bending, light, colour) is left out. `edits`: of the whole document. Throws `CONFLICT` if the print area has no
 * artwork.
 */
export const printFileOf = (
  document: Pick<OpenedDocument, 'index' | 'source'>,
  edits: ResolvedEdits,
  {
    contents_id,
    width_inches,
    bleed_inches,
  }: Pick<PrintFileWish, 'contents_id' | 'width_inches' | 'bleed_inches'>,
): PrintFile => {
  const areas = document.index.entries.filter(({ layer }) => layer.smartObject?.contentsId === contents_id)
  const paths = new Set(areas.map(({ layer }) => layer.path.join()))
  const placed = edits.smartObjects.find(({ layer }) => paths.has(layer.join()))
  const [area] = areas
  const canvas = area?.layer.smartObject?.canvas
  if (!placed || !canvas) throw new AppError('nothingToPrint', { area: area?.layer.name ?? '' })
  const { scale, bleed, width, height } = printSizeOf(canvas, { width_inches, bleed_inches })
  const { artwork } = placed
  const path = 'path' in artwork ? artwork.path : fileOfSource(document.source)
  const file: DocumentSource = { kind: 'sheet', path, width, height, ppi: printPpi }
  const cutOut = edits.cutOuts.find(({ layer }) => paths.has(layer.join()))
  return {
    ...{ width, height, bleed },
    request: {
      file,
      edits: {
        ...noEdits,
        smartObjects: [
          {
            ...placed,
            layer: [...sheetLayer],
            placement: onSheet(placed.placement, canvas, { scale, bleed }),
            ...(placed.above && {
              above: placed.above.map((each) => ({
                ...each,
                placement: onSheet(each.placement, canvas, { scale, bleed }),
              })),
            }),
          },
        ],
        cutOuts: cutOut ? [{ ...cutOut, layer: [...sheetLayer] }] : [],
      },
    },
  }
}

/** Of the print of an area with such a canvas, px; `scale`: pixels of the print per pixel of the canvas. */
export const printSizeOf = (
  canvas: Size,
  { width_inches, bleed_inches }: Pick<PrintFileWish, 'width_inches' | 'bleed_inches'>,
) => {
  const scale = (width_inches * printPpi) / canvas.width
  const bleed = Math.round(bleed_inches * printPpi)
  return {
    ...{ scale, bleed },
    width: Math.round(canvas.width * scale) + 2 * bleed,
    height: Math.round(canvas.height * scale) + 2 * bleed,
  }
}

const onSheet = (
  placement: CanvasPlacement,
  canvas: Size,
  { scale, bleed }: { readonly scale: number; readonly bleed: number },
): CanvasPlacement => {
  const { center, width, height } = boxOn(canvas, placement)
  return {
    ...placement,
    size: { width: width * scale, height: height * scale },
    position: { left: (center.x - width / 2) * scale + bleed, top: (center.y - height / 2) * scale + bleed },
  }
}
