import { useTranslation } from 'react-i18next'
import { useEditorStore } from '../../state/editor/editor-store'
import { useShellStore } from '../../state/shell/shell-store'
import { AddFontsDialog } from './add-fonts-dialog'

/** Adds font files that were dropped somewhere in the window, or chosen beside a text; tells what came of it. */
export function OfferedFonts() {
  const { t } = useTranslation('fonts')
  const files = useEditorStore((state) => state.offeredFonts)
  const { offerFonts } = useEditorStore.getState()
  const { notify, tellFailure } = useShellStore.getState()
  if (files.length === 0) return null
  return (
    <AddFontsDialog
      files={files}
      onClose={() => offerFonts([])}
      onAdded={({ added, failures }) => {
        offerFonts([])
        for (const { failure } of failures) tellFailure(failure)
        if (added > 0) notify({ tone: 'success', title: () => t('addedNotice', { count: added }) })
      }}
    />
  )
}
