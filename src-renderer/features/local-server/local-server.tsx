import { failureOfCall } from '@contract/errors'
import { BookOpen, Check, Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { FailureNote } from '../../shared/failure-note'
import { SettingsSection } from '../../shared/settings-page'
import { Switch } from '../../shared/switch'
import { useLocalServer } from './use-local-server'

/** The HTTP server: its switch, its address, and how to call it. */
export function LocalServer() {
  const { t } = useTranslation(['server', 'common'])
  const server = useLocalServer()
  const { stored, address, change, isChanging, changeError, copyKey, openReference } = server
  const failed = changeError ?? copyKey.error ?? openReference.error
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div className="rounded-lg border border-line bg-chrome">
        <div className="flex min-h-14 items-center gap-4 px-4">
          <span
            aria-hidden
            className={classNames('size-2 rounded-full', address ? 'bg-success' : 'bg-line-strong')}
          />
          <p className="min-w-0 flex-1" role="status">
            {address ? (
              <>
                <span className="font-medium">{t('running')}</span>
                <span className="ml-3 font-mono text-secondary text-sm select-text">{address}</span>
              </>
            ) : (
              <span className="font-medium">{t('off')}</span>
            )}
          </p>
          {stored && (
            <>
              <PortForm
                // A refused port is reset.
                key={`${stored.port} ${changeError ? 'refused' : 'taken over'}`}
                port={stored.port}
                isChanging={isChanging}
                onChange={(port) => change({ ...stored, port })}
              />
              <Switch
                label={t('title')}
                isOn={stored.enabled}
                isDisabled={isChanging}
                onChange={(enabled) => change({ ...stored, enabled })}
              />
            </>
          )}
        </div>
        {address && (
          <div className="flex items-center gap-2 border-line border-t px-4 py-3">
            <p className="flex-1 text-secondary">{t('ownKey')}</p>
            <Button isBusy={copyKey.isPending} onClick={() => copyKey.mutate(undefined)}>
              {copyKey.isSuccess ? (
                <Check size={16} strokeWidth={1.5} aria-hidden />
              ) : (
                <Copy size={16} strokeWidth={1.5} aria-hidden />
              )}
              {t(copyKey.isSuccess ? 'keyCopied' : 'copyKey')}
            </Button>
            <Button onClick={() => openReference.mutate(undefined)}>
              <BookOpen size={16} strokeWidth={1.5} aria-hidden />
              {t('reference')}
            </Button>
          </div>
        )}
      </div>
      {failed && (
        <FailureNote
          title={t(changeError ? 'notChanged' : 'common:didNotWork')}
          failure={failureOfCall(failed)}
        />
      )}
    </SettingsSection>
  )
}

interface PortFormProps {
  readonly port: number
  readonly isChanging: boolean
  onChange(port: number): void
}

/** Accepts a new port with Enter or on blur; anything but a port is reset. */
function PortForm({ port, isChanging, onChange }: PortFormProps) {
  const { t } = useTranslation('server')
  const [text, setText] = useState(String(port))
  const commit = (event?: FormEvent) => {
    event?.preventDefault()
    const next = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
    if (next === port) return
    if (next >= 0 && next <= 65_535) onChange(next)
    else setText(String(port))
  }
  return (
    <form onSubmit={commit} className="flex items-center gap-2">
      <label htmlFor="local-server-port" className="text-secondary">
        {t('port')}
      </label>
      <input
        id="local-server-port"
        inputMode="numeric"
        autoComplete="off"
        title={t('anyPort')}
        value={text}
        disabled={isChanging}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => commit()}
        className="h-7 w-16 rounded-md border border-line bg-field px-2 tabular-nums select-text hover:border-line-strong"
      />
    </form>
  )
}
