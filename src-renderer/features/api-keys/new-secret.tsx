import type { NewApiKey } from '@contract/desktop/api-keys'
import { useMutation } from '@tanstack/react-query'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useDesktopQueries } from '../../app/connection'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'

interface NewSecretProps {
  readonly made: NewApiKey
  onClose(): void
}

/** The one sight of a key. */
export function NewSecret({ made: { key, secret }, onClose }: NewSecretProps) {
  const queries = useDesktopQueries()
  const copy = useMutation(queries.apiKeys.copySecret.mutationOptions({ gcTime: 0 }))
  return (
    <DialogFrame title={`Key for ${key.name}`} width={580} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <div className="flex gap-3 rounded-lg bg-warning-wash p-3">
          <TriangleAlert size={16} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
          <p>
            Copy it now: it is shown this once and cannot be read again. Whoever has it can upload, render and
            delete here, so keep it out of web pages, repositories and mails.
          </p>
        </div>
        <code className="break-all rounded-md border border-line bg-field p-3 font-mono text-sm select-all">
          {secret}
        </code>
        <p role="status" className="sr-only">
          {copy.isSuccess && 'The key is on the clipboard.'}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Done</Button>
          <Button look="primary" autoFocus onClick={() => copy.mutate({ secret })}>
            {copy.isSuccess ? (
              <Check size={16} strokeWidth={1.5} aria-hidden />
            ) : (
              <Copy size={16} strokeWidth={1.5} aria-hidden />
            )}
            {copy.isSuccess ? 'Copied' : 'Copy key'}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
