import { failureOfCall } from '@contract/errors'
import type { Font } from '@contract/service/fonts'
import { Plus, SearchX, Type } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDropTarget } from '../../drop/use-drop-target'
import { useServiceSource } from '../../link/connection'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { SearchField } from '../../shared/search-field'
import { SegmentedControl } from '../../shared/segmented-control'
import { useSettled } from '../../shared/use-settled'
import { useShellStore } from '../../state/shell/shell-store'
import { AddFontAtDialog } from './add-font-at-dialog'
import { AddFontsDialog } from './add-fonts-dialog'
import { DeleteFontDialog } from './delete-font-dialog'
import { FontList } from './font-list'
import { type FontFailure, type FontScope, useFonts, useRemoveFont } from './use-fonts'

const scopes: readonly FontScope[] = ['all', 'custom', 'system']
const fontFiles = '.ttf,.otf,.ttc,.woff,.woff2'

interface FontsPageProps {
  /** The choice of the service whose fonts are shown. */
  readonly source: ReactNode
}

/** Fonts with samples in their own letters; files are added by a drop or the button. */
export function FontsPage({ source }: FontsPageProps) {
  const { t, i18n } = useTranslation(['fonts', 'common'])
  const [scope, setScope] = useState<FontScope>('all')
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState<readonly File[] | null>(null)
  const [isAddingAt, setAddingAt] = useState(false)
  const [deleted, setDeleted] = useState<Font | null>(null)
  const [failures, setFailures] = useState<readonly FontFailure[]>([])
  const input = useRef<HTMLInputElement>(null)
  const fonts = useFonts(scope, useSettled(search, 150))
  const { connectionId } = useServiceSource()
  const isRemote = connectionId !== null
  const remove = useRemoveFont()
  const { notify } = useShellStore.getState()
  const drop = useDropTarget({
    hint: (contents) => (contents.kind === 'artwork' ? null : t('dropHint', { count: contents.count })),
    onDrop: (dropped) => 'files' in dropped && dropped.files.length > 0 && setAdding(dropped.files),
  })
  const found = fonts.data?.pages.flatMap(({ data }) => data) ?? []
  const total = fonts.data?.pages[0]?.pagination.total ?? 0
  const told = (count: number) =>
    count > 0 && notify({ tone: 'success', title: () => t('addedNotice', { count }) })
  return (
    <div className="flex h-full flex-col" {...drop}>
      <div className="mx-auto flex w-full min-w-0 max-w-[840px] flex-1 flex-col gap-4 overflow-hidden px-8 pt-8">
        <header className="flex items-start justify-between gap-6">
          <div>
            <h1 className="font-semibold text-xl tracking-tight">{t('title')}</h1>
            <p className="max-w-[600px] text-secondary">{t(isRemote ? 'leadThere' : 'lead')}</p>
          </div>
          <div className="flex shrink-0 items-center gap-2">
            {isRemote && <Button onClick={() => setAddingAt(true)}>{t('addAt')}</Button>}
            <Button look="primary" onClick={() => input.current?.click()}>
              <Plus size={16} strokeWidth={1.5} aria-hidden />
              {t('add')}
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={fontFiles}
            aria-label={t('add')}
            onChange={({ target }) => {
              if (target.files && target.files.length > 0) setAdding([...target.files])
              target.value = ''
            }}
          />
        </header>
        <div className="flex items-center gap-3">
          {source}
          <SegmentedControl
            label={t('scope')}
            widths="words"
            value={scope}
            options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
            onChange={(next: FontScope) => setScope(next)}
          />
          <p role="status" className="flex-1 text-secondary tabular-nums">
            {fonts.data &&
              t('count', { count: total, formatted: new Intl.NumberFormat(i18n.language).format(total) })}
          </p>
          <SearchField
            className="w-56"
            label={t('search')}
            clearLabel={t('clearSearch')}
            value={search}
            onChange={setSearch}
          />
        </div>
        {failures.map(({ name, failure }) => (
          <FailureNote key={name} title={t('addFailed', { name })} failure={failure}>
            <Button onClick={() => setFailures(failures.filter((each) => each.name !== name))}>
              {t('common:close')}
            </Button>
          </FailureNote>
        ))}
        {fonts.error && (
          <FailureNote title={t('listFailed')} failure={failureOfCall(fonts.error)}>
            <Button onClick={() => fonts.refetch()}>{t('common:retry')}</Button>
          </FailureNote>
        )}
        {fonts.isPending && <div className="skeleton h-40" aria-hidden />}
        {found.length > 0 && (
          <FontList
            fonts={found}
            onRemove={(font) => (isRemote ? setDeleted(font) : void remove(font))}
            onEnd={() => fonts.hasNextPage && !fonts.isFetchingNextPage && fonts.fetchNextPage()}
          />
        )}
        {fonts.data && found.length === 0 && (
          <EmptyState
            icon={search === '' ? Type : SearchX}
            title={t(search === '' ? 'emptyTitle' : 'noneTitle')}
            text={t(search === '' ? 'emptyText' : 'noneText')}
          />
        )}
      </div>
      {adding && (
        <AddFontsDialog
          files={adding}
          onClose={() => setAdding(null)}
          onAdded={(result) => {
            setAdding(null)
            setFailures(result.failures)
            told(result.added)
          }}
        />
      )}
      {isAddingAt && (
        <AddFontAtDialog
          onClose={() => setAddingAt(false)}
          onAdded={() => {
            setAddingAt(false)
            told(1)
          }}
        />
      )}
      {deleted && <DeleteFontDialog font={deleted} onClose={() => setDeleted(null)} />}
    </div>
  )
}
