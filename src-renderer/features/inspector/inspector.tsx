import type { DocumentRecord } from '@contract/desktop/documents'
import type { ReactNode } from 'react'
import { PanelHeading } from '../../shared/panel-heading'
import { useCurrentDocument, useSelectedLayer } from '../editor/use-current-document'
import { KindIcon, kindName } from '../layers-panel/kind-icon'
import { type FoundLayer, isSmartObject } from '../layers-panel/layer-tree'
import { usePlacedArtwork } from '../placement/use-placement'
import { ArtworkSection } from './artwork-section'
import { LookSection } from './look-section'
import { PlacementSection } from './placement-section'
import { Fact, Section } from './section'

/** What the selection has, and nothing else. */
export function Inspector() {
  const { data } = useCurrentDocument()
  const selected = useSelectedLayer()
  return (
    <section aria-label="Inspector" className="flex h-full flex-col overflow-y-auto bg-chrome">
      {data && selected && <LayerInspector key={selected.layer.uuid} document={data} found={selected} />}
      {data && !selected && <DocumentInspector document={data} />}
    </section>
  )
}

function LayerInspector({
  document,
  found,
}: {
  readonly document: DocumentRecord
  readonly found: FoundLayer
}) {
  const { layer } = found
  const area = isSmartObject(layer) ? layer : null
  const placed = usePlacedArtwork(document.uuid, area)
  return (
    <>
      <PanelHeading title={layer.name}>
        <KindIcon kind={layer.kind} className="shrink-0 text-secondary" />
      </PanelHeading>
      {area && <ArtworkSection documentUuid={document.uuid} layer={area} placed={placed} />}
      {area && placed && <PlacementSection documentUuid={document.uuid} layer={area} placed={placed} />}
      {area && !found.isNested && <LookSection documentUuid={document.uuid} layer={area} />}
      <Section title={kindName(layer.kind)}>
        <Facts>
          <Fact name="Blend mode" value={words(layer.blend_mode)} />
          <Fact name="Opacity" value={`${Math.round(layer.opacity * 100)} %`} />
          <Fact name="Size" value={`${layer.bounds.width} × ${layer.bounds.height} px`} />
          <Fact name="Position" value={`${layer.bounds.x}, ${layer.bounds.y}`} />
          {layer.clipped && <Fact name="Clipped" value="To the layer below" />}
          {area && <Fact name="Contents" value={area.smart_object.file_name} />}
          {area && (
            <Fact
              name="Canvas"
              value={`${area.smart_object.canvas.width} × ${area.smart_object.canvas.height} px`}
            />
          )}
          {layer.text !== null && <Fact name="Text" value={layer.text} />}
        </Facts>
      </Section>
    </>
  )
}

function DocumentInspector({ document }: { readonly document: DocumentRecord }) {
  return (
    <>
      <PanelHeading title="Document" />
      <Section title="">
        <Facts>
          <Fact name="Size" value={`${document.width} × ${document.height} px`} />
          <Fact name="Resolution" value={`${Math.round(document.resolution_ppi)} ppi`} />
          <Fact name="Colour" value={`${document.color_mode.toUpperCase()}, ${document.depth} bit`} />
          <Fact name="Profile" value={document.icc_profile_name ?? 'None'} />
          <Fact name="File" value={document.path} />
        </Facts>
      </Section>
      <p className="px-3 text-secondary">Select a layer to see what can be changed about it.</p>
    </>
  )
}

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid grid-cols-[88px_1fr] gap-x-2 gap-y-1.5">{children}</dl>
)

/** `soft_light` as `Soft light`. */
const words = (id: string): string => {
  const spaced = id.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
