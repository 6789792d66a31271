import type { ServiceExtras } from '@contract/desktop/service-extras'
import { wireOfKept } from '@contract/edits/kept-edits'
import type { Uuid } from '@contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceQueries } from '../../link/connection'
import { Select } from '../../shared/select'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

type Presets = ServiceExtras['presets']

interface ExportPrintAreasProps {
  readonly documentUuid: Uuid
  /** The mockup on the service. */
  readonly mockupUuid: Uuid
  readonly presets: Presets
  onChange(presets: Presets): void
}

/** The print area preset of each smart object that has artwork; nothing where the service offers none. */
export function ExportPrintAreas({ documentUuid, mockupUuid, presets, onChange }: ExportPrintAreasProps) {
  const { t } = useTranslation('connections')
  const id = useId()
  const queries = useServiceQueries()
  const { data } = useQuery(queries.psdMockups.get.queryOptions({ input: { uuid: mockupUuid } }))
  const history = useEditorStore((state) => historyOf(state, documentUuid))
  const filled = new Set(wireOfKept(history.present).smart_objects.map(({ uuid }) => uuid))
  const offered = (data?.data.smart_objects ?? []).filter(
    ({ uuid, print_area_presets }) => filled.has(uuid) && print_area_presets.length > 0,
  )
  return offered.map(({ uuid, name, layer_name, print_area_presets }) => (
    <div key={uuid} className="flex flex-col gap-1">
      <label htmlFor={`${id}-${uuid}`} className="font-medium">
        {t('extraAreaOf', { layer: layer_name || name })}
      </label>
      <Select
        id={`${id}-${uuid}`}
        look="form"
        className="h-8 w-full"
        value={presets.find(({ layer }) => layer === uuid)?.preset ?? ''}
        options={[
          { value: '', label: t('extraAreaAsPlaced') },
          ...print_area_presets.map((preset) => ({ value: preset.uuid, label: preset.name })),
        ]}
        onChange={(value) => {
          const others = presets.filter(({ layer }) => layer !== uuid)
          onChange(value === '' ? others : [...others, { layer: uuid, preset: value }])
        }}
      />
    </div>
  ))
}
