import type { Failure } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../shared/failure-note'

/** Instead of the editor. */
export function NotOpened({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('studio')
  return (
    <main className="grid h-full place-items-center p-4">
      <h1 className="sr-only">{t('title')}</h1>
      <FailureNote title={t('notOpened')} failure={failure} className="max-w-md" />
    </main>
  )
}
