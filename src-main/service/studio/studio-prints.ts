import { printPpi } from '@contract/desktop/exports'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError, failureOf, fromFailure } from '@contract/errors'
import type { StudioReceipt } from '@contract/studio/studio-receipt'
import { boxOn, scaleInto } from '@geometry/fitted-box'
import type { Size } from '@geometry/plane'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { layerOf } from '../layers/layer-index'
import type { Engine } from '../ports/engine'
import type { StoredStudioArtwork } from '../ports/studio-store'
import { printFileOf } from '../prints/print-file'
import { callOptionsOf, type DrawnFileDeps, type FileWork, servedFile } from '../renders/drawn-file'
import { artworkNamed } from './studio-design'
import type { StudioMockup } from './studio-mockups'

export interface StudioPrintsDeps extends Pick<DrawnFileDeps, 'servedFiles'> {
  readonly engine: Pick<Engine, 'renderOutputs'>
}

interface Ordered {
  readonly mockup: StudioMockup
  readonly edits: DocumentEdits
  readonly resolved: ResolvedEdits
  readonly artworks: readonly StoredStudioArtwork[]
}

/** Of a print file. */
const longestSide = 10_000
const mostPixels = 50_000_000

const output = { format: 'png', width: 'original', quality: 100, dpi: printPpi, profile: 'document' } as const

/**
 * Draws the print file of each print area that has artwork: the area alone, as large as its artwork needs to keep every
 * pixel, and at least as large as its own canvas.
 */
export const drawStudioPrints = async (
  { mockup, edits, resolved, artworks }: Ordered,
  work: FileWork,
  deps: StudioPrintsDeps,
): Promise<StudioReceipt['print_files']> => {
  const printed: StudioReceipt['print_files'] = []
  for (const { uuid, artwork_id, placement, above = [] } of edits.smart_objects) {
    const { name, smartObject } = layerOf(mockup.index, uuid).layer
    if (!smartObject) continue
    const { contentsId, canvas } = smartObject
    const scales = [{ artwork_id, placement }, ...above].map((each) => {
      const artwork = artworkNamed(each.artwork_id, artworks)
      const box = boxOn(canvas, each.placement)
      const { x, y } = scaleInto(box, artwork, each.placement.fit)
      return 1 / Math.min(x, y)
    })
    const scale = scaleOf(canvas, Math.max(1, ...scales))
    const print = printFileOf(mockup, resolved, {
      contents_id: contentsId,
      width_inches: (canvas.width * scale) / printPpi,
      bleed_inches: 0,
    })
    const wish = {
      label: `${mockup.name} ${name} print`,
      ending: 'png',
      lost: (cause: unknown) => new AppError('mockupFileLost', { mockup: mockup.name }, { cause }),
    }
    const { address } = await servedFile(wish, work, deps, async ({ path }) => {
      const files = [{ output, target: path }]
      const [end] = await deps.engine.renderOutputs({ ...print.request, files }, callOptionsOf(work))
      if (!end || 'failure' in end) throw fromFailure(end?.failure ?? failureOf('internal', {}))
    })
    printed.push({
      ...{ smart_object_uuid: uuid, name, export_path: address, width: print.width, height: print.height },
    })
  }
  return printed
}

const scaleOf = (canvas: Size, wished: number): number =>
  Math.min(
    wished,
    longestSide / Math.max(canvas.width, canvas.height),
    Math.sqrt(mostPixels / (canvas.width * canvas.height)),
  )
