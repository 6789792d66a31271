import { app, BrowserWindow, dialog } from 'electron'
import type { Presence } from '../../service/ports/presence'
import type { Texts } from '../language/texts'

/** Null: the window stays open. */
export const askToKeepWorking = async (
  { hotFolders }: Presence,
  texts: Texts,
): Promise<'keep' | 'quit' | null> => {
  const t = texts.of('presence')
  const { name } = app
  const window = BrowserWindow.getAllWindows()[0]
  const question = {
    type: 'question' as const,
    message: t('keepTitle'),
    detail: `${t(hotFolders.length > 0 ? 'keepHotFolders' : 'keepRuns', { name })}\n\n${t('keepDetail', { name })}`,
    buttons: [t('keep'), t('quitNow'), t('goBack')],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  }
  const { response } = await (window
    ? dialog.showMessageBox(window, question)
    : dialog.showMessageBox(question))
  return (['keep', 'quit'] as const)[response] ?? null
}
