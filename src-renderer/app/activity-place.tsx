import { Tabs } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { JobsPage } from '../features/activity/jobs-page'
import { HotFoldersPage } from '../features/hot-folders/hot-folders-page'
import { WebhooksPage } from '../features/webhooks/webhooks-page'
import type { ActivityView } from '../state/activity/activity-slice'
import { useActivityStore } from '../state/activity/activity-store'
import { ServiceChoice } from './service-choice'
import { ShownService } from './shown-service'

/** The jobs of this computer's service or of a connection's, and their webhook deliveries. */
export function ActivityPlace() {
  const { t } = useTranslation('activity')
  const { t: hotFolders } = useTranslation('hotFolders')
  const view = useActivityStore((state) => state.activityView)
  const { showActivity } = useActivityStore.getState()
  return (
    <Tabs.Root
      value={view}
      onValueChange={(next) => showActivity(next as ActivityView)}
      className="flex h-full flex-col bg-canvas"
    >
      <header className="flex h-11 shrink-0 items-stretch gap-6 border-line border-b bg-chrome px-4">
        <h1 className="self-center font-semibold text-lg">{t('title')}</h1>
        <Tabs.List aria-label={t('views')} className="flex gap-4">
          <Tab value="jobs">{t('jobs')}</Tab>
          <Tab value="hot-folders">{hotFolders('title')}</Tab>
          <Tab value="webhooks">{t('webhooks')}</Tab>
        </Tabs.List>
        {view !== 'hot-folders' && <ServiceChoice className="ml-auto max-w-64 self-center" />}
      </header>
      <Tabs.Content value="jobs" tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <ShownService>
          <JobsPage />
        </ShownService>
      </Tabs.Content>
      <Tabs.Content value="hot-folders" tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <HotFoldersPage />
      </Tabs.Content>
      <Tabs.Content value="webhooks" tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <ShownService>
          <WebhooksPage />
        </ShownService>
      </Tabs.Content>
    </Tabs.Root>
  )
}

const Tab = ({ value, children }: { readonly value: ActivityView; readonly children: string }) => (
  <Tabs.Trigger
    value={value}
    className="border-transparent border-b-2 px-0.5 pt-0.5 text-secondary transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
  >
    {children}
  </Tabs.Trigger>
)
