import { useMutation } from '@tanstack/react-query'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'

interface SecretDialogProps {
  readonly secret: string
  readonly words: {
    readonly title: string
    /** The reason to save the secret now. */
    readonly text: string
    readonly copy: string
    readonly copied: string
    /** The message after the secret was copied. */
    readonly onClipboard: string
  }
  onClose(): void
}

/** Shows a secret, once. */
export function SecretDialog({ secret, words, onClose }: SecretDialogProps) {
  const { t } = useTranslation()
  const queries = useDesktopQueries()
  const copy = useMutation(queries.apiKeys.copySecret.mutationOptions({ gcTime: 0 }))
  const Icon = copy.isSuccess ? Check : Copy
  return (
    <DialogFrame title={words.title} width={580} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <div className="flex gap-3 rounded-lg bg-warning-wash p-3">
          <TriangleAlert size={16} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
          <p>{words.text}</p>
        </div>
        <code className="break-all rounded-md border border-line bg-field p-3 font-mono text-sm select-all">
          {secret}
        </code>
        <p role="status" className="sr-only">
          {copy.isSuccess && words.onClipboard}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('done')}</Button>
          <Button look="primary" autoFocus onClick={() => copy.mutate({ secret })}>
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            {copy.isSuccess ? words.copied : words.copy}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
