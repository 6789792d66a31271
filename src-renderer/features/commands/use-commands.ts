import type { Command } from '../../shared/command'
import { useStore } from '../../state/store'
import { useActivityCommands } from '../activity/use-activity-commands'
import { useBatchCommands } from '../batch/use-batch-commands'
import { useEditorCommands } from '../editor/use-editor-commands'
import { useHotFolderCommands } from '../hot-folders/use-hot-folder-commands'
import { useLibraryCommands } from '../library/use-library-commands'
import { useLinkCommands } from '../links/use-link-commands'
import { useEditCommands } from './use-edit-commands'
import { useFileCommands } from './use-file-commands'
import { useHelpCommands } from './use-help-commands'
import { useSettingCommands } from './use-setting-commands'
import { useViewCommands } from './use-view-commands'

/** Every command there is, for the moment as it is; things to be opened by their names are `useFoundCommands`. A feature adds its own as `features/<part>/use-<part>-commands.ts`. */
export function useCommands(): readonly Command[] {
  const isInBatch = useStore((state) => state.place === 'batch')
  const editorEdits = useEditCommands()
  return [
    ...useFileCommands(),
    // Undo is of what one looks at.
    ...useLibraryCommands(),
    ...(isInBatch ? [] : editorEdits),
    ...useViewCommands(),
    ...useEditorCommands(),
    ...useBatchCommands(),
    ...useSettingCommands(),
    ...useActivityCommands(),
    ...useHotFolderCommands(),
    ...useLinkCommands(),
    ...useHelpCommands(),
  ]
}
