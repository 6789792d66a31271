import { BrowserWindow, MessageChannelMain } from 'electron'
import type { ChildProcess, ChildProcessLauncher } from '../../service/ports/child-process'

interface FilmPage {
  /** The built `film-page.ts`. */
  readonly preloadFile: string
  /** An empty page of an origin of its own: Chromium gives it a process that no window shares. */
  readonly address: string
}

/** Hidden pages as processes: they speak by a message port, and may be killed at any moment. */
export const filmPageLauncher = (page: FilmPage): ChildProcessLauncher => ({ launch: () => openPage(page) })

const openPage = ({ preloadFile, address }: FilmPage): ChildProcess => {
  const window = new BrowserWindow({
    show: false,
    width: 100,
    height: 100,
    skipTaskbar: true,
    webPreferences: {
      preload: preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      // Chromium slows down the timers of pages that nobody sees.
      backgroundThrottling: false,
    },
  })
  const { webContents } = window
  const { port1: port, port2 } = new MessageChannelMain()
  let tellEnd: ((reason: string) => void) | null = null
  let hasEnded = false
  const end = (reason: string): void => {
    if (hasEnded) return
    hasEnded = true
    port.close()
    if (!window.isDestroyed()) window.destroy()
    tellEnd?.(reason)
  }
  webContents.once('did-finish-load', () => webContents.postMessage('film-port', null, [port2]))
  webContents.once('did-fail-load', (_event, code, description) =>
    end(`was not loaded: ${description} (${code})`),
  )
  webContents.once('preload-error', (_event, _path, error) => end(`has a broken script: ${error.message}`))
  webContents.once('render-process-gone', (_event, { reason }) => end(`has gone: ${reason}`))
  window.once('closed', () => end('was closed'))
  void window.loadURL(address).catch(() => undefined)
  return {
    send: (message) => {
      if (!hasEnded) port.postMessage(message)
    },
    onMessage: (listener) => {
      port.on('message', ({ data }) => listener(data))
      port.start()
    },
    onExit: (listener) => {
      tellEnd = listener
    },
    onLog: (listener) => webContents.on('console-message', (_event, _level, message) => listener(message)),
    kill: () => {
      if (hasEnded || window.isDestroyed()) return
      // A busy page does not notice that its window is destroyed.
      webContents.forcefullyCrashRenderer()
      end('was ended')
    },
  }
}
