import type { CutOutForecast } from '@contract/desktop/batches'
import { plainCutOut } from '@contract/edits/cut-out-wish'
import { useQuery } from '@tanstack/react-query'
import { Brush, Scissors } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { useBatchStore } from '../../state/batch/batch-store'
import { CorrectCutOut } from '../cut-outs/correct-cut-out'

/** Why a cell's cut-out should be looked at, and the way to correct it in all cells at once. */
export function CutOutNote({ artwork_id, ground }: CutOutForecast['notes'][number]) {
  const { t } = useTranslation('cutOuts')
  const queries = useDesktopQueries()
  const [isCorrecting, setCorrecting] = useState(false)
  const { data: artwork } = useQuery(queries.artworks.get.queryOptions({ input: { artwork_id } }))
  return (
    <li className="flex items-center gap-2">
      <Scissors size={14} strokeWidth={1.5} className="shrink-0 text-warning" aria-hidden />
      <span className="wrap-anywhere min-w-0 flex-1 select-text">
        {t('unsure', { reason: t(`reasons.${ground}`) })}
      </span>
      <Button disabled={!artwork} onClick={() => setCorrecting(true)}>
        <Brush size={14} strokeWidth={1.5} aria-hidden />
        {t('correct')}
      </Button>
      {artwork && isCorrecting && (
        <CorrectCutOut
          artwork={artwork}
          wish={plainCutOut}
          onCorrected={useBatchStore.getState().noteCorrection}
          onClose={() => setCorrecting(false)}
        />
      )}
    </li>
  )
}
