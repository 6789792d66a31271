import { FolderPlus, SearchX, Tag, Trash2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyPlace } from '../../shared/empty-state'
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
      <EmptyPlace icon={SearchX} title={t('nothingFound', { search })} text={t('nothingFoundText')}>
        <Button onClick={() => searchLibrary('')}>{t('clearSearch')}</Button>
      </EmptyPlace>
    )
  }
  const [kind] = section.split(':')
  switch (kind) {
    case 'recent':
      return (
        <EmptyPlace icon={FolderPlus} title={t('noRecent')} text={t('noRecentText')}>
          <Button onClick={() => lookAtLibrary({ section: 'samples' })}>{t('showSamples')}</Button>
        </EmptyPlace>
      )
    case 'missing':
    case 'duplicates':
      return (
        <EmptyPlace
          icon={Trash2}
          title={t(kind === 'missing' ? 'noMissing' : 'noDuplicates')}
          text={t('allWell')}
        />
      )
    case 'collection':
      return <EmptyPlace icon={FolderPlus} title={t('emptyCollection')} text={t('emptyCollectionText')} />
    case 'tag':
      return <EmptyPlace icon={Tag} title={t('emptyTag')} text={t('emptyTagText')} />
    case 'connection':
      return (
        <EmptyPlace icon={Upload} title={t('emptyService')} text={t('emptyServiceText')}>
          <div className="flex gap-2">
            <Button look="primary" onClick={() => choose('files', service)}>
              {t('uploadFiles')}
            </Button>
            <Button onClick={() => choose('folder', service)}>{t('uploadFolder')}</Button>
          </div>
        </EmptyPlace>
      )
    default:
      return (
        <EmptyPlace icon={FolderPlus} title={t('empty')} text={t('emptyText')}>
          <div className="flex gap-2">
            <Button look="primary" onClick={() => choose('files')}>
              {t('importFiles')}
            </Button>
            <Button onClick={() => choose('folder')}>{t('importFolder')}</Button>
          </div>
        </EmptyPlace>
      )
  }
}
