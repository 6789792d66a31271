import {
  Cloud,
  Gauge,
  HardDrive,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Palette,
  Scissors,
  SlidersHorizontal,
  Store,
  Type,
  Webhook,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { JobsPage } from '../features/activity/jobs-page'
import { ApiKeysPage } from '../features/api-keys/api-keys-page'
import { AppearancePage } from '../features/appearance/appearance-page'
import { ConnectionsPage } from '../features/connections/connections-page'
import { CutOutModelPage } from '../features/cut-out-model/cut-out-model-page'
import { GeneralPage } from '../features/general/general-page'
import { PerformancePage } from '../features/performance/performance-page'
import { StoragePage } from '../features/storage/storage-page'
import { StudioPage } from '../features/studio-settings/studio-page'
import { WebhooksPage } from '../features/webhooks/webhooks-page'
import { classNames } from '../shared/class-names'
import { type SettingsGroupId, type SettingsPageId, settingsGroups } from '../state/shell/settings-pages'
import { useShellStore } from '../state/shell/shell-store'
import { FontsOfService } from './fonts-of-service'
import { ServicePage } from './service-page'

interface Entry {
  readonly icon: LucideIcon
  readonly Page: (props: { readonly title: string }) => React.ReactNode
}

const pages: Readonly<Record<SettingsPageId, Entry>> = {
  general: { icon: SlidersHorizontal, Page: GeneralPage },
  appearance: { icon: Palette, Page: AppearancePage },
  connections: { icon: Cloud, Page: ConnectionsPage },
  fonts: { icon: Type, Page: FontsOfService },
  storage: { icon: HardDrive, Page: StoragePage },
  'cut-outs': { icon: Scissors, Page: CutOutModelPage },
  performance: { icon: Gauge, Page: PerformancePage },
  server: { icon: KeyRound, Page: ApiKeysPage },
  jobs: { icon: ListChecks, Page: withService(JobsPage) },
  webhooks: { icon: Webhook, Page: withService(WebhooksPage) },
  studio: { icon: Store, Page: StudioPage },
}

/** The pages on the left, the current one beside them. What only programs need is a group of its own. */
export function SettingsPlace() {
  const { t } = useTranslation('shell')
  const current = useShellStore((state) => state.settingsPage)
  const { Page } = pages[current]
  return (
    <div className="flex h-full bg-canvas">
      <nav
        aria-label={t('settings')}
        className="flex w-52 shrink-0 flex-col gap-5 overflow-y-auto border-line border-r bg-chrome p-2"
      >
        {(Object.keys(settingsGroups) as SettingsGroupId[]).map((group) => (
          <PageGroup key={group} group={group} current={current} />
        ))}
      </nav>
      <div className="min-w-0 flex-1 overflow-y-auto">
        <Page title={t(`settingsPages.${current}`)} />
      </div>
    </div>
  )
}

interface PageGroupProps {
  readonly group: SettingsGroupId
  readonly current: SettingsPageId
}

function PageGroup({ group, current }: PageGroupProps) {
  const { t } = useTranslation('shell')
  const { goToSettings } = useShellStore.getState()
  return (
    <section aria-labelledby={`settings-${group}`} className="flex flex-col gap-0.5">
      <h2 id={`settings-${group}`} className="px-2.5 pt-1.5 pb-2 font-semibold">
        {t(`settingsGroups.${group}`)}
      </h2>
      {settingsGroups[group].map((page) => {
        const { icon: Icon } = pages[page]
        return (
          <button
            key={page}
            type="button"
            aria-current={page === current ? 'page' : undefined}
            onClick={() => goToSettings(page)}
            className={classNames(
              'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-left transition-colors',
              page === current ? 'bg-selected font-medium' : 'text-secondary hover:bg-hover hover:text-ink',
            )}
          >
            <Icon size={16} strokeWidth={1.5} className="shrink-0" aria-hidden />
            {t(`settingsPages.${page}`)}
          </button>
        )
      })}
    </section>
  )
}

function withService(Room: () => React.ReactNode): Entry['Page'] {
  return ({ title }) => (
    <ServicePage title={title}>
      <Room />
    </ServicePage>
  )
}
