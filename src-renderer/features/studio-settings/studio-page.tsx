import { failureOfCall } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { SegmentedControl } from '../../shared/segmented-control'
import { useStudioStore } from '../../state/studio/studio-store'
import { CodePage } from './code-page'
import { EditorPreview } from './editor-preview'
import { SaveBar } from './save-bar'
import { SessionsPage } from './sessions-page'
import { SettingsColumn } from './settings-column'
import { useStudioSettings } from './use-studio-settings'

const views = ['editor', 'code', 'sessions'] as const

/** The embedded editor of shops: its settings beside the real thing, the code for a page, and the sessions. */
export function StudioPage({ title }: { readonly title: string }) {
  const { t } = useTranslation(['studioDesk', 'common'])
  const view = useStudioStore((state) => state.view)
  const { showView } = useStudioStore.getState()
  const settings = useStudioSettings()
  const { edited, error, isPending, refetch } = settings
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-11 shrink-0 items-center gap-4 border-line border-b bg-chrome px-5">
        <h1 className="font-semibold text-lg">{title}</h1>
        <p className="min-w-0 flex-1 truncate text-secondary">{t('lead')}</p>
        <div className="w-72 shrink-0">
          <SegmentedControl
            label={t('view')}
            value={view}
            options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={showView}
          />
        </div>
      </header>
      {error && (
        <FailureNote title={t('notRead')} failure={failureOfCall(error)} className="m-5">
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {isPending && <div className="skeleton m-5 h-40" aria-hidden />}
      {edited && view === 'editor' && (
        <div className="flex min-h-0 flex-1">
          <div className="flex w-[400px] shrink-0 flex-col border-line border-r bg-chrome">
            <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
              <SettingsColumn config={edited} />
            </div>
            <SaveBar settings={settings} />
          </div>
          <EditorPreview config={edited} />
        </div>
      )}
      {edited && view !== 'editor' && (
        <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
          {view === 'code' ? <CodePage config={edited} /> : <SessionsPage />}
        </div>
      )}
    </div>
  )
}
