import { app, dialog } from 'electron'
import type { ClosingAnswer, Presence } from '../../service/ports/presence'
import type { Texts } from '../language/texts'
import type { OpenedAppWindow } from './app-window'

/** Null: the window stays open. `isKept`: the person ticked that the answer counts from now on. */
export const askToKeepWorking = async (
  { runs }: Presence,
  { texts, window }: { readonly texts: Texts; window(): Pick<OpenedAppWindow, 'ask'> | null },
): Promise<{ readonly answer: ClosingAnswer; readonly isKept: boolean } | null> => {
  const t = texts.of('presence')
  const { name } = app
  const question = {
    type: 'question' as const,
    message: t('keepTitle'),
    detail: `${t(runs.length > 0 ? 'keepRuns' : 'keepHotFolders', { name })}\n\n${t('keepDetail', { name })}`,
    buttons: [t('keep'), t('quitNow'), t('goBack')],
    checkboxLabel: t('keepAnswer'),
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  }
  const { response, checkboxChecked } = await (window()?.ask(question) ?? dialog.showMessageBox(question))
  const answer = (['keep', 'quit'] as const)[response]
  return answer === undefined ? null : { answer, isKept: checkboxChecked }
}
