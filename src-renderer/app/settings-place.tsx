import { Cloud, Gauge, HardDrive, KeyRound, type LucideIcon, Palette, Scissors, Type } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiKeysPage } from '../features/api-keys/api-keys-page'
import { AppearancePage } from '../features/appearance/appearance-page'
import { ConnectionsPage } from '../features/connections/connections-page'
import { CutOutModelPage } from '../features/cut-out-model/cut-out-model-page'
import { PerformancePage } from '../features/performance/performance-page'
import { StoragePage } from '../features/storage/storage-page'
import { classNames } from '../shared/class-names'
import type { SettingsPageId } from '../state/shell/shell-slice'
import { useShellStore } from '../state/shell/shell-store'
import { FontsOfService } from './fonts-of-service'

interface Entry {
  readonly icon: LucideIcon
  readonly Page: () => React.ReactNode
}

const pages: Readonly<Record<SettingsPageId, Entry>> = {
  connections: { icon: Cloud, Page: ConnectionsPage },
  'api-keys': { icon: KeyRound, Page: ApiKeysPage },
  fonts: { icon: Type, Page: FontsOfService },
  storage: { icon: HardDrive, Page: StoragePage },
  'cut-outs': { icon: Scissors, Page: CutOutModelPage },
  performance: { icon: Gauge, Page: PerformancePage },
  appearance: { icon: Palette, Page: AppearancePage },
}

/** Settings that everything else uses: the pages on the left, the current page beside them. */
export function SettingsPlace() {
  const { t } = useTranslation('shell')
  const current = useShellStore((state) => state.settingsPage)
  const { goToSettings } = useShellStore.getState()
  const { Page } = pages[current]
  return (
    <div className="flex h-full bg-canvas">
      <nav
        aria-label={t('settings')}
        className="flex w-52 shrink-0 flex-col gap-0.5 border-line border-r bg-chrome p-2"
      >
        <h2 className="px-2.5 pt-1.5 pb-2 font-semibold">{t('settings')}</h2>
        {(Object.keys(pages) as SettingsPageId[]).map((page) => {
          const { icon: Icon } = pages[page]
          return (
            <button
              key={page}
              type="button"
              aria-current={page === current ? 'page' : undefined}
              onClick={() => goToSettings(page)}
              className={classNames(
                'flex h-8 items-center gap-2.5 rounded-md px-2.5 text-left transition-colors',
                page === current ? 'bg-selected font-medium' : 'text-secondary hover:bg-hover hover:text-ink',
              )}
            >
              <Icon size={16} strokeWidth={1.5} aria-hidden />
              {t(`settingsPages.${page}`)}
            </button>
          )
        })}
      </nav>
      <div className="min-w-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <Page />
      </div>
    </div>
  )
}
