import type { EngineSettings } from '@contract/desktop/settings'
import { failureOfCall } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { formatBytes } from '../../shared/format-bytes'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { useStorage } from '../storage/use-storage'
import { EngineNow } from './engine-now'
import { ShareChoice } from './share-choice'
import { coreChoices, memoryChoices, templateChoices } from './share-choices'
import { usePerformance } from './use-performance'

/** The engine's share of the computer. */
export function PerformancePage() {
  const { t } = useTranslation(['performance', 'common'])
  const { info, stored, change, changeError } = usePerformance()
  const { data: usage } = useStorage()
  const templates = usage?.parts.find(({ part }) => part === 'templates')?.bytes ?? 0
  const { data } = info
  const set = (part: Partial<EngineSettings>) => stored && change({ ...stored, ...part })
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      {info.error && (
        <FailureNote title={t('infoFailed')} failure={failureOfCall(info.error)}>
          <Button onClick={() => info.refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {changeError && <FailureNote title={t('saveFailed')} failure={failureOfCall(changeError)} />}
      {data && stored && (
        <>
          <SettingsSection title={t('now')} text={t('nowText')}>
            <EngineNow info={data} stored={stored} />
          </SettingsSection>
          <SettingsSection title={t('engine')}>
            <div className="rounded-lg border border-line bg-chrome">
              <ShareChoice
                label={t('cores')}
                text={`${t('coresText')} ${t('coresHere', { count: data.cores })}`}
                value={stored.threads}
                usual={data.usual.threads}
                choices={coreChoices(data.cores)}
                wording={(count) => t('threads', { count })}
                onChange={(threads) => set({ threads })}
              />
              <ShareChoice
                label={t('memory')}
                text={`${t('memoryText')} ${t('memoryHere', { size: formatBytes(data.memory_bytes) })}`}
                value={stored.memory_megabytes}
                usual={Math.round(data.usual.memory_bytes / 1e6)}
                choices={memoryChoices(data.memory_bytes)}
                wording={(megabytes) => formatBytes(megabytes * 1e6)}
                onChange={(memory_megabytes) => set({ memory_megabytes })}
              />
              <ShareChoice
                label={t('templates')}
                text={`${t('templatesText')} ${t('templatesHere', { size: formatBytes(templates) })}`}
                value={stored.template_megabytes}
                usual={Math.round(data.usual.template_bytes / 1e6)}
                choices={templateChoices}
                wording={(megabytes) => (megabytes === 0 ? t('noneOption') : formatBytes(megabytes * 1e6))}
                onChange={(template_megabytes) => set({ template_megabytes })}
              />
            </div>
          </SettingsSection>
        </>
      )}
    </SettingsPage>
  )
}
