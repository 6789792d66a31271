import { wireOfKept } from '@contract/edits/kept-edits'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { useShellStore } from '../shell/shell-store'
import { useEditorStore } from './editor-store'
import { historyOf } from './edits-slice'

/** Puts the picture of a document, with its edits, on the clipboard, and says so once it is there. */
export function useCopyPicture(): (uuid: Uuid) => Promise<void> {
  const { t } = useTranslation('commands')
  const { client } = useConnection()
  return async (uuid) => {
    const { notify, tellFailure } = useShellStore.getState()
    try {
      const edits = wireOfKept(historyOf(useEditorStore.getState(), uuid).present)
      const size = await client.exports.copyPicture({ uuid, edits })
      if (size)
        notify({ tone: 'success', title: () => t('pictureCopied'), detail: () => t('pictureSize', size) })
    } catch (error) {
      tellFailure(failureOfCall(error))
    }
  }
}
