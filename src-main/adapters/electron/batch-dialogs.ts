import { dirname, extname, join } from 'node:path'
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron'
import type { BatchDialogs } from '../../service/ports/batch-dialogs'
import type { Texts } from '../language/texts'

/**
 * Sheets of the focused window. The first file is saved in the documents folder, later ones where the previous one
 * went.
 */
export const createBatchDialogs = (texts: Texts): BatchDialogs => {
  let folder: string | null = null
  return {
    async chooseTable() {
      const say = texts.of('deliverables')
      const options: OpenDialogOptions = {
        title: say('chooseTable'),
        filters: [{ name: say('tables'), extensions: ['csv', 'tsv', 'txt', 'xlsx', 'json'] }],
        properties: ['openFile'],
      }
      const window = BrowserWindow.getFocusedWindow()
      const { canceled, filePaths } = await (window
        ? dialog.showOpenDialog(window, options)
        : dialog.showOpenDialog(options))
      return canceled ? null : (filePaths[0] ?? null)
    },

    async chooseDeliverable(suggestedName, kind) {
      const say = texts.of('deliverables')
      const options: SaveDialogOptions = {
        title: say(kind === 'zip' ? 'saveArchive' : 'saveSheet'),
        defaultPath: join(folder ?? app.getPath('documents'), `${suggestedName}.${kind}`),
        filters: [{ name: say(kind === 'zip' ? 'archive' : 'pdf'), extensions: [kind] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      }
      const window = BrowserWindow.getFocusedWindow()
      const { canceled, filePath } = await (window
        ? dialog.showSaveDialog(window, options)
        : dialog.showSaveDialog(options))
      if (canceled || filePath === '') return null
      folder = dirname(filePath)
      return extname(filePath) === '' ? `${filePath}.${kind}` : filePath
    },
  }
}
