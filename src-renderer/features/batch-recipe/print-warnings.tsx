import { type BatchForecast, printFaultKinds } from '@contract/desktop/batches'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ForecastWarning } from './forecast-warning'

/** What a printer would ask about the print files, and where. */
export function PrintWarnings({ faults }: { readonly faults: BatchForecast['print_faults'] }) {
  const { t } = useTranslation('printing')
  return printFaultKinds.map((kind) => {
    const places = faults.flatMap(({ row, mockup, fault }) =>
      fault === kind ? { row, mockup, variant: null } : [],
    )
    if (places.length === 0) return null
    const isFailing = kind === 'area'
    return (
      <ForecastWarning
        key={kind}
        icon={isFailing ? CircleAlert : TriangleAlert}
        color={isFailing ? 'text-danger' : 'text-warning'}
        text={t(`told.${kind}`, { count: places.length })}
        places={places}
      />
    )
  })
}
