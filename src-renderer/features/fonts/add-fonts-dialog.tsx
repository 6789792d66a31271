import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { LicenseCheck } from './license-check'
import { type FontFailure, useAddFonts } from './use-fonts'

interface AddFontsDialogProps {
  readonly files: readonly File[]
  onAdded(result: { readonly added: number; readonly failures: readonly FontFailure[] }): void
  onClose(): void
}

/** Asks for confirmation of the licence, as the service requires of every client, then adds the files. */
export function AddFontsDialog({ files, onAdded, onClose }: AddFontsDialogProps) {
  const { t } = useTranslation(['fonts', 'common'])
  const [isAllowed, setAllowed] = useState(false)
  const { progress, add } = useAddFonts()
  const count = files.length
  return (
    <DialogFrame title={t('licenseTitle', { count })} width={440} onClose={onClose}>
      <form
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void add(files).then(onAdded)
        }}
      >
        <ul className="max-h-40 overflow-y-auto rounded-md border border-line bg-field px-3 py-2">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className="truncate" title={file.name}>
              {file.name}
            </li>
          ))}
        </ul>
        <LicenseCheck isAllowed={isAllowed} onChange={setAllowed} />
        <div className="flex items-center justify-end gap-2">
          <p role="status" className="flex-1 text-secondary tabular-nums">
            {progress && t('adding', progress)}
          </p>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" disabled={!isAllowed || progress !== null}>
            {t('addAction', { count })}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
