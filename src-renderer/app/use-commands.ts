import { useArrivalCommands } from '../features/artworks/use-arrival-commands'
import { useDesignCommands } from '../features/artworks/use-design-commands'
import { useBatchCommands } from '../features/batch/use-batch-commands'
import { useCellCommands } from '../features/batch-grid/use-cell-commands'
import { useHelpCommands } from '../features/commands/use-help-commands'
import { useSettingCommands } from '../features/commands/use-setting-commands'
import { useConnectionCommands } from '../features/connections/use-connection-commands'
import { useArrangeCommands } from '../features/editor/use-arrange-commands'
import { useEditCommands } from '../features/editor/use-edit-commands'
import { useEditorCommands } from '../features/editor/use-editor-commands'
import { useFileCommands } from '../features/editor/use-file-commands'
import { useViewCommands } from '../features/editor/use-view-commands'
import { useExportCommands } from '../features/export/use-export-commands'
import { useFilmCommands } from '../features/film/use-film-commands'
import { useHotFolderCommands } from '../features/hot-folders/use-hot-folder-commands'
import { useLibraryCommands } from '../features/library/use-library-commands'
import { useLinkCommands } from '../features/links/use-link-commands'
import { usePhotoCommands } from '../features/photo-wizard/use-photo-commands'
import type { Command } from '../shared/command'
import { useShellStore } from '../state/shell/shell-store'

/**
 * Every command for the current state; `useFoundCommands` has the things that are opened by name. A feature adds its
 * own as `features/<part>/use-<part>-commands.ts`.
 */
export function useCommands(): readonly Command[] {
  const hasOwnSteps = useShellStore(({ place }) => place === 'batch' || place === 'photo')
  const editorEdits = useEditCommands()
  const arranging = useArrangeCommands()
  return [
    ...useFileCommands(),
    ...useExportCommands(),
    ...useFilmCommands(),
    // Undo applies to the place that is shown.
    ...useLibraryCommands(),
    ...usePhotoCommands(),
    ...(hasOwnSteps ? [] : [...editorEdits, ...arranging]),
    ...useViewCommands(),
    ...useEditorCommands(),
    ...useDesignCommands(),
    ...useArrivalCommands(),
    ...useBatchCommands(),
    ...useCellCommands(),
    ...useSettingCommands(),
    ...useHotFolderCommands(),
    ...useConnectionCommands(),
    ...useLinkCommands(),
    ...useHelpCommands(),
  ]
}
