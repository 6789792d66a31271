import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { BatchVariant } from '@contract/desktop/batch-recipe'
import type { DocumentRecord, LayerRow } from '@contract/desktop/documents'
import type { LibraryMockup } from '@contract/desktop/library'
import { type GridColumn, type GridRow, pictureKey } from '../../model/batch/batch-grid-model'
import { nameOfCell } from '../../model/batch/cell-edits'
import { type Edits, withFill, withPlaced } from '../../model/edits/edits'
import { useBatchStore } from '../../state/batch/batch-store'
import { useEditorStore } from '../../state/editor/editor-store'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { useShellStore } from '../../state/shell/shell-store'
import type { CellPlacement } from './use-cell-placement'

interface OpenedCell {
  readonly row: GridRow
  readonly column: GridColumn
  readonly cell: CellPlacement
  readonly artwork: ArtworkRecord
  readonly mockup: LibraryMockup
  readonly document: DocumentRecord
  readonly title: string
}

/** Shows a cell in the editor: its design where it lies, its variant's colours. The document's own edits come back. */
export function useOpenCell(): (opened: OpenedCell) => Promise<void> {
  const { openPath, openSample, openRemote } = useOpenDocuments()
  return async ({ row, column, cell, artwork, mockup, document, title }) => {
    const { area } = cell
    if (!area) return
    const { uuid } = document
    const { mockup_id, path, name, is_sample } = mockup
    if (is_sample) await openSample(mockup_id.replace(/^sample:/, ''), name)
    else if (path === null) await openRemote(mockup_id, name)
    else await openPath(path)
    if (useEditorStore.getState().currentUuid !== uuid) return
    const { contents_id: contentsId } = area.smart_object
    useEditorStore.getState().openEdits(uuid)
    // The document's edits may still be on their way: this runs again once they are there.
    useEditorStore.getState().edit(uuid, (before) => {
      useBatchStore.getState().placeCell({
        ...{ recipeId: useBatchStore.getState().recipeId, name: nameOfCell(row, column) },
        ...{ key: pictureKey(row, column), title, documentUuid: uuid, contentsId, before },
      })
      const { above } = column.mockup
      const placed = { layerUuid: area.uuid, artwork, placement: cell.placement, ...(above && { above }) }
      return withPlaced(colored(before, document.layers, column.variant), contentsId, placed)
    })
    useEditorStore.getState().select(area.uuid)
    useBatchStore.getState().openCellPreview(false)
    useShellStore.getState().go('editor')
  }
}

/** Colours of layers that have one of their own; what else a variant changes does not move the design. */
const colored = (edits: Edits, layers: readonly LayerRow[], variant: BatchVariant | null): Edits =>
  (variant?.colors ?? []).reduce((next, { layer: wanted, hex }) => {
    const found = layerNamed(layers, wanted.split('/').at(-1) ?? wanted)
    return found && found.fill_color !== null && hex !== null ? withFill(next, found, hex) : next
  }, edits)

const layerNamed = (layers: readonly LayerRow[], name: string): LayerRow | undefined => {
  for (const layer of layers) {
    const found = layer.name === name ? layer : layerNamed(layer.children, name)
    if (found) return found
  }
  return undefined
}
