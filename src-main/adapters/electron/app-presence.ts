import type { Settings } from '@contract/desktop/settings'
import type { Uuid } from '@contract/vocabulary'
import { sayFailure } from '@language/say-failure'
import { app, Notification, powerSaveBlocker } from 'electron'
import type {
  Closing,
  ClosingDeps,
  Presence,
  PresenceDisplay,
  RunThatEnded,
} from '../../service/ports/presence'
import type { Texts } from '../language/texts'
import { type AppTrayOptions, createAppTray } from './app-tray'
import type { OpenedAppWindow } from './app-window'
import { askToKeepWorking } from './ask-to-keep-working'

export interface AppPresenceOptions extends AppTrayOptions {
  /** The currently open window, or the last one. */
  window(): OpenedAppWindow | null
  inBackground(): Settings['in_background']
  createClosing(deps: ClosingDeps): Closing
  keepAnswer(answer: Settings['in_background']): void
}

export interface AppPresence extends PresenceDisplay {
  /**
   * Asks first, where the question has not been asked yet and there is work to continue; then closes the window itself.
   */
  mayClose(): boolean
  /** A window is open again. */
  noteOpened(): void
  /** Whether the program keeps running without its window. */
  readonly keepsWorking: boolean
}

const idle: Presence = { runs: [], hotFolders: [] }

/**
 * The app's presence outside its window (tray, taskbar, notifications), and whether the app stays when the window
 * closes.
 */
export const createAppPresence = (options: AppPresenceOptions): AppPresence => {
  const tray = createAppTray(options)
  let presence = idle
  let awake: number | null = null
  const closing = options.createClosing({
    isAtWork: () => isActive(presence),
    choice: options.inBackground,
    ask: () => askToKeepWorking(presence, options),
    keep: options.keepAnswer,
    closeWindow: () => options.window()?.close(),
    quit: options.quit,
  })
  app.on('before-quit', closing.noteQuit)

  /** A computer that falls asleep would leave the work unfinished. */
  const stayAwake = (isWorking: boolean): void => {
    if (isWorking) awake ??= powerSaveBlocker.start('prevent-app-suspension')
    else if (awake !== null) {
      powerSaveBlocker.stop(awake)
      awake = null
    }
  }

  return {
    show(next) {
      presence = next
      const { runs } = presence
      tray.show(presence)
      stayAwake(runs.length > 0)
      options.window()?.showProgress(runs.length === 0 ? null : shareOf(runs))
      const isLeft = options.window()?.isOpen === false && !isActive(presence)
      if (isLeft && process.platform !== 'darwin') app.quit()
    },

    tellEnd(run) {
      const window = options.window()
      if (window?.isFocused || !Notification.isSupported()) return
      showNotice(run, options.texts, () => options.openRun(run.id))
    },

    mayClose: closing.mayClose,
    noteOpened: closing.noteOpened,

    get keepsWorking() {
      return closing.keepsWorking
    },
  }
}

const isActive = ({ runs, hotFolders }: Presence): boolean =>
  runs.length > 0 || hotFolders.some(({ state }) => state !== 'paused')

const shareOf = (runs: Presence['runs']): number =>
  runs.reduce((sum, { share }) => sum + share, 0) / runs.length

/** Referenced until they close: a garbage-collected notification does not receive its click. */
const openNotices = new Map<Uuid, Notification>()

const showNotice = (run: RunThatEnded, texts: Texts, onClick: () => void): void => {
  const t = texts.of('presence')
  const ending =
    run.failed > 0
      ? t('endedWithFailures', { made: run.made, count: run.failed })
      : t('endedWell', { count: run.made })
  const body = run.stoppedBy ? sayFailure(run.stoppedBy, texts.language).message : ending
  const title = t(run.stoppedBy === null ? 'ended' : 'stopped', { run: run.name })
  const notice = new Notification({ title, body })
  openNotices.set(run.id, notice)
  notice.on('click', onClick)
  notice.on('close', () => openNotices.delete(run.id))
  notice.show()
}
