import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { failureOfCall } from '@contract/errors'
import { Flame, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { HotFolderCard } from './hot-folder-card'
import { HotFolderDialog } from './hot-folder-dialog'
import { HotFoldersEmpty } from './hot-folders-empty'
import { useHotFolders } from './use-hot-folders'

/** The hot folders: the state of each, its latest pictures, and a button for a new one. */
export function HotFoldersPage() {
  const { t } = useTranslation('hotFolders')
  const { t: common } = useTranslation()
  const list = useHotFolders()
  const [dialog, setDialog] = useState<'add' | HotFolderRecord | null>(null)
  const add = (
    <Button look="primary" onClick={() => setDialog('add')}>
      <Plus size={16} strokeWidth={1.5} aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto flex max-w-[880px] flex-col gap-6 px-8 py-8">
        <header className="flex items-start justify-between gap-8">
          <div>
            <h2 className="flex items-center gap-2 font-semibold text-xl tracking-tight">
              <Flame size={18} strokeWidth={1.5} className="text-secondary" aria-hidden />
              {t('title')}
            </h2>
            <p className="mt-1 max-w-[560px] text-secondary">{t('lead')}</p>
          </div>
          {list.data && list.data.length > 0 && add}
        </header>
        {list.error && (
          <FailureNote title={t('unlisted')} failure={failureOfCall(list.error)}>
            <Button onClick={() => list.refetch()}>{common('retry')}</Button>
          </FailureNote>
        )}
        {list.isPending && <div className="skeleton h-40" aria-hidden />}
        {list.data?.length === 0 && <HotFoldersEmpty>{add}</HotFoldersEmpty>}
        {list.data && list.data.length > 0 && (
          <ul aria-label={t('title')} className="flex flex-col gap-4">
            {list.data.map((folder) => (
              <HotFolderCard key={folder.id} folder={folder} onChange={() => setDialog(folder)} />
            ))}
          </ul>
        )}
      </div>
      {dialog && (
        <HotFolderDialog folder={dialog === 'add' ? null : dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}
