import type { DocumentRecord } from '@contract/desktop/documents'
import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/format-number'
import { creditsOfRender, useCreditsLeft } from './use-credits-left'

interface ExportCostProps {
  readonly document: DocumentRecord
  readonly files: number
}

/** Shown before an export that a service renders: the service and the cost. Nothing for local rendering. */
export function ExportCost({ document: { remote }, files }: ExportCostProps) {
  const { t } = useTranslation('remoteCanvas')
  const left = useCreditsLeft(remote?.connection_id ?? null)
  if (!remote) return null
  const { connection_name: service } = remote
  const count = files * creditsOfRender
  return (
    <p className="mx-4 mt-4 flex items-center gap-2 rounded-md bg-hover px-3 py-2">
      <Server size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      {left === null
        ? t('exportCostsOnly', { service, count })
        : t('exportCosts', { service, count, credits: formatNumber(left) })}
    </p>
  )
}
