import type { ExportFolder } from '@contract/desktop/exports'
import type { FilePath } from '../ports/engine'
import type { ExportFolderMemory } from '../ports/export-folder-memory'
import type { NewUuid } from '../ports/ids'

export interface ExportFoldersDeps {
  readonly memory: ExportFolderMemory
  /** The setting *Export folder*. */
  readonly defaultFolder: () => Promise<FilePath | null>
  readonly newUuid: NewUuid
}

/**
 * The folders of exports, which the page knows by ids. Exports go where the last one went, also after a restart, until
 * another folder is chosen, for an export or in the settings.
 */
export const createExportFolders = ({ memory, defaultFolder, newUuid }: ExportFoldersDeps) => {
  const known = new Map<string, ExportFolder>()

  const named = (path: FilePath): ExportFolder => {
    const before = [...known.values()].find((folder) => folder.path === path)
    if (before) return before
    const folder = { folder_id: newUuid(), path }
    known.set(folder.folder_id, folder)
    return folder
  }

  const lastPath = async (): Promise<FilePath | null> => {
    const [noted, setting] = [await memory.recall(), await defaultFolder()]
    return noted?.setting === setting ? noted.folder : setting
  }

  return {
    async keep(path: FilePath): Promise<ExportFolder> {
      await memory.note({ folder: path, setting: await defaultFolder() })
      return named(path)
    },
    lastPath,
    async last(): Promise<ExportFolder | null> {
      const path = await lastPath()
      return path === null ? null : named(path)
    },
    pathOf: (id: string): FilePath | undefined => known.get(id)?.path,
  }
}
export type ExportFolders = ReturnType<typeof createExportFolders>
