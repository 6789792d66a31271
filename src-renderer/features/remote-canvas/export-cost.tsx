import type { DocumentRecord } from '@contract/desktop/documents'
import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../shared/format-number'
import { RenderWay } from '../render-way/render-way'
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
    <div className="mx-4 mt-4 flex items-center gap-2 rounded-md bg-hover py-2 pr-2 pl-3">
      <Server size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      <p className="min-w-0 flex-1">
        {left === null
          ? t('exportCostsOnly', { service, count })
          : t('exportCosts', { service, count, credits: formatNumber(left) })}
      </p>
      <RenderWay connectionId={remote.connection_id} />
    </div>
  )
}
