import type { NewApiKey } from '@contract/desktop/api-keys'
import { useMutation } from '@tanstack/react-query'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../app/connection'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'

interface NewSecretProps {
  readonly made: NewApiKey
  onClose(): void
}

/** The one sight of a key. */
export function NewSecret({ made: { key, secret }, onClose }: NewSecretProps) {
  const { t } = useTranslation(['keys', 'common'])
  const queries = useDesktopQueries()
  const copy = useMutation(queries.apiKeys.copySecret.mutationOptions({ gcTime: 0 }))
  return (
    <DialogFrame title={t('secretTitle', { name: key.name })} width={580} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <div className="flex gap-3 rounded-lg bg-warning-wash p-3">
          <TriangleAlert size={16} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
          <p>{t('secretText')}</p>
        </div>
        <code className="break-all rounded-md border border-line bg-field p-3 font-mono text-sm select-all">
          {secret}
        </code>
        <p role="status" className="sr-only">
          {copy.isSuccess && t('onClipboard')}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common:done')}</Button>
          <Button look="primary" autoFocus onClick={() => copy.mutate({ secret })}>
            {copy.isSuccess ? (
              <Check size={16} strokeWidth={1.5} aria-hidden />
            ) : (
              <Copy size={16} strokeWidth={1.5} aria-hidden />
            )}
            {t(copy.isSuccess ? 'copied' : 'copy')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
