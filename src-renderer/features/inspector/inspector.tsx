import type { DocumentRecord } from '@contract/desktop/documents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSmartObject } from '../../model/layers/layer-tree'
import { PanelHeading } from '../../shared/panel-heading'
import { FactLine, Section } from '../../shared/section'
import { TakeBack } from '../../shared/take-back'
import { takeBackGesture } from '../../state/editor/take-back-gesture'
import { useCurrentDocument, useSelectedLayer } from '../../state/editor/use-current-document'
import { KindIcon } from '../layers-panel/kind-icon'
import { isRemoteDocument } from '../remote-canvas/remote-canvas'
import type { RemoteDocument } from '../remote-canvas/use-remote-preview'
import { AreaOfLayer, AreasOfDocument, hasAreas } from './added-areas-section'
import { type EditSectionProps, editSections } from './edit-sections'

interface InspectorProps {
  /** Leads to where print areas are added to the document; missing: they cannot be. */
  readonly editAreas?: (() => void) | undefined
}

/** The properties of the selection, and nothing else. */
export function Inspector({ editAreas }: InspectorProps) {
  const { t } = useTranslation('inspector')
  const { data } = useCurrentDocument()
  const selected = useSelectedLayer()
  return (
    <TakeBack value={takeBackGesture}>
      <section aria-label={t('title')} className="flex h-full flex-col overflow-y-auto bg-chrome">
        {data && selected && (
          <LayerInspector key={selected.layer.uuid} document={data} found={selected} editAreas={editAreas} />
        )}
        {data && !selected && <DocumentInspector document={data} editAreas={editAreas} />}
      </section>
    </TakeBack>
  )
}

function LayerInspector({ document, found, editAreas }: EditSectionProps & InspectorProps) {
  const { t } = useTranslation(['inspector', 'layers', 'remoteCanvas'])
  const { layer } = found
  const area = isSmartObject(layer) ? layer : null
  // A service gives only the name of a layer that is not a print area.
  const hasBounds = !document.remote || area !== null
  return (
    <>
      <PanelHeading title={layer.name}>
        <KindIcon kind={layer.kind} className="shrink-0 text-secondary" />
      </PanelHeading>
      {Object.entries(editSections).map(
        ([kind, Edits]) => Edits && <Edits key={kind} document={document} found={found} />,
      )}
      {document.takes_areas && editAreas && (
        <AreaOfLayer document={document} found={found} editAreas={editAreas} />
      )}
      <Section title={t(`layers:kinds.${layer.kind}`)}>
        <Facts>
          {area && !document.remote && (
            <FactLine name={t('facts.blendMode')} value={words(layer.blend_mode)} />
          )}
          {area && !document.remote && (
            <FactLine name={t('facts.opacity')} value={`${Math.round(layer.opacity * 100)} %`} />
          )}
          {hasBounds && (
            <>
              <FactLine name={t('facts.size')} value={`${layer.bounds.width} × ${layer.bounds.height} px`} />
              <FactLine name={t('facts.position')} value={`${layer.bounds.x}, ${layer.bounds.y}`} />
            </>
          )}
          {layer.clipped && <FactLine name={t('facts.clipped')} value={t('facts.toLayerBelow')} />}
          {area && !document.remote && (
            <FactLine name={t('facts.contents')} value={area.smart_object.file_name} />
          )}
          {area && (
            <FactLine
              name={t('facts.canvas')}
              value={`${area.smart_object.canvas.width} × ${area.smart_object.canvas.height} px`}
            />
          )}
        </Facts>
      </Section>
      {area && document.remote?.has_exact_areas === false && (
        <p className="px-3 pb-3 text-secondary text-sm">
          {t('remoteCanvas:rectangles', { service: document.remote.connection_name })}
        </p>
      )}
    </>
  )
}

function DocumentInspector({ document, editAreas }: InspectorProps & { readonly document: DocumentRecord }) {
  const { t } = useTranslation('inspector')
  if (isRemoteDocument(document)) return <RemoteInspector document={document} />
  return (
    <>
      <PanelHeading title={t('document')} />
      <Section title="">
        <Facts>
          <FactLine name={t('facts.size')} value={`${document.width} × ${document.height} px`} />
          <FactLine name={t('facts.resolution')} value={`${Math.round(document.resolution_ppi)} dpi`} />
          <FactLine
            name={t('facts.colour')}
            value={t('facts.bits', { mode: document.color_mode.toUpperCase(), depth: document.depth })}
          />
          <FactLine name={t('facts.profile')} value={document.icc_profile_name ?? t('facts.noProfile')} />
          <FactLine name={t('facts.file')} value={document.path} isPath />
        </Facts>
      </Section>
      {document.takes_areas && editAreas && <AreasOfDocument document={document} editAreas={editAreas} />}
      {hasAreas(document) && <p className="px-3 text-secondary">{t('selectLayer')}</p>}
    </>
  )
}

/** Only the data that the service gives. */
function RemoteInspector({ document }: { readonly document: RemoteDocument }) {
  const { t } = useTranslation(['inspector', 'remoteCanvas'])
  const { connection_name: service, has_exact_areas } = document.remote
  return (
    <>
      <PanelHeading title={t('document')} />
      <Section title="">
        <Facts>
          <FactLine name={t('facts.size')} value={`${document.width} × ${document.height} px`} />
          <FactLine name={t('remoteCanvas:service')} value={service} />
        </Facts>
      </Section>
      {!has_exact_areas && (
        <p className="px-3 pb-3 text-secondary">{t('remoteCanvas:rectangles', { service })}</p>
      )}
      <p className="px-3 text-secondary">{t('selectLayer')}</p>
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
