import type { FidelityRecord } from '@contract/desktop/documents'
import { failureOfCall } from '@contract/errors'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { formatNumber } from '../../shared/format-number'
import { Picture } from '../../shared/picture'

/** Renders the unedited document and compares it with the picture stored in the file, on request. */
export function FidelityCheck({ uuid }: { readonly uuid: string }) {
  const { t } = useTranslation('diagnostics')
  const queries = useDesktopQueries()
  const check = useMutation(queries.documents.checkFidelity.mutationOptions())
  return (
    <section className="border-line border-t p-4" aria-live="polite">
      {check.data && <FidelityResult record={check.data} />}
      {check.data === null && <p className="text-secondary">{t('noStored')}</p>}
      {check.error && <FailureNote title={t('notCompared')} failure={failureOfCall(check.error)} />}
      {!check.isSuccess && (
        <Button onClick={() => check.mutate({ uuid })} isBusy={check.isPending}>
          {t(check.isPending ? 'comparing' : 'compare')}
        </Button>
      )}
    </section>
  )
}

function FidelityResult({ record }: { readonly record: FidelityRecord }) {
  const { t } = useTranslation('diagnostics')
  const Icon = record.is_faithful ? CircleCheck : TriangleAlert
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Icon
          size={16}
          strokeWidth={1.5}
          className={record.is_faithful ? 'text-success' : 'text-warning'}
          aria-hidden
        />
        {headline(record, t)}
      </p>
      {record.largest_difference > 0 && <Figures record={record} />}
    </>
  )
}

function Figures({ record }: { readonly record: FidelityRecord }) {
  const { t } = useTranslation('diagnostics')
  return (
    <>
      <p className="mt-1 text-secondary tabular-nums">
        {t('figures', {
          mean: formatNumber(record.mean_difference, 2),
          largest: record.largest_difference,
        })}
      </p>
      <Picture
        src={record.difference_url}
        alt={t('map')}
        className="mt-3 max-h-[240px] w-full rounded-md border border-line bg-canvas object-contain"
      />
    </>
  )
}

type Say = TFunction<'diagnostics'>

const headline = ({ largest_difference, differing_share }: FidelityRecord, t: Say): string => {
  if (largest_difference === 0) return t('same')
  if (differing_share === 0) return t('invisible')
  return t('differ', { share: percent(differing_share, t) })
}

const percent = (share: number, t: Say): string =>
  share < 0.0001 ? t('under', { share: `${formatNumber(0.01, 2)} %` }) : `${formatNumber(100 * share, 2)} %`
