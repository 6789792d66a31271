import { failureOfCall } from '@contract/errors'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { SettingsSection } from '../../shared/settings-page'

/** What an assistant's client needs to start the command line; nothing where the program has none. */
export function AssistantLine() {
  const { t } = useTranslation(['server', 'common'])
  const queries = useDesktopQueries()
  const { data: info } = useQuery(queries.settings.info.queryOptions())
  const copy = useMutation(queries.settings.copyAssistantSettings.mutationOptions())
  const text = info?.assistant_settings
  if (!text) return null
  return (
    <SettingsSection
      title={t('assistants')}
      text={t('assistantsText')}
      action={
        <Button isBusy={copy.isPending} onClick={() => copy.mutate(undefined)}>
          {copy.isSuccess ? (
            <Check size={16} strokeWidth={1.5} aria-hidden />
          ) : (
            <Copy size={16} strokeWidth={1.5} aria-hidden />
          )}
          {t(copy.isSuccess ? 'assistantsCopied' : 'copyAssistants')}
        </Button>
      }
    >
      <pre className="whitespace-pre-wrap break-all rounded-lg border border-line bg-chrome px-4 py-3 font-mono text-sm select-text">
        {text}
      </pre>
      {copy.error && <FailureNote title={t('common:didNotWork')} failure={failureOfCall(copy.error)} />}
    </SettingsSection>
  )
}
