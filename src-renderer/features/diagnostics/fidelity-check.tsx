import type { FidelityRecord } from '@contract/desktop/documents'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useDesktopQueries } from '../../app/connection'
import { failureOf } from '../../app/failure-of'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'

/** Draws the unedited document and holds it against the picture that is stored in the file, when asked to. */
export function FidelityCheck({ uuid }: { readonly uuid: string }) {
  const queries = useDesktopQueries()
  const check = useMutation(queries.documents.checkFidelity.mutationOptions())
  return (
    <section className="border-line border-t p-4" aria-live="polite">
      {check.data && <FidelityResult record={check.data} />}
      {check.data === null && (
        <p className="text-secondary">The file stores no picture of itself to compare with.</p>
      )}
      {check.error && (
        <FailureNote title="The pictures could not be compared" failure={failureOf(check.error)} />
      )}
      {!check.isSuccess && (
        <Button onClick={() => check.mutate({ uuid })} disabled={check.isPending}>
          {check.isPending ? 'Comparing…' : 'Compare with the stored picture'}
        </Button>
      )}
    </section>
  )
}

function FidelityResult({ record }: { readonly record: FidelityRecord }) {
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
        {headline(record)}
      </p>
      {record.largest_difference > 0 && <Figures record={record} />}
    </>
  )
}

function Figures({ record }: { readonly record: FidelityRecord }) {
  return (
    <>
      <p className="mt-1 text-secondary tabular-nums">
        On average {record.mean_difference.toFixed(2)} of 255 levels apart, {record.largest_difference} at
        most.
      </p>
      <img
        src={record.difference_url}
        alt="Differences: bright where the two pictures are apart"
        className="mt-3 max-h-[240px] w-full rounded-md border border-line bg-canvas object-contain"
      />
    </>
  )
}

const headline = ({ largest_difference, differing_share }: FidelityRecord): string => {
  if (largest_difference === 0) return 'The same as the stored picture'
  if (differing_share === 0) return 'No visible difference from the stored picture'
  return `${percent(differing_share)} of the pixels differ visibly`
}

const percent = (share: number): string => (share < 0.0001 ? 'Under 0.01 %' : `${(100 * share).toFixed(2)} %`)
