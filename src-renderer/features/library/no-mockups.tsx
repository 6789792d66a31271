import { FolderPlus, type LucideIcon, SearchX, Tag, Trash2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import type { LibrarySection } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import { useShownConnection } from '../../state/library/use-shown-connection'
import { useImport } from './use-import'

interface NoMockupsProps {
  readonly section: LibrarySection
  readonly search: string
}

/** An empty section explains its purpose and how to fill it. */
export function NoMockups({ section, search }: NoMockupsProps) {
  const { t } = useTranslation('library')
  const { choose } = useImport()
  const service = useShownConnection()
  const { searchLibrary, lookAtLibrary } = useLibraryStore.getState()
  if (search !== '') {
    return (
      <Frame icon={SearchX} title={t('nothingFound', { search })} text={t('nothingFoundText')}>
        <Button onClick={() => searchLibrary('')}>{t('clearSearch')}</Button>
      </Frame>
    )
  }
  const [kind] = section.split(':')
  switch (kind) {
    case 'recent':
      return (
        <Frame icon={FolderPlus} title={t('noRecent')} text={t('noRecentText')}>
          <Button onClick={() => lookAtLibrary({ section: 'samples' })}>{t('showSamples')}</Button>
        </Frame>
      )
    case 'missing':
    case 'duplicates':
      return (
        <Frame
          icon={Trash2}
          title={t(kind === 'missing' ? 'noMissing' : 'noDuplicates')}
          text={t('allWell')}
        />
      )
    case 'collection':
      return <Frame icon={FolderPlus} title={t('emptyCollection')} text={t('emptyCollectionText')} />
    case 'tag':
      return <Frame icon={Tag} title={t('emptyTag')} text={t('emptyTagText')} />
    case 'connection':
      return (
        <Frame icon={Upload} title={t('emptyService')} text={t('emptyServiceText')}>
          <div className="flex gap-2">
            <Button look="primary" onClick={() => choose('files', service)}>
              {t('uploadFiles')}
            </Button>
            <Button onClick={() => choose('folder', service)}>{t('uploadFolder')}</Button>
          </div>
        </Frame>
      )
    default:
      return (
        <Frame icon={FolderPlus} title={t('empty')} text={t('emptyText')}>
          <div className="flex gap-2">
            <Button look="primary" onClick={() => choose('files')}>
              {t('importFiles')}
            </Button>
            <Button onClick={() => choose('folder')}>{t('importFolder')}</Button>
          </div>
        </Frame>
      )
  }
}

const Frame = (props: {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly children?: React.ReactNode
}) => (
  <div className="mx-auto max-w-[560px] px-4 pt-16">
    <EmptyState {...props} />
  </div>
)
