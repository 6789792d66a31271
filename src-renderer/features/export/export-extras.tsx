import type { DocumentRecord } from '@contract/desktop/documents'
import type { ServiceExtras } from '@contract/desktop/service-extras'
import { ServiceSource } from '../../link/connection'
import { ServiceExtrasPanel } from '../render-way/service-extras-panel'
import { ExportPrintAreas } from './export-print-areas'

interface ExportExtrasProps {
  readonly document: DocumentRecord
  readonly extras: ServiceExtras
  onChange(extras: ServiceExtras): void
}

/** What the pictures of a mockup on a service carry besides. Nothing for local rendering. */
export function ExportExtras({ document, extras, onChange }: ExportExtrasProps) {
  const { remote } = document
  if (!remote) return null
  return (
    <ServiceSource connectionId={remote.connection_id}>
      <ServiceExtrasPanel serviceName={remote.connection_name} extras={extras} onChange={onChange}>
        <ExportPrintAreas
          documentUuid={document.uuid}
          mockupUuid={remote.mockup_uuid}
          presets={extras.presets}
          onChange={(presets) => onChange({ ...extras, presets })}
        />
      </ServiceExtrasPanel>
    </ServiceSource>
  )
}
