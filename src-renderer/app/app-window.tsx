import { Tooltip } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { sortDrop } from '../drop/drag-contents'
import { DropHint } from '../drop/drop-hint'
import { useDropActions } from '../drop/use-drop-actions'
import { useDropTarget } from '../drop/use-drop-target'
import { usePastedPictures } from '../features/artworks/use-pasted-pictures'
import { Batch } from '../features/batch/batch'
import { BatchKeeper } from '../features/batch/batch-keeper'
import { useBatchDrop } from '../features/batch/use-batch-drop'
import { CellPlacingBar } from '../features/cell-placing/cell-placing-bar'
import { ShortcutSheet } from '../features/commands/shortcut-sheet'
import { useCommandKeys } from '../features/commands/use-command-keys'
import { Editor } from '../features/editor/editor'
import { OpenFailures } from '../features/editor/open-failures'
import { ExportDialog } from '../features/export/export-dialog'
import { OfferedFonts } from '../features/fonts/offered-fonts'
import { Introduction } from '../features/introduction/introduction'
import { Library } from '../features/library/library'
import { useLibraryDrop } from '../features/library/use-library-drop'
import { Notices } from '../features/notices/notices'
import { PhotoDraftNotes } from '../features/photo-wizard/photo-draft-notes'
import { PhotoDropZone } from '../features/photo-wizard/photo-drop-zone'
import { PhotoWizard } from '../features/photo-wizard/photo-wizard'
import { CommandList } from '../shared/command-list'
import { useEditorStore } from '../state/editor/editor-store'
import { useBeginPhoto } from '../state/photo/use-begin-photo'
import { useAppliedGeneralSettings } from '../state/settings/use-general-settings'
import { useAppliedLanguage } from '../state/settings/use-language'
import { useAppliedTheme } from '../state/settings/use-theme'
import { useShellStore } from '../state/shell/shell-store'
import { Palette } from './palette'
import { Rail } from './rail'
import { SettingsPlace } from './settings-place'
import { StatusLine } from './status-line'
import { useCommands } from './use-commands'
import { useMenuKey } from './use-menu-key'
import { useRestoredDocuments } from './use-restored-documents'
import { useSinglePresses } from './use-single-presses'
import { useWindowEvents } from './use-window-events'

/** The window: rail, place and status line, with floating layers above; all of it accepts dropped files. */
export function AppWindow() {
  const { t } = useTranslation(['artworks', 'canvas', 'fonts', 'photos'])
  const place = useShellStore((state) => state.place)
  const overlay = useShellStore((state) => state.overlay)
  const hasDocument = useEditorStore((state) => state.currentUuid !== null)
  const commands = useCommands()
  const isLibrary = place === 'library' || (place === 'editor' && !hasDocument)
  const { keep } = useDropActions()
  const library = useLibraryDrop()
  const batch = useBatchDrop()
  const { beginWithFile } = useBeginPhoto()
  const drop = useDropTarget({
    hint: (contents) => {
      if (contents.kind === 'fonts') return t('fonts:dropHint', { count: contents.count })
      if (isLibrary) return library.hint(contents)
      if (place === 'photo') return contents.kind === 'pictures' ? t('photos:dropHint') : null
      if (place === 'batch') return batch.hint(contents)
      if (contents.kind === 'tables') return t('artworks:tableToBatch', { count: contents.count })
      if (contents.kind === 'artwork') return t('canvas:moveOver')
      if (contents.kind === 'pictures') return t('addPictures')
      return t('openAsMockups', { count: contents.count })
    },
    onDrop: (dropped, event) => {
      if ('files' in dropped && holdsOnlyFonts(dropped.files)) return keep(dropped)
      if (isLibrary) return library.onDrop(dropped, event)
      const [photo] = 'files' in dropped ? dropped.files : []
      // The photo before it waits in the library.
      if (place === 'photo') return photo && beginWithFile(photo)
      return place === 'batch' ? batch.onDrop(dropped, event) : keep(dropped)
    },
    onLeave: () => undefined,
  })
  useAppliedTheme()
  useAppliedLanguage()
  useAppliedGeneralSettings()
  useCommandKeys(commands)
  useWindowEvents(commands)
  usePastedPictures()
  useSinglePresses()
  useMenuKey()
  useRestoredDocuments()

  return (
    <Tooltip.Provider delayDuration={500}>
      <div className="flex h-full flex-col" {...drop}>
        <div className="flex min-h-0 flex-1">
          <Rail />
          <main className="min-w-0 flex-1">
            {place === 'settings' ? (
              <SettingsPlace />
            ) : place === 'batch' ? (
              <CommandList value={commands}>
                <Batch />
              </CommandList>
            ) : place === 'photo' ? (
              <PhotoWizard />
            ) : place === 'editor' && hasDocument ? (
              <div className="flex h-full flex-col">
                <CellPlacingBar />
                <div className="min-h-0 flex-1">
                  <Editor commands={commands} />
                </div>
              </div>
            ) : (
              <Library
                notes={
                  <>
                    <OpenFailures className="m-4 mb-0" />
                    <PhotoDraftNotes />
                  </>
                }
              />
            )}
          </main>
        </div>
        <StatusLine />
        {isLibrary && <PhotoDropZone />}
      </div>
      {overlay === 'palette' && <Palette commands={commands} />}
      {overlay === 'shortcuts' && <ShortcutSheet commands={commands} />}
      {overlay === 'export' && <ExportDialog />}
      <BatchKeeper />
      <OfferedFonts />
      <DropHint />
      <Introduction />
      <Notices />
    </Tooltip.Provider>
  )
}

const holdsOnlyFonts = (files: readonly File[]): boolean =>
  files.length > 0 && sortDrop(files).fonts.length === files.length
