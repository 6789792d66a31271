import type { DocumentRecord } from '@contract/desktop/documents'
import type { EditKindId } from '@contract/edits/edit-wires'
import type { ReactNode } from 'react'
import { isLocked } from '../../model/edits/locks'
import { isTextRow } from '../../model/edits/text-edits'
import { type FoundLayer, isSmartObject, type SmartObjectRow } from '../../model/layers/layer-tree'
import { classNames } from '../../shared/class-names'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { usePlacedArtwork } from '../../state/editor/use-placement'
import { ArtworkSection } from './artwork-section'
import { BlendingSection } from './blending-section'
import { FillSection } from './fill-section'
import { LockedNote } from './locked-note'
import { LookSection } from './look-section'
import { OutlineSection } from './outline-section'
import { PlacementSection } from './placement-section'
import { TextSection } from './text-section'

export interface EditSectionProps {
  readonly document: DocumentRecord
  readonly found: FoundLayer
}

function ArtworkSections({ document: { uuid }, layer }: { document: DocumentRecord; layer: SmartObjectRow }) {
  const placed = usePlacedArtwork(uuid, layer)
  const isHeld = useEditorStore((state) => isLocked(historyOf(state, uuid).present, layer))
  return (
    <>
      {isHeld && <LockedNote documentUuid={uuid} layer={layer} />}
      <div inert={isHeld} className={classNames(isHeld && 'opacity-50')}>
        <ArtworkSection documentUuid={uuid} layer={layer} placed={placed} />
        {placed && <PlacementSection documentUuid={uuid} layer={layer} placed={placed} />}
      </div>
    </>
  )
}

/**
 * The properties of a layer that each kind of edit changes, in their order in the inspector. Total by type: a kind
 * without an entry does not compile. Null for a kind that is edited in another place.
 */
export const editSections: Readonly<Record<EditKindId, ((props: EditSectionProps) => ReactNode) | null>> = {
  artwork: ({ document, found: { layer } }) =>
    isSmartObject(layer) && <ArtworkSections document={document} layer={layer} />,
  look: ({ document, found: { layer, isNested } }) =>
    isSmartObject(layer) && !isNested && <LookSection documentUuid={document.uuid} layer={layer} />,
  fill: ({ document, found: { layer } }) =>
    layer.fill_color !== null && <FillSection documentUuid={document.uuid} layer={layer} />,
  // The eye in the layers panel, and the menu above it.
  visibility: null,
  comp: null,
  // Photo mockups are treated and moved where they are made.
  treatment: null,
  area: null,
  // Beside the artwork that loses its background.
  cutOut: null,
  text: ({ document, found: { layer } }) =>
    isTextRow(layer) && <TextSection documentUuid={document.uuid} layer={layer} />,
  outline: ({ document, found: { layer } }) =>
    layer.outline_colors.length > 0 && <OutlineSection documentUuid={document.uuid} layer={layer} />,
  // A smart object's opacity is one of its adjustments; a service changes neither.
  blending: ({ document, found: { layer } }) =>
    !document.remote &&
    !isSmartObject(layer) && <BlendingSection documentUuid={document.uuid} layer={layer} />,
}
