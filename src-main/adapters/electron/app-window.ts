import { bridgeChannels, callsPortMessage, previewPortMessage } from '@contract/desktop/bridge'
import type { WindowEvent } from '@contract/desktop/settings'
import {
  BrowserWindow,
  dialog,
  type Item,
  type Menu,
  type MessageBoxOptions,
  type MessageBoxReturnValue,
  MessageChannelMain,
  type MessagePortMain,
  nativeTheme,
} from 'electron'
import type { Log } from '../../service/ports/log'
import { grantedPath } from './granted-path'
import { isMenuInPage } from './page-menu'
import { readWindowBounds, rememberWindowBounds } from './window-bounds'

export interface AppWindowOptions {
  readonly preloadFile: string
  readonly address: string
  readonly boundsFile: string
  readonly log: Log
  /** Answers the calls that arrive on the port. */
  readonly serveCalls: (port: MessagePortMain) => void
  /** Passes the port to the process that draws previews. */
  readonly connectPreview: (port: MessagePortMain) => void
  /** Called when the page has the port for its calls. */
  readonly onReady: () => void
  /** The menu of the text under the pointer, if there is any. */
  readonly textMenu: (text: { readonly isEditable: boolean; readonly selectionText: string }) => Menu | null
  /** False keeps the window open. */
  readonly mayClose: () => boolean
  /** Called when a person gave the page access to this file. */
  readonly onGranted: (path: string) => void
}

export interface OpenedAppWindow {
  /** Events are buffered in the page until it listens; events sent before the page exists are lost. */
  send(event: WindowEvent): void
  /** Hands the page a new preview port. Does nothing before the page has asked for its ports. */
  reconnectPreview(): void
  focus(): void
  close(): void
  /** Progress on the taskbar or in the dock, 0..1; null when nothing is running. */
  showProgress(share: number | null): void
  /** Hands files to the system while the pointer is down in the window. */
  startDrag(item: Item): void
  /** Asks over the window; null if it is closed. */
  ask(question: MessageBoxOptions): Promise<MessageBoxReturnValue> | null
  readonly isOpen: boolean
  /** Whether the page receives events. */
  readonly isReady: boolean
  readonly isFocused: boolean
}

/** Opens the app's only window and hands its page the ports that it asks for. */
export const openAppWindow = (options: AppWindowOptions): OpenedAppWindow => {
  const bounds = readWindowBounds(options.boundsFile)
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    ...bounds,
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: 'Mockwright',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#242424' : '#f6f6f6',
    webPreferences: {
      preload: options.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  })
  // The keys of its items stay in force.
  if (isMenuInPage) window.setMenuBarVisibility(false)
  if (bounds?.isMaximized) window.maximize()
  window.on('close', (event) => {
    if (!options.mayClose()) event.preventDefault()
  })
  rememberWindowBounds(window, options.boundsFile, options.log)
  window.once('ready-to-show', () => window.show())
  reportTrouble(window, options.log)

  let isPageReady = false
  const { webContents } = window
  webContents.on('context-menu', (_event, text) => options.textMenu(text)?.popup({ window }))
  const handOver = (message: string, keep: (port: MessagePortMain) => void): void => {
    const { port1, port2 } = new MessageChannelMain()
    keep(port1)
    webContents.postMessage(bridgeChannels.port, message, [port2])
  }
  webContents.ipc.on(bridgeChannels.ready, () => {
    isPageReady = true
    handOver(callsPortMessage, (port) => {
      options.serveCalls(port)
      port.start()
    })
    handOver(previewPortMessage, options.connectPreview)
    options.onReady()
  })
  // The preload script alone can send this, and names only what Chromium says of a real drop or choice.
  webContents.ipc.on(bridgeChannels.grant, (event, path: unknown) => {
    const granted = grantedPath(event, { mainFrame: webContents.mainFrame, address: options.address }, path)
    if (granted !== null) options.onGranted(granted)
    event.returnValue = null
  })
  webContents.ipc.on(bridgeChannels.keep, () => webContents.session.flushStorageData())
  void window.loadURL(options.address)

  return {
    send: (event) => {
      if (!window.isDestroyed()) webContents.send(bridgeChannels.event, event)
    },
    reconnectPreview: () => {
      if (isPageReady && !window.isDestroyed()) handOver(previewPortMessage, options.connectPreview)
    },
    focus: () => {
      if (window.isMinimized()) window.restore()
      window.focus()
    },
    close: () => {
      if (!window.isDestroyed()) window.close()
    },
    showProgress: (share) => {
      // A negative value removes the bar.
      if (!window.isDestroyed()) window.setProgressBar(share ?? -1)
    },
    startDrag: (item) => {
      if (!window.isDestroyed()) webContents.startDrag(item)
    },
    ask: (question) => (window.isDestroyed() ? null : dialog.showMessageBox(window, question)),
    get isOpen() {
      return !window.isDestroyed()
    },
    get isReady() {
      return isPageReady && !window.isDestroyed()
    },
    get isFocused() {
      return !window.isDestroyed() && window.isFocused()
    },
  }
}

const reportTrouble = (window: BrowserWindow, log: Log): void => {
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error(`The page's process has gone: ${reason}, exit code ${exitCode}`)
    if (reason !== 'clean-exit') window.webContents.reload()
  })
  window.webContents.on('preload-error', (_event, path, error) => log.error(`${path} failed`, error))
  window.webContents.on('did-fail-load', (_event, code, description, address) =>
    log.error(`${address} could not be loaded: ${description} (${code})`),
  )
}
