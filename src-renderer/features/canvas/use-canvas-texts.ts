import type { DocumentRecord } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import type { Point } from '@geometry/plane'
import { useMemo } from 'react'
import { type Edits, isShownIn } from '../../model/edits/edits'
import { isTextRow, type TextRow } from '../../model/edits/text-edits'
import { type CanvasTarget, canvasTargets, textEdge } from '../../model/layers/canvas-targets'
import { findLayerRow } from '../../model/layers/layer-tree'
import { useEditorStore } from '../../state/editor/editor-store'
import { useFontFaces } from '../../state/editor/use-font-faces'
import { useMeasuredTexts } from '../../state/editor/use-measured-texts'

interface CanvasTexts {
  readonly targets: readonly CanvasTarget[]
  /** Around the selected text, and around the one under the pointer. */
  readonly outlines: readonly {
    readonly key: Uuid
    readonly edge: readonly Point[]
    readonly isSelected: boolean
  }[]
  /** Differs whenever edited texts may be set in other fonts. */
  readonly fonts: string
}

/** What the canvas knows about the texts of its document. `edits` are those at rest. */
export function useCanvasTexts(document: DocumentRecord, edits: Edits): CanvasTexts {
  const measured = useMeasuredTexts(document.uuid, edits.texts)
  const selectedUuid = useEditorStore((state) => state.selectedUuid)
  const hoveredUuid = useEditorStore((state) => state.hoveredUuid)
  const hasEdits = Object.keys(edits.texts).length > 0
  const { revision } = useFontFaces(hasEdits)
  const inkOf = ({ uuid }: TextRow) => measured.texts.get(uuid)?.ink ?? null
  const targets = useMemo(
    () =>
      canvasTargets(document.layers, {
        isShown: (layer, ancestors) => isShownIn(edits, layer, ancestors),
        inkOf: ({ uuid }) => measured.texts.get(uuid)?.ink ?? null,
      }),
    [document.layers, edits, measured.texts],
  )
  const outlines = [...new Set([selectedUuid, hoveredUuid])].flatMap((uuid) => {
    const found = findLayerRow(document.layers, uuid)
    if (!found || found.isNested || !isTextRow(found.layer)) return []
    const { layer, ancestors } = found
    if (!isShownIn(edits, layer, ancestors)) return []
    return { key: layer.uuid, edge: textEdge(layer, inkOf(layer)), isSelected: uuid === selectedUuid }
  })
  return { targets, outlines, fonts: hasEdits ? revision : '' }
}
